from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.orgs import OrgRecognizer
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import PiiType, Segment, SourceKind, Stream, TextOrigin


def find(text: str) -> list[str]:
    stream = Stream(SourceKind.INSTRUCTION, text, (Segment(0, len(text), TextOrigin(text)),))
    return sorted({text[c.start : c.end] for c in OrgRecognizer().propose(Scan(stream)) if c.type is PiiType.ORG})


ORGANISATIONS = [
    ("She works at Brightwater Dental.", "Brightwater Dental"),
    ("she works at brightwater dental and loves it", "brightwater dental"),
    ("Pick up my prescription from Hollis Pharmacy on 3rd", "Hollis Pharmacy"),
    ("My son goes to St. Mary's Catholic School", "St. Mary's Catholic School"),
    ("Send the invoice to Acme Robotics Inc. by Friday", "Acme Robotics Inc."),
    ("I have a claim with Fairhaven Mutual Insurance Company", "Fairhaven Mutual Insurance Company"),
    ("Lakeside Veterinary Hospital called about Biscuit", "Lakeside Veterinary Hospital"),
    ("email HR at Nordwind Logistik GmbH", "Nordwind Logistik GmbH"),
    ("He teaches at the University of Northern Vermont.", "University of Northern Vermont"),
    ("Meeting with Kowalski, Brandt & Associates LLP tomorrow", "Brandt & Associates LLP"),
    ("Transfer $200 to Riverbend Credit Union", "Riverbend Credit Union"),
    ("Deliver to Oakmont Senior Living, room 12", "Oakmont Senior Living"),
    ("our law firm is Tran & Okafor Law Group", "Tran & Okafor Law Group"),
    ("First Baptist Church of Mill Creek", "First Baptist Church of Mill Creek"),
    ("Dr. Patel's office, Cedar Grove Pediatrics, said 3pm", "Cedar Grove Pediatrics"),
    ("Book at Sakura Hair Studio for 5", "Sakura Hair Studio"),
    ("Jake's Auto Repair left a voicemail", "Jake's Auto Repair"),
    ("appointment at Silverline Orthodontics' downtown office", "Silverline Orthodontics"),
    ("Thornton Elementary School pickup at 3", "Thornton Elementary School"),
    ("employer is Vantage Point Consulting, LLC.", "Vantage Point Consulting, LLC"),
    ("Please call Mercy General Hospital about my results", "Mercy General Hospital"),
    ("Harper & Sons Plumbing is coming at 9", "Harper & Sons Plumbing"),
    ("GREENFIELD ACADEMY: term dates", "GREENFIELD ACADEMY"),
    ("我在清源律师事务所上班", "清源律师事务所"),
    ("帮我导航到杭州市第一人民医院", "杭州市第一人民医院"),
    ("孩子在育才小学读三年级", "育才小学"),
    ("去仁和堂大药房买点感冒药", "仁和堂大药房"),
    ("请给深圳市腾跃科技有限公司开张发票", "深圳市腾跃科技有限公司"),
    ("我妈住在协和医院住院部", "协和医院"),
    ("转账到中国工商银行北京朝阳支行", "中国工商银行北京朝阳支行"),
    ("约在蓝海会计师事务所见面", "蓝海会计师事务所"),
    ("她是浙江大学医学院附属第二医院的护士", "浙江大学医学院附属第二医院"),
    ("快递寄到阳光幼儿园门卫", "阳光幼儿园"),
    ("张老师在北京师范大学附属中学教书", "北京师范大学附属中学"),
    ("我们公司是上海晨曦文化传播股份有限公司", "上海晨曦文化传播股份有限公司"),
    ("甲方：广州市白云区顺达货运有限公司", "广州市白云区顺达货运有限公司"),
    ("李医生，美年口腔门诊", "美年口腔门诊"),
    ("工作单位 华新（南京）机械制造有限公司", "华新（南京）机械制造有限公司"),
    ("周六带狗去萌宠宠物医院打疫苗", "萌宠宠物医院"),
    ("他今年考上了华中科技大学", "华中科技大学"),
    ("在鑫源五金店买的", "鑫源五金店"),
    ("给春天舞蹈培训学校打电话", "春天舞蹈培训学校"),
    ("律所是君合律师事务所上海分所", "君合律师事务所"),
    ("今天去海淀区妇幼保健院产检", "海淀区妇幼保健院"),
    ("孩子转学到杭州外国语学校了", "杭州外国语学校"),
    ("我爸在红星机械厂干了三十年", "红星机械厂"),
    ("打给万家物业报修", "万家物业"),
    ("He works at Quillon now", "Quillon"),
    ("I worked at Hawkins, Richardson and Santana for years", "Hawkins, Richardson and Santana"),
    ("she works for Ellis-Ingram, in Leeds", "Ellis-Ingram"),
]

NOTHING = [
    "Take me to the nearest hospital",
    "Find a good dental clinic near me",
    "High School Musical is on Disney",
    "Open a bank account online",
    "App Store · Play Store · Help Center",
    "Software Update Available",
    "Search for Italian restaurants",
    "The school called about homework",
    "Android Studio download",
    "Health Insurance · Car Insurance · Home Insurance",
    "University rankings 2024",
    "Community Guidelines and Support Center",
    "College Football scores",
    "Middle School Math Worksheets",
    "Samsung Galaxy Store",
    "Bank of America app crashed",
    "Photo Studio, Music Studio, Game Center",
    "Settings > Notification Center",
    "Hospital bed prices",
    "I need to go to the clinic",
    "New Group · New Community · Starred messages",
    "Learn about law school",
    "at the office, then at the gym",
    "Control Center settings",
    "Coffee Shop Jazz playlist",
    "Media Player controls",
    "Cooking School Academy videos",
    "Systems and Services",
    "附近的医院哪家好",
    "去医院挂号",
    "大学生活真好",
    "公司食堂今天吃什么",
    "打开银行卡",
    "我要上大学",
    "工作室装修",
    "上海医院排名",
    "科技新闻",
    "小学数学题",
    "幼儿园放学几点",
    "附近有没有药店",
    "招商银行信用卡还款",
    "这家公司怎么样",
    "人民医院怎么走",
    "高中同学聚会",
    "查一下中学生作文",
    "地铁大学城站",
    "物业费什么时候交",
    "律师事务所怎么收费",
    "海底捞火锅店排队",
    "学校附近的酒店",
    "推荐一家口腔医院",
    "肯德基餐厅",
    "他是公司经理",
    "培训学校多少钱",
    "互联网公司裁员",
    "本科大学排名",
    "I work for Maria",
    "She works at Home Depot",
    "In Simple Gallery Pro, copy the file",
    "Treaty on European Union",
]


@pytest.mark.parametrize(("text", "name"), ORGANISATIONS, ids=[text for text, _ in ORGANISATIONS])
def test_complete_name_is_found(text: str, name: str) -> None:
    assert [found.rstrip(".") for found in find(text)] == [name.rstrip(".")]


@pytest.mark.parametrize("text", NOTHING)
def test_generic_words_and_brands_are_no_organisation(text: str) -> None:
    assert find(text) == []


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            ["Acme", "Dental", "医院", "大学", "LLC", " ", ", ", "of", "the", "在", "\n", "(", "&", "清源", "."]
        )
    ).map("".join)
)
def test_extents_never_cross_a_line(text: str) -> None:
    assert all(found == found.strip() and "\n" not in found for found in find(text))


@pytest.mark.parametrize(
    "text", ["Dental " * 10_000, "大学" * 10_000, "Acme & " * 10_000, "有限公司(" * 5_000, "的" * 20_000 + "医院"]
)
def test_long_text_takes_linear_time(text: str) -> None:
    began = time.perf_counter()
    find(text)
    assert time.perf_counter() - began < 3
