"""Words that stand beside names or inside them: titles, kinship, particles, suffixes, short forms. General knowledge."""

from __future__ import annotations

from functools import cache

__all__ = ["KIN", "NAME_FIRST", "PARTICLES", "RANKS", "SUFFIXES", "TITLES", "shared_short_form", "short_forms"]

# Stand before a name and make the next word one, whatever it is. Never inside the extent.
TITLES = frozenset(
    "mr mrs ms miss mx dr prof professor sir madam dame lord lady rev reverend fr father sr sra srta señor señora señorita "
    "don doña monsieur mme mlle herr frau sig signor signora hon judge justice sen senator rep gov governor mayor "
    "councillor councilman councilwoman capt captain lt lieutenant sgt sergeant col colonel maj major gen general cpl cmdr "
    "commander admiral officer det detective inspector constable pastor rabbi imam bishop deacon sheikh shaikh haji "
    "ustad pandit swami mufti ambassador chancellor dean principal coach nurse doctor doc counselor attorney atty esq "
    "engr ing dott dipl mister missus messrs drs".split()
)
# Ordinary nouns too: they support a following capitalised name only.
RANKS = frozenset(
    "coach nurse captain general major officer judge justice principal doctor father don dean bishop pastor miss lady lord "
    "sir madam dame detective inspector constable commander governor senator mayor counselor attorney ambassador "
    "colonel sergeant lieutenant admiral deacon hon".split()
)
KIN = frozenset(
    "aunt auntie aunty uncle grandma grandpa granny gran nana nan nanna papa grandfather grandmother mama mum mom mother dad daddy "
    "brother sister bro sis cousin nephew niece tita tito tia tio tía tío abuela abuelo oma opa bibi dada dadi nani "
    "lola lolo ate kuya chacha chachi mami didi bhai bhaiya akka anna amma appa tante onkel godfather godmother "
    "stepdad stepmom grandad granddad gramps nonna nonno babushka mamma pop pops".split()
)
PARTICLES = frozenset(
    "de del della delle dello dei degli di da dal das do dos la las le los lo van von vom zu zum zur der den des ter ten te "
    "tot op 't aan bin ibn ben bint binti al el ul ud ad as ap ab af av y e i san santa st ste mac mc o d' l' du abu "
    "umm bar bat".split()
)
SUFFIXES = frozenset("jr sr ii iii iv v esq phd md dds rn mba cpa jd dphil obe mbe cbe qc kc dvm".split())

# Words by the dictionary, but whoever writes them with a capital nearly always means a person.
NAME_FIRST = frozenset(
    "adolf al aline barney beck beryl bill billy bob bobby bonnie brad chad chandler clement colleen davit derrick dick "
    "dieter don drew ed elan emir frank griffin hector jack jake jasmine jimmy jock joe john josh ken lea martin "
    "martins maria mary max meg mickey mike nick noel patsy peter phil phoebe randy rick rob rogers roger sally sanders "
    "serge sol sonny stein sue terry tom tony victor amir kit amin harry lily margarita troy dean mason cooper "
    "warren dolly kitty penny jasper viola barb florin tad tam lei mo".split()
)

# One line per name: the formal form first, then short forms people use for it. A short form may have several names.
_SHORT = """
abigail abby abbie gail
abraham abe bram
adelaide addie heidi
adrian ade
agnes aggie nessie
alan al
albert al bert bertie albie
alejandro alex ale
aleksandr sasha alex
alexander alex al xander lex sandy alec sasha sander
alexandra alex lexi sandra sasha sandy lexie allie
alfred al alf alfie fred
alice ali ally
alison ali ally
amanda mandy manda
amelia amy millie mia
andrea andy andi
andrew andy drew
angela angie ange
angelina angie lina
anna annie ann anya
anne annie ann nan
anthony tony ant
antonia toni
antonio tony toni
archibald archie
arthur art artie
augustus gus
barbara barb babs barbie
bartholomew bart
beatrice bea trixie
beatriz bea
benjamin ben benny benji
bernard bernie
bradley brad
bridget bridie biddy
calvin cal
cameron cam
carolina caro lina
caroline carrie caz caro
cassandra cass cassie sandra
catherine cathy kate katie cat kitty cate kath
cecilia cece celia
charles charlie chuck chaz chas
charlotte charlie lottie char
christian chris
christina chris chrissy tina christy
christine chris chrissy tina
christopher chris kit topher
clarence clancy
claudia claude
clementine clem clemmie
clifford cliff
constance connie
cornelius con neil
cynthia cindy
daniel dan danny
danielle dani
david dave davey davy
deborah deb debbie
delphine del
dennis den denny
derek del
desmond des dez
dmitri dima mitya
dominic dom nick
donald don donnie
dorothy dot dottie dolly
douglas doug dougie
edgar ed eddie
edith edie
edmund ed eddie ned ted
edward ed eddie ned ted teddy
edwin ed eddie
ekaterina katya
eleanor ellie nell nora ella lenny
elena lena
eliza liza
elizabeth liz lizzie beth betty bess lisa eliza libby betsy elsie lilibet
emily em emmy millie
emma em
enrique kike quique
eugene gene
eunice eunie
evangeline eve evie
evelyn eve evie
fernando nando fer
fiona fi
florence flo florrie flossie
frances fran frannie francie
francesca fran chess
francis frank fran
francisco paco pancho frank kiko
franklin frank
frederick fred freddie rick
gabriel gabe
gabriela gabi gaby
gabriella gabby ella
genevieve gen viv
geoffrey geoff
george georgie
georgina georgie gina
gerald gerry jerry
gilbert gil bert
gillian gill jill
giovanni gianni
giuseppe beppe pino
gregory greg
guadalupe lupe
guillermo memo
gustavo gus tavo
gwendolyn gwen
harold harry hal
harriet hattie harri
harrison harry
helen nell nellie
henrietta hattie etta
henry harry hank hal
herbert herb bert
hortensia tencha
howard howie
hubert bert
ibrahim ibra
ignacio nacho
isaac ike zac
isabel izzy bel isa
isabella izzy bella
isabelle izzy belle
isidore izzy
ivan vanya
jacob jake jay
jacqueline jackie
james jim jimmy jamie
janet jan
jasmine jas jazz
jason jay
jeffrey jeff
jennifer jen jenny jenn
jeremiah jerry jem
jeremy jerry jem
jerome jerry
jessica jess jessie
jesus chuy
joanna jo joey
john jack johnny jon
jonathan jon jonny
joseph joe joey jo
josefina pepa fina
josephine jo josie
jose pepe
joshua josh
joyce joy
judith judy jude
julia jules
julian jules
juliana jules
katarzyna kasia
katherine kate katie kathy kat kitty kath
kathleen kathy kath kay
kathryn kate katie kathy kat
kenneth ken kenny
kimberly kim
kristina kris tina
lachlan lachie
laura laurie
lawrence larry laurie
leonard len lenny leo
leonardo leo
leonora nora
leslie les
lewis lew
lillian lil lily
lorenzo enzo
louis lou louie
louisa lou
louise lou
lucia lucy
lucille lucy
lucinda lucy cindy
luis lucho
lydia liddy
madeleine maddie maddy
madison maddie
magdalena magda lena
malcolm mal
manuel manny manolo
marcus marc
margaret maggie meg peggy peg marge margie daisy greta rita madge
maria mary mari
mariana mari
maribel mari bel
marjorie marge
martha marty
martin marty
matilda tilly mattie
matthew matt matty
maureen mo
maurice mo
maxwell max
maximilian max
maximiliano max
megan meg
melanie mel
melissa mel missy lissa
mercedes mercy merche
michael mike mick mickey micky
michelle shell chelle
mikhail misha
mildred millie
miranda mindy
miriam mimi
mitchell mitch
mohammed mo
montgomery monty
morris mo
nancy nan
natalia nat talia
natalie nat
natasha tasha nat
nathan nate nat
nathaniel nate nat nathan
nicholas nick nicky nico
nicola nicky nic
nicole nicky nikki
nikolai kolya
norman norm
oliver ollie
olivia liv livvy
oluwaseun seun
oluwatobi tobi
pamela pam
patricia pat patty trish tricia
patrick pat paddy
paul paulie
penelope penny nell
percival percy
peter pete
philip phil pip
philippa pippa pip
phillip phil
phyllis phyl
priscilla cilla prissy
priyanka priya
rachel rach
raymond ray
rebecca becky becca bec bex
reginald reg reggie
reuben rube
ricardo rick ricky
richard rick rich dick ricky richie
robert bob rob bobby robbie bert robin
roberta bobbie berta
roberto beto rob
roderick rod rick
rodney rod
roger rodge
ronald ron ronnie
rosalind roz ros
rosemary rose rosie
roxanne roxy
rudolph rudy
rupert ru
russell russ
salvador sal chava
salvatore sal
samantha sam sammy
samuel sam sammy
sandra sandy
santiago santi
sarah sally sadie
sebastian seb bas
sergio checo
shannon shan
sharon shaz
siobhan shiv
sidney sid
simon si
solomon sol
sophia sophie
stanley stan
stephanie steph
stephen steve stevie
steven steve stevie
stuart stu
susan sue susie suzy
susanna sue susie
suzanne sue suzy
sylvia syl
tabitha tabby
tamara tammy
tamsin tam
terence terry
teresa terry tess tessa
thaddeus tad thad
theodore theo ted teddy
theresa terry tess tessa
thomas tom tommy
timothy tim timmy
tobias toby tobes
trevor trev
tristan tris
ursula ursie
valerie val
veronica ronnie vera
victor vic
victoria vicky tori vic
vincent vin vince vinny
viktor vitya
virginia ginny
vivian viv
vladimir vova vlad
walter walt wally
wilfred wilf
wilhelmina mina billie minnie
william will bill billy liam willy
winifred winnie freda
yolanda yoli
yevgeny zhenya
zachary zac zach zak zack
"""


@cache
def _formal() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in _SHORT.split("\n"):
        names = line.split()
        for name in names:
            found.setdefault(name, set()).add(names[0])
    return {name: frozenset(formal) for name, formal in found.items()}


def short_forms(name: str) -> frozenset[str]:
    """The formal names that `name` (folded) may stand for, itself included."""
    return _formal().get(name, frozenset()) | {name}


def shared_short_form(left: str, right: str) -> bool:
    """True when two given names (folded) can be one person's: equal, or one is a usual short form of the other."""
    return not short_forms(left).isdisjoint(short_forms(right))
