"""Names that everybody knows: eponymous brands, characters, celebrities. Evidence against a private person.

Typed from general knowledge. Single words lower every run they make up alone; full names need a context that can only
mean a person at hand ("call …", "I'm …").
"""

from __future__ import annotations

__all__ = ["PUBLIC_NAMES", "PUBLIC_WORDS"]

PUBLIC_WORDS = frozenset(
    """
    siri alexa cortana bixby claude gemini llama watson gpt chatgpt copilot grok copilot
    wendy's mcdonald's mcdonalds wendys arby's denny's domino's papa dunkin starbucks chipotle nando's nandos hardee's
    levi's levis macy's macys kohl's kohls sainsbury's sainsburys tesco aldi lidl morrisons waitrose trader kroger boots
    ikea zara gucci prada versace armani chanel dior hermes hermès cartier rolex givenchy valentino fendi burberry lacoste
    adidas puma nike reebok ferragamo hilfiger lauren klein kors jimmy choo louboutin tiffany pandora swarovski
    mercedes porsche ferrari tesla ford chevrolet chrysler buick dodge lincoln cadillac bentley lamborghini maserati honda toyota
    suzuki yamaha kawasaki mazda mitsubishi subaru nissan kia hyundai volkswagen vw audi bmw volvo jeep acura infiniti lexus saab opel dacia geely byd nio renault peugeot citroen citroën skoda seat fiat alfa bugatti mclaren
    dell lenovo hp ericsson siemens philips bosch braun gillette nestle nestlé danone heinz kellogg's kelloggs campbell's
    hershey hershey's cadbury lindt ferrero mars wrigley lipton twinings nescafe jacobs douwe heineken guinness budweiser
    stella corona carlsberg hennessy martini bacardi smirnoff johnnie jameson
    disney marvel pixar netflix spotify shazam tinder bumble hinge grindr tiktok snapchat instagram facebook meta twitter
    google android apple amazon microsoft oracle adobe canva figma slack zoom skype teams outlook gmail chrome safari firefox opera edge
    uber lyft bolt grab gojek ola didi deliveroo doordash grubhub venmo paypal zelle klarna revolut monzo wise chase barclays
    lloyds santander hsbc citi wells fargo morgan stanley goldman sachs merrill lynch vanguard fidelity schwab
    fedex ups dhl usps hermes evri yodel
    hogwarts gandalf frodo dumbledore voldemort hermione snape batman superman spiderman spider-man hulk thor loki thanos yoda
    skywalker vader elsa olaf simba nemo dory shrek pikachu mario luigi zelda sonic kirby godzilla barbie ken
    beyonce beyoncé adele rihanna drake eminem shakira madonna cher sting bono prince kanye beethoven mozart bach chopin
    vivaldi tchaikovsky brahms wagner verdi puccini handel haydn schubert debussy ravel stravinsky
    picasso monet rembrandt vermeer michelangelo leonardo raphael donatello van gogh dali warhol banksy shakespeare dickens
    austen tolstoy dostoevsky hemingway orwell kafka goethe homer plato aristotle socrates caesar cleopatra napoleon
    einstein newton darwin freud marx lenin stalin hitler gandhi mandela obama trump biden putin zelensky merkel macron
    christ jesus buddha allah krishna shiva vishnu moses muhammad zeus apollo athena hercules aphrodite poseidon
    ronaldo messi neymar mbappe mbappé federer nadal djokovic serena lebron kobe jordan
    margherita marinara alfredo caesar benedict wellington reuben bolognese carbonara stroganoff rossini napoleon pavlova
    nobel pulitzer oscar grammy emmy tony booker turner michelin richter celsius fahrenheit kelvin pascal joule watt volt
    alzheimer alzheimer's parkinson parkinson's hodgkin's crohn's tourette asperger heimlich
    christmas easter hanukkah diwali ramadan eid halloween thanksgiving valentine valentine's patrick's nicholas
    arsenal chelsea villa everton fulham celtic rangers lakers celtics
    """.split()
)  # fmt: skip

PUBLIC_NAMES = frozenset(
    line.strip()
    for line in """
    ben and jerry / ben & jerry / tom and jerry / tom & jerry / dolce & gabbana / marks & spencer / johnson & johnson
    harry potter / james bond / jane eyre / sherlock holmes / romeo and juliet / anna karenina / emma bovary / huckleberry finn
    tom sawyer / oliver twist / david copperfield / peter pan / peter rabbit / alice in wonderland / mary poppins / forrest gump
    indiana jones / lara croft / jack sparrow / luke skywalker / darth vader / tony stark / bruce wayne / clark kent / peter parker
    john wick / jason bourne / ted lasso / bridget jones / jack reacher / donnie darko / jackie brown / erin brockovich
    michael clayton / jerry maguire / annie hall / billy elliot / barry lyndon / doctor who / better call saul / bob the builder
    bob marley / bob dylan / elvis presley / michael jackson / taylor swift / ed sheeran / justin bieber / justin timberlake
    billie eilish / ariana grande / selena gomez / katy perry / lady gaga / bruno mars / harry styles / dua lipa / olivia rodrigo
    elton john / david bowie / freddie mercury / john lennon / paul mccartney / george harrison / ringo starr / mick jagger
    johnny cash / dolly parton / frank sinatra / ella fitzgerald / louis armstrong / miles davis / john coltrane / nina simone
    billy joel / bruce springsteen / stevie wonder / aretha franklin / whitney houston / mariah carey / celine dion / amy winehouse
    kendrick lamar / kanye west / jay-z / nicki minaj / cardi b / snoop dogg / tupac shakur / travis scott / post malone / sam smith
    bad bunny / daddy yankee / jennifer lopez / ricky martin / julio iglesias / enrique iglesias / andrea bocelli / yo-yo ma
    lana del rey / norah jones / alicia keys / john legend / john mayer / sam cooke / otis redding / marvin gaye / tina turner
    joni mitchell / neil young / leonard cohen / kate bush / phil collins / rod stewart / eric clapton / jimi hendrix
    tom cruise / brad pitt / tom hanks / leonardo dicaprio / johnny depp / will smith / morgan freeman / denzel washington
    meryl streep / julia roberts / angelina jolie / scarlett johansson / emma watson / emma stone / natalie portman / robert de niro
    al pacino / jack nicholson / clint eastwood / harrison ford / sean connery / daniel craig / keanu reeves / nicolas cage
    steven spielberg / christopher nolan / quentin tarantino / martin scorsese / alfred hitchcock / stanley kubrick / wes anderson
    ridley scott / james cameron / david attenborough / gordon ramsay / jamie oliver / martha stewart / oprah winfrey / ellen degeneres
    joe rogan / jimmy fallon / jimmy kimmel / john oliver / stephen colbert / trevor noah / kim kardashian / kylie jenner / paris hilton
    barack obama / michelle obama / donald trump / joe biden / kamala harris / hillary clinton / bill clinton / george washington
    abraham lincoln / george bush / ronald reagan / john kennedy / franklin roosevelt / theodore roosevelt / thomas jefferson
    vladimir putin / angela merkel / emmanuel macron / boris johnson / rishi sunak / keir starmer / narendra modi / xi jinping
    nelson mandela / martin luther / martin luther king / rosa parks / malcolm x / winston churchill / margaret thatcher / mahatma gandhi
    queen elizabeth / king charles / prince harry / prince william / princess diana / meghan markle / kate middleton
    elon musk / bill gates / steve jobs / mark zuckerberg / jeff bezos / tim cook / warren buffett / sam altman / larry page
    isaac newton / albert einstein / marie curie / charles darwin / nikola tesla / stephen hawking / ada lovelace / alan turing
    galileo galilei / leonardo da vinci / vincent van gogh / pablo picasso / claude monet / frida kahlo / andy warhol / salvador dali
    william shakespeare / charles dickens / jane austen / mark twain / ernest hemingway / george orwell / agatha christie
    stephen king / dan brown / john grisham / toni morrison / maya angelou / sylvia plath / virginia woolf / emily dickinson
    leo tolstoy / franz kafka / oscar wilde / haruki murakami / margaret atwood / george martin / lewis carroll / roald dahl
    cristiano ronaldo / lionel messi / david beckham / michael jordan / lebron james / kobe bryant / stephen curry / tiger woods
    roger federer / rafael nadal / novak djokovic / serena williams / usain bolt / muhammad ali / mike tyson / tom brady
    lewis hamilton / max verstappen / simone biles / michael phelps / babe ruth / diego maradona / mo salah / harry kane
    calvin klein / tommy hilfiger / ralph lauren / michael kors / marc jacobs / kate spade / jimmy choo / tom ford / hugo boss
    paul smith / ted baker / karen millen / alexander mcqueen / vivienne westwood / stella mccartney / christian dior / coco chanel
    louis vuitton / yves saint laurent / giorgio armani / estee lauder / elizabeth arden / helena rubinstein / charlotte tilbury
    bobbi brown / laura mercier / max factor / mary kay / tory burch / vera bradley / vera wang / eddie bauer / jack wills
    jack wolfskin / jack daniels / jack daniel / jim beam / johnnie walker / captain morgan / sam adams / samuel adams / dom perignon
    veuve clicquot / moet chandon / jose cuervo / johnny rockets / jack jones / fred perry / ben sherman / john deere / john lewis
    debenhams / philip morris / wells fargo / morgan stanley / charles schwab / jp morgan / merrill lynch / goldman sachs / edward jones
    uncle ben / aunt bessie / aunt jemima / mr kipling / mr clean / mr muscle / mr bean / mr robot / mr potato / mrs doubtfire / mrs maisel
    dr pepper / dr martens / dr oetker / dr strange / dr dre / dr seuss / dr phil / dr who / dr house / captain america / captain marvel
    captain crunch / captain birdseye / general electric / general mills / general motors / general tso / little caesars / papa john
    lord byron / sir mix / lady macbeth / king arthur / robin hood / santa claus / father christmas / mother teresa / john doe / jane doe
    joe bloggs / dear theodosia / eleanor rigby / billie jean / peggy sue / johnny be / jolene / roxanne / sweet caroline / hey jude
    bloody mary / tom collins / shirley temple / arnold palmer / earl grey / lady grey / granny smith / pink lady / victoria secret
    victoria falls / victoria line / elizabeth line / jubilee line / st james / santa maria / santa clara / santa fe / los angeles
    san francisco / new york / hong kong / las vegas / sierra leone / costa rica / puerto rico / sri lanka / saudi arabia
    ann arbor / fort worth / baton rouge / st louis / st petersburg / rosetta stone / lonely planet / jerry springer / judge judy
    charlie brown / snow white / sleeping beauty / winnie the pooh / paddington bear / bugs bunny / mickey mouse / donald duck / minnie mouse
    bart simpson / homer simpson / peter griffin / rick and morty / dora the / bob ross / mona lisa / guy fawkes / jack frost / davy jones
    joan of arc / julius caesar / king lear / don quixote / don juan / moby dick / captain ahab / captain kirk / captain hook
    """.replace("\n", "/").split("/")
    if line.strip()
)  # fmt: skip
