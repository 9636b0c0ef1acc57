"""Words that build addresses in Latin script: general knowledge of postal usage, typed by hand, folded to lower case.

Every table maps a written form to its canonical form, so that recognising a word and normalising it are one look-up.
"""

from __future__ import annotations

__all__ = [
    "AREA_HEADS",
    "AREA_LEADS",
    "AREA_LIKE_HEADS",
    "BUILDING_WORDS",
    "CALENDAR_WORDS",
    "CLOSED_CLASS",
    "COMMON_LOWER",
    "DIRECTIONS",
    "DWELLINGS",
    "FLOOR_IDS",
    "FLOOR_WORDS",
    "HIGHWAY_WORDS",
    "NAMED_ROADS",
    "NOT_A_NAME",
    "ORDINAL_WORDS",
    "PARTICLES",
    "POI_HEADS",
    "RARE_SUFFIXES",
    "ROAD_ENDINGS",
    "ROAD_LEADS",
    "ROWS",
    "STRONG_SUFFIXES",
    "SUFFIXES",
    "UNIT_WORDS",
    "VENUE_WORDS",
]


def _table(text: str) -> dict[str, str]:
    """`canonical form form, canonical form …` as form -> canonical, the canonical form included."""
    table: dict[str, str] = {}
    for entry in text.split(","):
        canonical, *forms = entry.split()
        for form in (canonical, *forms):
            table[form] = canonical
    return table


# Street types after the name. USPS Publication 28 appendix C1 and Royal Mail / Australia Post usage.
_STRONG = """
street st str, avenue ave av aven avn, boulevard blvd boul blv, road rd, lane ln, drive dr drv, parkway pkwy pky pkway,
highway hwy hiway, expressway expy, freeway fwy, turnpike tpke, terrace ter terr tce, crescent cres cr crst, alley aly,
causeway cswy, esplanade esp, trail trl, turn, boulevarde, marg, caddesi, sokak sokagi, bulvari, utca, utja, ulitsa, pereulok, nagar, salai, saalai, jalan, lorong,
mews, close cl, grove gr grv, gardens gdns, wynd, quay, parade pde, circuit cct, loop, row, trace trce, driveway, bypass byp
"""
_WEAK = """
court ct crt, place pl, circle cir circ, square sq, way wy, plaza plz, park, path, pass, walk wk, run, point pt, view vw,
hill hl, heights hts, green grn, bridge br, gate, landing lndg, creek crk, glen gln, manor mnr, meadow mdw, meadows mdws,
mill ml, mount mt, orchard orch, rise, station sta, track trk, valley vly, village vlg, vista vis, woods wds, pike, yard,
end, garden gdn, link, promenade, wharf, fold, broadway bdwy, chase, croft, dale, drove, field, fields, garth, strip,
crossing xing, cove cv, bend bnd, hollow holw, ridge rdg, terraces, thoroughfare, concourse, mall, nook, paddock, reach, spur, strand, vale, viaduct, approach, arcade, common, corner cor, gully, crest, chowk, zila, ganj, bazaar bazar, gali, vihar,
brae, brow, howe, knowe, slade, nab, vennel, spinney, copse, coppice, dene, holt, hurst, lea, leas, leys, mead, meads, bourne, ghyll,
thwaite, toft, chare, holme, paddocks, combe coombe, gait, enclave, kunj, niwas, sadan
"""
# The rest of USPS Publication 28 C1. Most are everyday nouns: a number and a name do not make them a street yet.
_RARE = """
annex anx, bayou byu, beach bch, bluff blf, bluffs, bottom btm, branch, brook brk, brooks, burg bg, burgs, camp cp, canyon cyn,
cape cpe, center ctr centre, centers, circles, cliff clf, cliffs, club clb, commons cmns, corners cors, course crse, courts cts,
coves, crossroad xrd, curve curv, dam dm, divide dv, drives, estate est, estates ests, extension ext, fall, falls fls,
ferry fry, flat, flats flts, ford frd, fords, forest frst, forge frg, forges, fork frk, forks frks, fort ft, gateway gtwy,
glens, greens, groves, harbor hbr harbour, harbors, haven hvn, hills hls, inlet inlt, island is, islands, isle, junction jct,
junctions, key, keys kys, knoll knl, knolls knls, lake lk, lakes lks, light lgt, lights, loaf lf, lock lck, locks,
lodge ldg, manors, mills mls, mission msn, motorway mtwy, mountain mtn, mountains, neck nck, orchards, oval, overpass opas,
parks, parkways, passage psge, pine pne, pines pnes, plain pln, plains plns, points pts, port prt, ports, prairie pr, radial radl,
ramp, ranch rnch, rapid rpd, rapids rpds, rest rst, ridges rdgs, river riv, roads rds, route rte, rue, shoal shl, shoals shls,
shore shr, shores shrs, skyway skwy, spring spg, springs spgs, spurs, squares, stravenue stra, stream strm, streets, summit smt,
throughway trwy, trafficway trfy, tunnel tunl, underpass upas, union un, unions, valleys, via, views, villages, ville vl,
walks, wall, ways, well wl, wells wls, mounts,
bank, head, side, fell, warren, ride, wold, dell, hythe, loan, drum, beck, firs, elms, limes, laurels, hollies, poplars, beeches, cedars, willows
"""
# Rows of dwellings whose name takes the place of a street: 3 Mill Cottages. Only with a number and a capital.
_DWELLINGS = "cottages cotts, villas, almshouses, bungalows, maisonettes, buildings, mansions, barns, houses"
STRONG_SUFFIXES = _table(_STRONG)
RARE_SUFFIXES = _table(_RARE + "," + _DWELLINGS)
DWELLINGS = frozenset(_table(_DWELLINGS))
SUFFIXES = {**RARE_SUFFIXES, **_table(_WEAK), **STRONG_SUFFIXES}

DIRECTIONS = _table(
    "n north no, s south so, e east, w west, ne northeast n.e, nw northwest n.w, se southeast s.e, sw southwest s.w"
)
ORDINAL_WORDS = _table(
    "1st first, 2nd second, 3rd third, 4th fourth, 5th fifth, 6th sixth, 7th seventh, 8th eighth, 9th ninth, 10th tenth,"
    "11th eleventh, 12th twelfth, 13th thirteenth, 14th fourteenth, 15th fifteenth, 16th sixteenth, 17th seventeenth,"
    "18th eighteenth, 19th nineteenth, 20th twentieth"
)

# Street types before the name: Romance, Irish, Malay; "avenue of the …", "avenue H".
ROAD_LEADS = _table(
    "rue, avenue ave av, boulevard blvd bd, place pl, chemin ch, allée allee, impasse, quai, cours, route, passage,"
    "square, faubourg, calle c c/, avenida avda av. avd, paseo, plaza pza, carrer, carretera ctra, camino, calzada,"
    "callejón callejon, glorieta, ronda, travesía travesia, via, viale v.le, piazza p.za, corso c.so, largo, vicolo,"
    "lungomare, lungotevere, strada, rua r, avenida, travessa tv, alameda, praça praca, estrada, rodovia, ladeira,"
    "jalan jln jl, lorong lor, persiaran, sráid, bóthar, ulica ul ul., aleja al., plac, strasse, strada str., bulevardul,"
    "soi, thanon, shari, sharia, kalea, kale, corniche,"
    "chaussée chaussee, sentier, hameau, cité cite, venelle, montée montee, passeig, plaça placa, avinguda, costanilla, cuesta,"
    "pasaje, prolongación prolongacion, privada, salita, borgo, contrada, località localita, fondamenta, calata, calea, soseaua,"
    "intrarea, náměstí namesti, ulice, osiedle, skwer,"
    "odos, leoforos, plateia, prospekt, rehov, derech, duong, pho, kalye, hai"
)
# Types that come before a number: County Road 12, Highway 61, Street 18, Avenue H.
HIGHWAY_WORDS = {
    "highway": "highway", "hwy": "highway", "route": "route", "rte": "route", "rt": "route", "interstate": "interstate",
    "fm": "fm", "cr": "county road", "sr": "state route", "us": "us", "i": "interstate", "street": "street",
    "avenue": "avenue", "ave": "avenue", "road": "road", "st": "street", "rd": "road", "rm": "rm", "loop": "loop", "lane": "lane", "moo": "moo",
}  # fmt: skip

# Germanic and Nordic compounds end in their street type.
ROAD_ENDINGS = (
    "straße", "strasse", "str.", "gasse", "weg", "allee", "platz", "ufer", "damm", "ring", "straat", "laan", "gracht",
    "kade", "plein", "singel", "steeg", "dijk", "dreef", "wal", "gatan", "vägen", "vagen", "gränd", "gade", "vej",
    "veien", "vegen", "gata", "katu", "tie", "kuja", "utca", "straat",
)  # fmt: skip

PARTICLES = frozenset(
    "of the de la le les du des d l del della dei delle degli di da das dos do e y i van von der den het zum zur am an "
    "auf and & al el bin ibn na a".split()
)

NAMED_ROADS = frozenset(
    (
        "broadway", "the strand", "strand", "piccadilly", "the embarcadero", "the bowery", "bowery", "haymarket",
        "the mall", "pall mall", "cheapside", "whitehall", "kingsway", "aldwych", "the esplanade", "holborn",
        "las ramblas", "la rambla", "high holborn", "park avenue south", "the parade", "the avenue", "the close",
        "the crescent", "the drive", "the grove", "the green", "the street", "the lane", "millbank", "poultry",
        "houndsditch", "the highway", "the promenade", "the alameda", "el camino real", "avenue of the americas",
    )
)  # fmt: skip

UNIT_WORDS = _table(
    "apt apartment apt. appt apartments aptmt apto apartamento appartement, unit un, suite ste, flat flt, room rm, villa,"
    "plot, lot, penthouse ph, studio, shop, office ofc, door, hangar, slip, space spc, stall, trailer trlr, dept,"
    "mailbox pmb, condo, duplex, key, berth, bay, desk, locker, wohnung whg, interno int, piso, puerta, departamento depto,"
    "h.no house-no hno h.no. dno d.no, house hse, bungalow, townhouse, shophouse, quarter qtr, store, booth, stand, erf, kiosk, pier,"
    "cabin, garage, warehouse, lgh, bte, stiege, escalera esc, byt"
)
# Words that also mean something else: they need a number token behind them to be read as a unit.
FLOOR_WORDS = _table("floor fl flr floor. fl., level lvl, storey story, basement bsmt, étage etage, planta, lantai")
FLOOR_IDS = frozenset(
    "ground lower upper top first second third fourth fifth sixth seventh eighth ninth tenth main".split()
)
BUILDING_WORDS = _table(
    "building bldg bld bldg., dorm dormitory, tower twr, block blk bl, wing, entrance entr, stair, staircase, phase, hall"
)

# Heads of buildings that are heads of quarters as well.
AREA_LIKE_HEADS = frozenset(
    "park point crossing hill green heights village gardens commons meadows landing cove shores vista view woods acres bend "
    "ranch farm mill town city colony layout greens valley ridge hollow creek glen manor station mount vale common".split()
)
POI_HEADS = (
    frozenset(
        "tower towers residency residences residence mansion mansions apartments apartment center centre crossing hall house "
        "cottage cottages plaza mall complex court courts building heights lodge estate estates villas villa condos condominium "
        "condominiums lofts barn barns farm mill smithy forge rectory vicarage manor grange stables bungalow croft gatehouse "
        "schoolhouse chapel enclave arcade chambers terrace terraces park gardens campus dorm dormitory hostel quarters "
        "point square place pavilion pavillion exchange works wharf yard society colony layout palace regency village "
        "suites flats homes tech city hub warehouse depot station marina studios arms castle abbey priory keep landing "
        "commons greens meadows ranch acres cove shores vista view woods chs cghs chsl niwas nivas "
        "bhavan bhawan sadan kunj kutir chawl".split()
    )
    | AREA_LIKE_HEADS
)
AREA_HEADS = frozenset(
    "district subdivision borough county parish township ward quarter suburb heights village estate colony nagar layout extension "
    "precinct ku shi cho gu dong bagh vihar puram pura pet halli ganj wadi".split()
)
AREA_LEADS = frozenset(
    "col colonia bairro barrio kampung sector barangay brgy phase zone district county ward stage block arrondissement cluster".split()
)
# What British streets of one row are called with their article: 4 The Maltings, 3 The Paddocks.
ROWS = frozenset(
    "maltings paddocks paddock orchards orchard laurels limes beeches firs hollies willows elms oaks pines cedars grove green mews "
    "close crescent avenue drive street glebe meadows gables spinney copse leas lawns poplars birches chestnuts cloisters coppice "
    "croft dell fairway fields furlongs gardens grange granary haven heath hawthorns leys moorings oval parade pastures quadrant "
    "quay ridings rise shires sidings square stables terrace vale vineyard walk warren woodlands wharf lindens sycamores".split()
)
# A business or other thing that takes its name from a street: the street is not an address then.
VENUE_WORDS = frozenset(
    "cafe café coffee journal post times news herald playlist bakery bar grill grille bistro diner deli restaurant kitchen "
    "pizza pizzeria tavern pub brewery brewing market bank banking theatre theater cinema gallery bookstore books records "
    "studios station school church capital partners group inc llc ltd fund movie film song album band blues boys book show "
    "series episode soundtrack lyrics trilogy gang lounge gym fitness yoga salon barber pharmacy clinic dental hotel hotels "
    "festival marathon parade race stakes crash murders incident tour tours hostel deals recipe recipes sale traders index "
    "etf protests league fc united rovers tennis golf cinema musical magazine radio tv podcast podcasts game games "
    "hospital hospice police".split()
)

# Words that never belong to a name inside an address; they end whatever is being read.
CLOSED_CLASS = frozenset(
    "in for to from with without at by is are was were be been has have had will would can could should may might must shall "
    "if when while because so but or nor not no yes please pls plz thanks thank ok okay hi hey hello dear ask tell call "
    "text send ship deliver bring pick drop meet find search show open book order buy get take go going come coming "
    "leave left arrive on into onto than then that this these those there here where what who whom which why how my your "
    "his her its our their me him us them it he she they we i you i'm it's about after before until till around near "
    "between via per each every any some all both more most less least few many much very too also just only now today "
    "tomorrow tonight yesterday next last this monday tuesday wednesday thursday friday saturday sunday am pm "
    "says said say saying avoid tolls asap attn attention".split()
)
# Nouns of quantity, time and things that stand between a number and a word such as "drive", "way" or "court".
NOT_A_NAME = frozenset(
    "dollars dollar bucks euros euro pounds pound cents percent minutes minute mins min hours hour hrs hr days day weeks "
    "week months month years year miles mile km kilometers kilometres meters metres m ft feet steps step people persons "
    "person passengers guests tickets ticket nights night items item pieces pcs packs pack boxes box bags bag units "
    "bedroom bedrooms bathroom bed bath star stars way lane test tests usb flash hard times time rides ride trips trip "
    "stops stop points point blocks block gb mb tb kg g lb lbs oz ml l degrees percent lap laps rounds round games game "
    "sets set reps sq square cubic speed gear cylinder seat seats seater door doors wheel four-wheel all-wheel rear "
    "pages page chapters chapter minutes' min. car cars bus buses train trains tracks track songs song lines line "
    "players player teams team votes cases case orders order off on up down over under out new old-school".split()
)
CALENDAR_WORDS = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september "
    "october november december jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun "
    "today tomorrow tonight noon midnight christmas easter regards cheers best sincerely love thanks".split()
)
# Places and codes that are common words when they are not capitalised.
COMMON_LOWER = frozenset(
    "in or me ok hi la de co pa ma on id oh al mo so us act sa wa nt of nice reading bath mobile orange split best most male "
    "man deal sale poole rugby bury battle eye hay wells diss ware street rock hope march ripe bar tours angers "
    "lens nancy brest marl born hamm hof surprise normal independence "
    "enterprise paradise liberty union republic commerce industry mesa temple pearl plant "
    "wall page price pierre eagle branch beach bend buy can much many "
    "van go as an at by if is it my no to up we do be he ne sc".split()
)
