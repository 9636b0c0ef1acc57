"""App names → installed packages, resolved here: no app list and no instruction is sent to anybody for it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

__all__ = ["find_app"]

_NAMES = {
    "com.tencent.mm": "wechat 微信 messenger 微讯",
    "com.privacyguard.messenger": "messenger 微讯 chats",
    "com.privacyguard.contacts": "contacts 通讯录 联系人",
    "com.privacyguard.notes": "notes 备忘录 便签",
    "com.android.settings": "settings 设置",
    "com.google.android.contacts": "contacts 通讯录 联系人",
    "com.android.contacts": "contacts 通讯录 联系人",
    "com.google.android.keep": "keep googlekeep keepnotes",
    "com.android.chrome": "chrome googlechrome browser 浏览器",
    "com.google.android.gm": "gmail mail 邮件",
    "com.google.android.apps.maps": "maps googlemaps 地图",
    "com.google.android.apps.messaging": "messages sms 短信 信息",
    "com.android.mms": "messages sms 短信 信息",
    "com.google.android.dialer": "phone dialer 电话",
    "com.android.dialer": "phone dialer 电话",
    "com.google.android.calendar": "calendar 日历",
    "com.android.calendar": "calendar 日历",
    "com.google.android.deskclock": "clock 时钟",
    "com.android.deskclock": "clock 时钟",
    "com.android.camera2": "camera 相机",
    "com.google.android.youtube": "youtube",
    "com.android.vending": "playstore googleplay",
    "com.whatsapp": "whatsapp",
    "org.telegram.messenger": "telegram",
    "com.tencent.mobileqq": "qq",
    "com.alibaba.android.rimet": "dingtalk 钉钉",
    "com.ss.android.lark": "feishu lark 飞书",
    "com.taobao.taobao": "taobao 淘宝",
    "com.jingdong.app.mall": "jd jingdong 京东",
    "com.xunmeng.pinduoduo": "pinduoduo 拼多多",
    "com.sankuai.meituan": "meituan 美团",
    "me.ele": "ele 饿了么",
    "com.eg.android.AlipayGphone": "alipay 支付宝",
    "com.autonavi.minimap": "amap 高德地图",
    "com.baidu.BaiduMap": "baidumap 百度地图",
    "com.sdu.didi.psnger": "didi 滴滴出行",
    "ctrip.android.view": "ctrip 携程",
    "com.xingin.xhs": "xiaohongshu rednote 小红书",
    "com.sina.weibo": "weibo 微博",
    "com.google.android.apps.docs": "drive googledrive",
    "com.microsoft.office.outlook": "outlook",
    "com.amazon.mShop.android.shopping": "amazon",
    "com.ubercab": "uber",
    "com.facebook.orca": "facebookmessenger messenger",
}
"""Names that people and models use for common packages, without blanks and in lower case."""

_GENERIC = frozenset(("com", "org", "net", "android", "google", "app", "apps", "mobile"))


def find_app(name: str, installed: Iterable[str]) -> str | None:
    """The installed package that answers to `name`: by a known name, its own package name, or a part of it."""
    packages = list(installed)
    if name in packages:
        return name
    wanted = _plain(name)
    if not wanted:
        return None
    for package in packages:
        if wanted in _NAMES.get(package, "").split():
            return package
    if wanted.isascii() and wanted not in _GENERIC:
        return next((p for p in packages if wanted in (part.lower() for part in p.split("."))), None)
    return None


def _plain(name: str) -> str:
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(char for char in folded if char.isalnum()).removesuffix("app")
