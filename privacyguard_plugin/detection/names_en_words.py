"""Words around Latin names: which ones announce a person, which ones report one, which ones rule a person out.

Weights are log odds that add to a name's own (`parsing.names_en.lexical_odds`); 0 is the point of acceptance.
"""

from __future__ import annotations

from ..parsing.name_words import KIN

__all__ = [
    "AFTER",
    "ANNOUNCE",
    "ANNOUNCE_PAIR",
    "CLOSINGS",
    "FUNCTION",
    "HAN_AFTER",
    "HAN_BEFORE",
    "HEADS",
    "LEADS",
    "MEDIA",
    "MEDIA_LIFT",
    "TAILS",
    "THINGS",
    "TIMES",
]  # fmt: skip


def _weights(**groups: tuple[float, str]) -> dict[str, float]:
    return {word: weight for weight, words in groups.values() for word in words.split()}


_PEOPLE = (
    "husband wife partner boyfriend girlfriend fiance fiancé fiancée fiancee spouse son daughter kid child baby twin stepson "
    "stepdaughter friend bestie buddy pal mate roommate flatmate housemate neighbour neighbor landlord landlady tenant "
    "boss manager supervisor colleague coworker teammate assistant secretary intern mentor teacher tutor professor student "
    "classmate pupil driver rider courier plumber electrician mechanic carpenter gardener cleaner babysitter sitter nanny "
    "dentist therapist physio vet pharmacist lawyer solicitor accountant broker realtor agent inspector contractor builder "
    "handyman painter technician engineer developer designer barber hairdresser stylist trainer instructor caterer "
    "photographer chef waiter host hostess guest visitor patient client customer buyer seller owner vendor supplier "
    "applicant candidate interviewer recruiter referee witness member passenger recipient sender addressee beneficiary "
    "cardholder holder payee payer insured claimant employee attendee organiser organizer chair chairman chairwoman "
    "speaker caregiver carer guardian parent dependent bride groom bridesmaid surgeon gp midwife paramedic guy girl man woman lady "
    "colleagues friends guests attendees participants passengers members kids twins"
)
# The word right before the name.
ANNOUNCE: dict[str, float] = {
    **_weights(
        intro=(3.2, "i'm i’m im named called name's name’s signed surname alias"),
        greet=(2.6, "hi hey hello dear hiya heya yo hola hallo howdy welcome congrats congratulations"),
        label=(2.2, "name contact attn attention recipient cc bcc c/o fao nickname surname forename"),
        speak=(
            1.9,
            "call text message msg ask tell email e-mail mail ping remind invite meet dm whatsapp facetime ring phone pay venmo "
            "zelle contact notify thank telling asking calling texting messaging emailing meeting inviting reminding msging "
            "told asked called texted messaged emailed met invited reminded paid thanked congratulate mention tag ping nudge "
            "introduce recommend hire interview babysit hug kiss marry married dating date miss unblock mute unmute "
            "forgive trust skype zoom slack telegram signal wechat snapchat dial redial phoned rang rung tel tell's "
            "video-call facetimed cash-app",
        ),
        help_=(1.5, "let help see visit wish bring send give show block follow lend owe fetch collect greet join says say thanks sorry "
               "thx ty bye goodbye goodnight gn morning night birthday saw seen knows know asks asks asking by-name love love, "
               "from: to: meet: with: hosted sent forwarded shared added assigned reply replying respond responding"),
        with_=(1.3, "with from w/ between signed-by versus vs behalf"),
        for_=(1.0, "for to about & and or than by via per that's that’s whose"),
        of=(0.4, "of it's it’s its is was are as if when because that says: but then until after before while since"),
        people=(1.8, _PEOPLE),
        kin=(2.0, " ".join(KIN)),
        not_place=(-1.6, "in near at around across outside inside towards toward downtown through via between-places"),
        not_thing=(-2.0, "the a an this these those my your our his her their every any no some new old big all more first next last"),
        not_road=(-3.5, "st saint lake mount mt fort port cape river north south east west upper lower street avenue route san santa "
                  "calle rua via rue avenida av camino paseo jalan jl lot block level floor room suite unit apt apartment flat "
                  "hotel cafe restaurant university college school hospital museum park airport station"),
    )
}  # fmt: skip
# The two words right before the name; these count instead of the single word.
ANNOUNCE_PAIR: dict[tuple[str, str], float] = {
    ("i", "am"): 2.6, ("this", "is"): 2.4, ("name", "is"): 3.4, ("named", "is"): 3.0, ("names", "are"): 2.6, ("it", "is"): 1.0,
    ("full", "name"): 2.8, ("first", "name"): 2.8, ("last", "name"): 2.8, ("given", "name"): 2.8, ("family", "name"): 2.8,
    ("display", "name"): 2.0, ("card", "holder"): 2.6, ("account", "holder"): 2.6, ("policy", "holder"): 2.6,
    ("the", "name"): 1.8, ("of", "name"): 1.5, ("goes", "by"): 2.4, ("signed", "by"): 2.2, ("sent", "by"): 2.0,
    ("hosted", "by"): 1.8, ("shared", "by"): 1.8, ("invited", "by"): 2.2, ("written", "by"): 0.6, ("by", "by"): 0.0,
    ("care", "of"): 2.2, ("behalf", "of"): 2.2, ("chat", "with"): 2.2, ("talk", "to"): 2.2, ("speak", "to"): 2.2,
    ("speak", "with"): 2.2, ("spoke", "to"): 2.2, ("spoke", "with"): 2.2, ("talking", "to"): 2.2, ("talked", "to"): 2.2,
    ("meeting", "with"): 2.2, ("lunch", "with"): 2.2, ("dinner", "with"): 2.2, ("coffee", "with"): 2.2, ("reply", "to"): 2.0,
    ("respond", "to"): 2.0, ("message", "to"): 2.0, ("email", "to"): 2.0, ("text", "to"): 2.0, ("call", "from"): 2.2,
    ("message", "from"): 2.2, ("text", "from"): 2.2, ("email", "from"): 2.0, ("voicemail", "from"): 2.2, ("hear", "from"): 1.8,
    ("attention", "of"): 2.4, ("ask", "for"): 2.0, ("pick", "up"): 0.8, ("drop", "off"): 0.6, ("next", "of"): 0.5,
    ("of", "kin"): 2.6, ("deliver", "to"): 2.0, ("ship", "to"): 2.0, ("bill", "to"): 2.0, ("sold", "to"): 2.0,
    ("ring", "for"): 2.2, ("thank", "you"): 2.2, ("thanks", "to"): 1.8, ("good", "morning"): 2.4, ("good", "evening"): 2.4,
    ("good", "afternoon"): 2.4, ("good", "night"): 2.2, ("happy", "birthday"): 2.4, ("best", "wishes"): 2.0,
    ("is", "called"): 2.8, ("guy", "called"): 2.8, ("emergency", "contact"): 2.4, ("contact", "person"): 2.2,
    ("married", "to"): 2.4, ("engaged", "to"): 2.2, ("confused", "with"): 1.6, ("hi", "there"): 0.5, ("the", "late"): 0.5,
    ("in", "touch"): 0.0, ("go", "to"): -1.2, ("going", "to"): -1.5, ("went", "to"): -1.2, ("fly", "to"): -2.5, ("flight", "to"): -2.5,
    ("flights", "to"): -2.5, ("trip", "to"): -2.5, ("travel", "to"): -2.5, ("train", "to"): -2.5, ("drive", "to"): -1.8,
    ("navigate", "to"): -1.8, ("directions", "to"): -1.8, ("moved", "to"): -2.2, ("move", "to"): -2.2, ("moving", "to"): -2.2,
    ("hotels", "in"): -2.5, ("weather", "in"): -2.5, ("weather", "for"): -2.5, ("from", "the"): -2.0, ("live", "in"): -2.5, ("lives", "in"): -2.5,
    ("switch", "to"): -1.5, ("subscribe", "to"): -2.0, ("listen", "to"): -2.0, ("search", "for"): 0.2, ("look", "for"): 0.2,
    ("log", "in"): -2.0, ("sign", "in"): -2.0, ("is", "the"): -2.0, ("quote", "by"): -1.5, ("song", "by"): -1.8, ("songs", "by"): -1.8,
    ("music", "by"): -1.8, ("album", "by"): -1.8, ("book", "by"): -1.5, ("books", "by"): -1.5, ("movies", "with"): -1.5, ("film", "by"): -1.5,
    ("novel", "by"): -1.5, ("playlist", "by"): -1.0, ("something", "by"): -1.0,
}  # fmt: skip

# The word right after the name, lower case.
AFTER: dict[str, float] = _weights(
    report=(
        1.8,
        "said says asked asks texted texts replied replies wrote writes messaged emailed called calls phoned sent sends told "
        "tells joined invited liked commented shared reacted mentioned confirmed cancelled canceled missed answered thinks "
        "knows wants needs lives moved works lost forgot left arrived paid married booked agreed promised ordered brought "
        "turns turned loves hates likes graduated retired borrowed owes picked dropped",
    ),
    state=(1.0, "is was has will would can could should might must isn't wasn't hasn't won't can't didn't doesn't did does had just got gets gave "
           "already still also never always again too and asap please about that i'm im i from in"),
)  # fmt: skip
AFTER.update(
    {
        "and": 0.3,
        "from": 0.5,
        "in": 0.0,
        "is": 0.7,
        "has": 0.7,
        "was": 0.7,
        "about": 0.6,
        "that": 0.8,
        "i'm": 1.0,
        "please": 0.3,
    }
)

# Capitalised verbs, labels and openers that may stand before a name at the start of a sentence; trimmed off a run.
LEADS = frozenset(
    "call text message msg ask tell email mail ping remind invite meet dm whatsapp facetime ring phone pay contact notify "
    "thank thanks let help visit wish bring send give show block follow add hi hey hello dear hiya yo hola welcome from to "
    "for with and or but cc bcc attn re fw fwd name surname contact owner driver customer patient guest applicant cardholder "
    "sender recipient deliver ship reply forward share open find search is does did has was will can could should would when "
    "what where who why how if then also please meeting lunch dinner coffee call chat new old my our your his her their "
    "best regards cheers sincerely love yours kind warm good morning happy birthday congrats sorry bye you me i i'm im this "
    "it's its that's here's where's who's what's today tomorrow tonight yesterday no yes yeah ok okay oh omg lol well so "
    "just the a an in on at of by as not now after before because since until while once unless though although".split()
)
# Function words and chat words: never a name by themselves, whatever the registers say.
FUNCTION = frozenset(
    "a an and are as at be been but by can could did do does for from had has have he her here hers him his how i if in into is it "
    "its just me mine my no not now of off oh ok okay on or our out own she so some than that the their them then there these "
    "they this those to too us very was we were what when where which who whom why with yes yet you your yours am pm mon tue tues wed "
    "thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec im ive dont cant wont didnt doesnt isnt id ill "
    "u ur r pls plz thx ty np lol omg btw fyi asap idk imo tbh gonna wanna gotta lemme kinda tmrw tmr tmw rn brb ttyl hmm hmmm haha "
    "hahaha yeah yep nope nah yup hey hi hello bye tv pc ios gps wifi wi-fi sms mms pin otp app apps vip faq url usb sim esim qr "
    "pdf jpg png iban bic swift ssn vin dob eta rsvp tbd tba ceo cto cfo hr it pr qa ui ux api usa uk uae eu nyc la sf dc us "
    "inc llc ltd llp gmbh plc co corp blvd ave rd st ln dr ct pl sq apt ste blk fl no nr ref tel mob fax ext e-mail wi-fi x-ray t-shirt check-in sign-in log-in sign-up am per via vs etc "
    "one two three four five six seven eight nine ten all any both each every few more most other such only same "
    "said made even ever never again also still back down up over under son young new old part hung long major general".split()
)
# Names that are times first: only a context that can mean nothing but a person turns them back.
TIMES = frozenset(
    "january february march april may june july august september october november december monday tuesday wednesday "
    "thursday friday saturday sunday summer autumn winter spring easter christmas season dawn noon".split()
)
# Words that turn the capitalised run they end into an organisation, a place or a thing.
HEADS = frozenset(
    "street st road rd avenue ave lane ln drive dr court ct boulevard blvd place pl square sq terrace crescent close parkway pkwy "
    "highway hwy way row walk alley mews gardens garden grove hill hills heights park parks plaza circle trail bridge quay wharf "
    "station airport terminal building tower towers house hall mansion villa villas residency residence residences apartments "
    "estate estates complex center centre mall market arcade library museum gallery theatre theater cinema stadium arena church "
    "cathedral temple mosque synagogue school college university academy institute hospital clinic surgery practice pharmacy "
    "dental veterinary physiotherapy studio studios salon spa gym barbers barbershop bakery cafe café coffee restaurant diner "
    "grill pizzeria kitchen bar pub inn hotel motel hostel lodge resort bank insurance capital partners associates group holdings "
    "industries enterprises solutions systems services technologies tech labs software consulting logistics freight shipping "
    "transport motors auto garage plumbing electric electrical heating roofing construction builders supplies supply foods farm "
    "farms dairy brewery brewing winery vineyards nursery florist press publishing books media records pictures entertainment "
    "foundation trust society association union federation league club team council parish county city town village township "
    "district borough valley island islands lake river creek mountain mountains beach bay point falls canyon forest woods "
    "inc llc ltd llp plc gmbh corp corporation company co bros brothers sons limited partnership airlines airways railway "
    "cup prize award awards act agreement law theorem syndrome disease effect day week month year season festival show edition "
    "sauce soup salad pie cake cakes bread cheese tea beer wine whisky whiskey rice chicken beef steak burger burgers pudding "
    "puddings jeans shoes boots bag bags shirt shirts perfume commercial ad song album movie film book novel series podcast "
    "airbnb barbecue bbq deli laundry cleaners jewelers jewellers opticians realty properties homes furniture interiors".split()
)
# Interface words that follow a contact's name on a screen; trimmed off without counting against it.
TAILS = frozenset(
    "mobile home work cell other main online offline typing active away busy today yesterday now edit call message text video "
    "delete block remove accepted pending invited admin organizer organiser you missed incoming outgoing sent received seen "
    "delivered read draft photo voice mins min hours ago am pm mon tue wed thu fri sat sun iphone work's office".split()
)
CLOSINGS = frozenset(
    "regards best cheers sincerely thanks thx love yours faithfully truly warmly hugs xoxo xo cordially respectfully ty wishes "
    "fondly gratefully appreciatively you".split()
)
# A verb or noun of playing, watching, reading or shopping: names in its sentence are works, artists and brands.
MEDIA = frozenset(
    "play plays playing stream watch watching rewatch listen listening read queue shuffle song songs album albums movie movies film "
    "films episode episodes novel lyrics soundtrack playlist trailer season audiobook podcast biography documentary concert "
    "tickets ticket merch buy buying shop order install uninstall download launch update wikipedia quote quotes poem actor actress singer band "
    "president minister king queen prince princess celebrity starring directed painting paintings jeans sneakers perfume".split()
)
# Words that make the same sentence a personal one again.
MEDIA_LIFT = frozenset(
    "voicemail voice message messages msg text texts email emails mail chat note notes sms memo letter call with tell ask "
    "share send forward invite remind ship deliver shipped deliver delivered".split()
)
# Objects: a capitalised run before one of them, in lower case, is an adjective ("Hilfiger jeans").
THINGS = frozenset(
    "jeans shoes boots bag shirt perfume commercial ad advert sauce soup salad pie cake cakes bread tea beer wine rice chicken "
    "burger pudding puddings recipe sprout auction roll coffee app website store shop stock shares phone phones laptop car cars "
    "movie movies film films song songs album book books novel novels series show museum statue painting paintings tower agreement weather "
    "city street airport hotel hotels restaurant restaurants green red blue gold grey gray black white brown cream time".split()
)
HAN_BEFORE = dict.fromkeys(
    "给找叫跟和与问向约是系诉知醒复对帮请让替为人名由同及、陪接送到告@说喊：:，,的", 1.2
) | dict.fromkeys("给找叫跟问约", 2.0)
HAN_AFTER = dict.fromkeys("打发说的（先女老小经总哥姐医在回来吗，。、寄和跟与送去要把是：", 0.8)
