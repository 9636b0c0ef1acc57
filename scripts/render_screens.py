"""Draws the screenshots of the demo: `python -m scripts.render_screens demo/screens`. All people and numbers are invented."""

from __future__ import annotations

import sys
from pathlib import Path

from evaluation.screens.canvas import THEMES, Canvas
from evaluation.screens.layouts import chat, form, order_card


def _screens() -> dict[str, Canvas]:
    light, dark = THEMES["light"], THEMES["dark"]
    screens = {name: Canvas(theme) for name, theme in
               {"en_1_chat": light, "en_2_form": light, "en_3_order": dark, "zh_1_chat": light, "zh_2_form": light, "zh_3_order": dark}.items()}  # fmt: skip
    chat(
        screens["en_1_chat"],
        "{NAME:Maria Lopez-Garcia}",
        [
            ("time", "Today 09:12"),
            (
                "in",
                "Hi! I moved last week. Please send the parcel to {ADDR:350 5th Avenue, Apt. 24B, New York, NY 10118}",
            ),
            ("out", "Got it. Which number should the driver call?"),
            ("in", "{PHONE:(415) 555-0132}, and the gate code is {NUM:4827}"),
            ("in", "Invoice to {EMAIL:maria.lopez@example.com} please"),
            ("out", "Thanks, I'll book it this afternoon"),
        ],
        "Message",
    )
    form(
        screens["en_2_form"],
        "New shipment",
        [
            ("Recipient", "{NAME:Maria Lopez-Garcia}"),
            ("Street", "{ADDR:350 5th Ave., Apt. 24B}"),
            ("City", "{ADDR:New York}"),
            ("Phone", "{PHONE:+1 415 555 0132}"),
            ("E-mail", "{EMAIL:maria.lopez@example.com}"),
            ("Weight", "2.4 kg"),
            ("Service", "Next day before 12:00"),
        ],
        "Book pickup",
    )
    order_card(
        screens["en_3_order"],
        "Orders",
        [
            [
                "Out for delivery",
                "Order {ALNUM:PK-20931847}",
                "To {NAME:M. Lopez-Garcia}, {ADDR:Apt. 24B}",
                "Arrives today, 14:00-16:00",
            ],
            ["Delivered", "Order {ALNUM:PK-20877120}", "Left at reception", "Monday"],
        ],
        "Track on map",
    )
    chat(
        screens["zh_1_chat"],
        "{NAME:王建国}",
        [
            ("time", "今天 09:12"),
            ("in", "我搬家了，以后快递寄到{ADDR:浙江省杭州市西湖区文三路90号东部软件园3号楼1203室}"),
            ("out", "好的，收件人还写您吗？"),
            ("in", "对，写{NAME:王建国}，电话{PHONE:138 0571 2468}"),
            ("in", "门禁密码{NUM:482913}，到了直接上来"),
            ("out", "收到，下午安排"),
        ],
        "按住 说话",
    )
    form(
        screens["zh_2_form"],
        "新建寄件",
        [
            ("收件人", "{NAME:王建国}"),
            ("手机号", "{PHONE:13805712468}"),
            ("所在地区", "{ADDR:浙江省杭州市西湖区}"),
            ("详细地址", "{ADDR:文三路90号东部软件园3号楼1203室}"),
            ("物品", "书籍 2.4 公斤"),
            ("时效", "次日上午"),
        ],
        "立即下单",
    )
    order_card(
        screens["zh_3_order"],
        "我的快递",
        [
            [
                "派送中",
                "运单号 {ALNUM:SF1420931847205}",
                "收件人 {NAME:王先生}  {ADDR:3号楼1203室}",
                "预计今天 14:00-16:00 送达",
            ],
            ["已签收", "取件码 {NUM:8-2-3016}", "已放至快递柜", "周一"],
        ],
        "查看地图",
    )
    return screens


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, canvas in _screens().items():
        canvas.image.save(folder / f"{name}.png", optimize=True)
        print(folder / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "demo/screens"))
