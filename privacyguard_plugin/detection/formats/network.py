"""NUM and ALNUM that identify by their own format: IP and MAC addresses, credentials in URLs, tokens, handles, user@host."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, Iterator
from functools import cache

from ...model import Candidate, PiiType, Tier
from ...parsing.orgs.words import brands
from ..names.zh.screen_names import screen_names
from ..recognizer import Scan
from .personal_handles import find_personal_handles
from .url_values import find_link_codes, find_url_values

__all__ = ["NetworkRecognizer", "is_common_address"]

_OCTET = r"(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
_IPV4 = re.compile(
    rf"[0-9](?<![0-9A-Za-z.\-].)(?<=(?=(?:{_OCTET}\.){{3}}{_OCTET}(?![0-9A-Za-z]|\.[0-9])).)[0-9.]*[0-9]"
)
_IPV6 = re.compile(
    r"(?<![0-9A-Za-z:.])(?:[0-9A-Fa-f]{1,4}:){3,7}(?::?[0-9A-Fa-f]{1,4}){1,5}(?![0-9A-Za-z:])|"
    r"(?<![0-9A-Za-z:.])(?:[0-9A-Fa-f]{1,4}:){1,6}(?::[0-9A-Fa-f]{1,4}){1,6}(?![0-9A-Za-z:])"
)
_MAC = re.compile(
    r"(?<![0-9A-Za-z:\-])[0-9A-Fa-f]{2}(?:([:\-])[0-9A-Fa-f]{2})(?:\1[0-9A-Fa-f]{2}){4}(?![0-9A-Za-z:\-])"
)
_COLONS, _PAIRS = re.compile(r":[0-9A-Fa-f]{0,4}:"), re.compile(r"[:\-][0-9A-Fa-f]{2}[:\-][0-9A-Fa-f]{2}[:\-]")
"""In every IPv6 address, in every MAC address."""
# Addresses that everybody has: masks and public resolvers. Those of routers, loopback and home networks are told by range.
_COMMON = frozenset(
    "255.255.255.0 255.255.255.255 255.255.0.0 8.8.8.8 8.8.4.4 1.1.1.1 1.0.0.1 9.9.9.9 114.114.114.114 223.5.5.5".split()
)
_VERSION_BEFORE = re.compile(r"(?:v|ver|version|build|firmware|release|os|版本|固件|号)[ .:：]?$", re.I)
_USERINFO = re.compile(r"[a-z][a-z0-9+.\-]{1,12}://([^\s/@:]{1,64}:[^\s/@]{1,128})@", re.I)
_PARAMETER = re.compile(
    r"[?&#;](?:access_?token|auth_?token|token|api_?key|apikey|key|secret|client_secret|password|passwd|pwd|session(?:_?id)?|sid|auth|"
    r"signature|sig|code|otp|ticket|jwt|refresh_token|invite|uid|user_?id|openid|phone|mobile|tel)=([^\s&#\"'<>，。]{4,512})",
    re.I,
)
_TOKEN = re.compile(
    r"(?:sk-[A-Za-z0-9_\-]{16,}|pk_(?:live|test)_[A-Za-z0-9]{10,}|[sr]k_(?:live|test)_[A-Za-z0-9]{10,}|"
    r"gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_\-]{16,}|AKIA[0-9A-Z]{16}|ASIA[0-9A-Z]{16}|"
    r"AIza[A-Za-z0-9_\-]{30,}|xox[abprs]-[A-Za-z0-9\-]{10,}|ya29\.[A-Za-z0-9_\-]{20,}|hf_[A-Za-z0-9]{20,}|LTAI[A-Za-z0-9]{12,}|"
    r"eyJ[A-Za-z0-9_\-]{8,}\.[A-Za-z0-9_\-]{8,}(?:\.[A-Za-z0-9_\-]*)?|SG\.[A-Za-z0-9_\-]{16,}\.[A-Za-z0-9_\-]{16,}|npm_[A-Za-z0-9]{30,})"
)
_USER_AT_HOST = re.compile(
    r"(?<![A-Za-z0-9._%+@/\-])([A-Za-z][A-Za-z0-9._\-]{1,31})@("
    + rf"(?:{_OCTET}\.){{3}}{_OCTET}"
    + r"|[A-Za-z][A-Za-z0-9\-]{1,31})(?![A-Za-z0-9@.\-]*[A-Za-z0-9])"
)
_HANDLE = re.compile(
    r"@(?<![A-Za-z0-9._%+@/\-]@)[A-Za-z_](?:[A-Za-z0-9_]|[.\-](?=[A-Za-z0-9_])){2,30}(?![A-Za-z0-9_@/]|[.\-][A-Za-z0-9_])"
)
# Somebody is written to or quoted: 私信@山野小厨娘问她, 回复 @老街坊豆花：
_HAN_HANDLE = re.compile(
    r"(?:私信|私聊|回复|回覆|感谢|谢谢|关注了|被|来自|抄送|提到)\s?@([一-鿿A-Za-z0-9_·\-]{2,12}?)(?=问|说|聊|的(?:评论|消息|私信|留言)|[\s:：,，。!！?？]|$)"
)
_SOLD_BY = re.compile(
    r"(?<![a-z])(?:seller|buyer|user|member|streamer|reviewer|player|username|poster|gamer|host)[: ]{1,2}@?"
    r"([a-z0-9]+(?:[._][a-z0-9]+)+|[a-z]{3,}[0-9]{2,}[a-z0-9]*)(?![a-z0-9@_./\-]*[a-z0-9@])"
)
_SELLERS = "seller buyer user member streamer reviewer player username poster gamer host".split()
_HAN_SOLD_BY = re.compile(
    r"(?:卖家|买家|用户|网友|群友|版主|楼主|主播|博主|up主|UP主)[:：]?([一-鿿A-Za-z0-9_·\-]{3,12}?)"
    r"(?=已发货|已付款|已退款|已收货|回复了|评论了|评论说|给你|给您|发来|赞了|关注了|拍下了|申请(?:退|加)|邀请你|确认收货)"
)
# A handle of letters only may be a brand; it is somebody's when the words around it say so.
_SOMEBODY = re.compile(
    r"(?<![a-z])(?:aka|my|his|her|their|our|venmo|cash ?app|zelle|handle|user(?:name)?|account|profile|tweets as|posts as|i'm|i am|pay|owe|"
    r"dm|dmed|reply to|replying to|is)[^\n@]{0,16}$|\([^()\n@]{0,12}$|(?:insta(?:gram)?|ig|tiktok|snap(?:chat)?|twitter|telegram|twitch|x)[:\s]{1,3}$|"
    r"(?<![a-z])(?:ping|cc|bcc|poke|remind|tell|ask|thanks|thank|thx|hey|hi|hello|message|msg|assign(?:ed)?(?: \w+)? to|invite|block|unblock|mute|unmute|mention|and|&)[\s,:]{1,2}$"
)
_SOMEBODY_AFTER = re.compile(
    r"\)? ?(?:wants to|mentioned|liked|sent|started|requested|replied|commented|tagged|followed|invited|shared|reacted|posted|is (?:live|typing|fine)|on (?:venmo|insta|ig|"
    r"instagram|tiktok|snap|twitter|telegram|discord|cash ?app|x(?![a-z])))"
)
_NUMBERED = re.compile(r"(?<![0-9.])-[0-9]{1,4}\Z")  # nina-okafor-7, but lodash-4.17
_EVERYBODY = frozenset(
    "everyone here channel all media override team everybody group admin admins support staff property import interface supports "
    "keyframes include param return returns deprecated test app component nasa cnn bbc nytimes netflix nike google apple openai "
    "youtube instagram tiktok twitter facebook spotify amazon tesla spacex espn nba nfl fifa uefa natgeo disney marvel xbox "
    "playstation nintendo starbucks mcdonalds elonmusk potus whitehouse taylorswift cristiano messi realdonaldtrump wsj reuters "
    "guardian forbes techcrunch theverge wired github microsoft meta adidas lego ikea uber airbnb".split()
)
_ADD = re.compile(
    r"(?:add|dm|follow|message|find|text|tag|ping) (?:me |him |her )?@?([a-z0-9_.]{3,30}) on (?:snap|ig(?![a-z])|insta|tiktok|telegram|discord|twitter|psn|xbox|steam|"
    r"venmo|twitch|reddit|threads|skype|line(?![a-z]))"
)
_PLATFORMS = (
    "snap ig insta tiktok telegram discord twitter psn xbox steam venmo twitch reddit threads skype line".split()
)
_CASHTAG = re.compile(r"\$(?<![A-Za-z0-9$]\$)([A-Za-z][A-Za-z0-9_\-]{2,19})(?![A-Za-z0-9_\-])")
_REDDITOR = re.compile(r"(?<![A-Za-z0-9/])/?u/([A-Za-z0-9_\-]{3,20})(?![A-Za-z0-9_/\-])")
_PROFILE = re.compile(
    r"(?<![A-Za-z0-9.])(?:www\.)?(?:instagram|facebook|tiktok|twitter|x|linkedin|paypal|venmo|github|t|wa|twitch|snapchat|threads|onlyfans|"
    r"patreon|ko-fi|cash|revolut|monzo)\.(?:com|me|tv|app|net)/(?:in/|u/|add/|\$|@)?([A-Za-z0-9_][A-Za-z0-9_.\-]{1,38}[A-Za-z0-9_])(?![A-Za-z0-9_/\-])"
)
_OWN = re.compile(r"(?<![a-z])(?:my|his|her|our|their|me|i'm|add|follow|pay|send)(?![a-z])")
_PAGES = frozenset(
    "events groups login help about settings search explore reel reels watch share pages marketplace home jobs feed legal privacy "
    "terms download signup pricing features business".split()
)
_WXID = re.compile(r"wxid_[A-Za-z0-9]{6,24}(?![A-Za-z0-9_])")


def is_common_address(value: str) -> bool:
    """An IP address that says nothing about anybody: of a router, a home network, the machine itself, a public resolver."""
    try:
        address = ipaddress.ip_address(value)
    except ValueError:
        return False
    everywhere = address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast
    return everywhere or value in _COMMON or any(address in network for network in _inner_networks(address.version))


@cache
def _inner_networks(version: int) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    ranges = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16") if version == 4 else ("fc00::/7",)
    return tuple(map(ipaddress.ip_network, ranges))


class NetworkRecognizer:
    """Formats that carry their own private role."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.numbers
        yield from self._addresses(text)
        if "://" in text:
            yield from _groups(_USERINFO, text, "url_credentials")
            yield from find_link_codes(text)
        if "=" in text:
            yield from _groups(_PARAMETER, text, "url_token")
            yield from find_url_values(text)
        for match in _TOKEN.finditer(text):
            if match.start() and (text[match.start() - 1].isalnum() or text[match.start() - 1] in "_-"):
                continue
            yield _candidate(text, *match.span(), Tier.HARD, 0.95, "token", "key")
        if "@" in text:
            for match in _USER_AT_HOST.finditer(text):
                yield _candidate(text, *match.span(), Tier.SOFT, 0.6, "user at host", "username")
            yield from _handles(scan)
            for match in _HAN_HANDLE.finditer(text):
                yield _candidate(text, *match.span(1), Tier.SOFT, 0.6, "handle", "username")
        for span in find_personal_handles(text):
            yield _candidate(text, *span, Tier.SOFT, 0.6, "handle of a name", "username")
        for span in screen_names(text):
            yield _candidate(text, *span, Tier.SOFT, 0.6, "screen name", "username")
        yield from _roles_of_shops(scan)
        added = scan.has(("on",)) and any(name in scan.lowered for name in _PLATFORMS)
        for match in _ADD.finditer(scan.lowered) if added else ():
            if any(c.isdigit() or c in "_." for c in match.group(1)):
                yield _candidate(text, *match.span(1), Tier.SOFT, 0.6, "added on a platform", "username")
        if "$" in text and "cash" in scan.lowered:
            for match in _CASHTAG.finditer(text):
                yield _candidate(text, *match.span(1), Tier.SOFT, 0.6, "cashtag", "username")
        if "/" in text:
            yield from _profiles(scan)
        if "PRIVATE KEY" in text:
            yield from _private_key(text)
        for match in _WXID.finditer(text) if "wxid_" in text else ():
            yield _candidate(text, *match.span(), Tier.HARD, 0.95, "wxid", "wechat")

    def _addresses(self, text: str) -> Iterator[Candidate]:
        for match in _IPV4.finditer(text):
            versioned = _VERSION_BEFORE.search(text, max(0, match.start() - 12), match.start())
            if not versioned and not is_common_address(match.group()):
                yield _candidate(text, *match.span(), Tier.SOFT, 0.8, "ipv4", "ip")
        for match in _IPV6.finditer(text) if _COLONS.search(text) else ():
            telling = any(c in "abcdefABCDEF" for c in match.group()) or "::" in match.group()
            if telling and not is_common_address(match.group()):
                yield _candidate(text, *match.span(), Tier.HARD, 0.85, "ipv6", "ip")
        for match in _MAC.finditer(text) if _PAIRS.search(text) else ():
            yield _candidate(text, *match.span(), Tier.HARD, 0.9, "mac", "mac")


def _handles(scan: Scan) -> Iterator[Candidate]:
    for match in _HANDLE.finditer(scan.numbers):
        start, end = match.span()
        name = match.group()[1:]
        if name.lower() in _EVERYBODY or name.rpartition(".")[2] in ("com", "net", "org", "cn", "png", "jpg"):
            continue
        if scan.lowered[max(0, start - 7) : start] == "follow " and name.isalpha():
            continue  # an account that everybody may follow
        if name.lower() in brands():
            continue
        if scan.numbers[end : end + 1] in ("(", "[", "="):
            continue  # @app.route("/login")
        chosen = any(c.isdigit() or c in "_." for c in name) and ("-" not in name or _NUMBERED.search(name) is not None)
        if (
            chosen
            or _SOMEBODY.search(scan.lowered, max(0, start - 24), start)
            or _SOMEBODY_AFTER.match(scan.lowered, end)
        ):
            yield _candidate(scan.numbers, start + 1, end, Tier.SOFT, 0.6, "handle", "username")


def _roles_of_shops(scan: Scan) -> Iterator[Candidate]:
    """The screen name behind a word for its owner: "Seller vinyl.vince marked …", 卖家手机数码小王子已发货."""
    for match in _SOLD_BY.finditer(scan.lowered) if scan.has(_SELLERS) else ():
        name = match.group(1)
        if any(c.isdigit() or c == "_" for c in name) or name.rpartition(".")[2] not in ("com", "net", "org", "cn"):
            yield _candidate(scan.numbers, *match.span(1), Tier.SOFT, 0.6, "screen name of a role", "username")
    if not scan.text.isascii():
        for match in _HAN_SOLD_BY.finditer(scan.numbers):
            yield _candidate(scan.numbers, *match.span(1), Tier.SOFT, 0.6, "screen name of a role", "username")


def _profiles(scan: Scan) -> Iterator[Candidate]:
    """u/name, and the name in the address of somebody's own page."""
    text = scan.numbers
    for match in _REDDITOR.finditer(text):
        yield _candidate(text, *match.span(1), Tier.SOFT, 0.7, "redditor", "username")
    if ".com/" in text or ".me/" in text or ".tv/" in text or ".app/" in text:
        for match in _PROFILE.finditer(text):
            around = scan.lowered[max(0, match.start() - 48) : match.end() + 16]
            if match.group(1).lower() not in _PAGES and _OWN.search(around):
                yield _candidate(text, *match.span(1), Tier.SOFT, 0.7, "profile page", "username")


def _private_key(text: str) -> Iterator[Candidate]:
    """The body of a PEM block, line by line: no value crosses a line break."""
    for block in re.finditer(r"-----BEGIN [A-Z ]*PRIVATE KEY-----([^-]+)-----END", text):
        for line in re.finditer(r"[A-Za-z0-9+/=]{8,}", text[: block.end(1)][block.start(1) :]):
            yield _candidate(
                text, block.start(1) + line.start(), block.start(1) + line.end(), Tier.HARD, 0.95, "private key", "key"
            )


def _groups(pattern: re.Pattern[str], text: str, role: str) -> Iterator[Candidate]:
    for match in pattern.finditer(text):
        yield _candidate(text, *match.span(1), Tier.SOFT, 0.8, role.replace("_", " "), role)


def _candidate(text: str, start: int, end: int, tier: Tier, score: float, rule: str, role: str) -> Candidate:
    kind = PiiType.ALNUM if any(c.isalpha() for c in text[start:end]) else PiiType.NUM
    return Candidate(kind, start, end, tier, score, "format", rule, role)
