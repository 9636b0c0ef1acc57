from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.orgs.recognizer import OrgRecognizer
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import PiiType, Segment, SourceKind, Stream, TextOrigin

from ..reading import values


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
    ("My mom is at Sunrise Senior Living of Plano", "Sunrise Senior Living of Plano"),
    ("Can you email the registrar at Westfield Community College?", "Westfield Community College"),
    ("Payment to Blue Heron Yoga Studio failed", "Blue Heron Yoga Studio"),
    ("I left my jacket at Tony's Pizzeria", "Tony's Pizzeria"),
    ("Tell Coach I'll be late, we're at Hillcrest Gymnastics", "Hillcrest Gymnastics"),
    ("Reminder: dentist at Bright Smiles Dental Care, 10:30", "Bright Smiles Dental Care"),
    ("my kid's daycare, Little Acorns Nursery, closes at 6", "Little Acorns Nursery"),
    ("She's a paralegal with Whitcombe Law", "Whitcombe Law"),
    ("the accountant from Delgado & Pruitt CPAs", "Delgado & Pruitt CPAs"),
    ("CC: HR Dept, Meridian Freight Systems, Inc.", "Meridian Freight Systems, Inc."),
    ("Our landlord is Castlegate Property Management", "Castlegate Property Management"),
    ("pick me up outside st joseph's hospital", "st joseph's hospital"),
    ("I got hired by Lumen & Finch Architects!", "Lumen & Finch Architects"),
    ("ship it to Tanaka Electronics Co., Ltd.", "Tanaka Electronics Co., Ltd."),
    ("Prof. Ng at King's College London", "King's College London"),
    ("Order from Patel Brothers Grocery", "Patel Brothers Grocery"),
    ("bank says Fidelity Federal Savings Bank", "Fidelity Federal Savings Bank"),
    ("Invoice from Crestline Heating & Cooling LLC", "Crestline Heating & Cooling LLC"),
    ("Kids' party at Jumping Jacks Trampoline Park", "Jumping Jacks Trampoline Park"),
    ("volunteering at Hope Street Food Bank", "Hope Street Food Bank"),
    ("membership at Ironworks Gym expires", "Ironworks Gym"),
    ("parents evening at Ashdown Primary School", "Ashdown Primary School"),
    ("The vet (Paws & Claws Animal Hospital) called", "Paws & Claws Animal Hospital"),
    ("meet me in front of Larkspur Books", "Larkspur Books"),
    ("Al-Noor Islamic Academy tuition is due", "Al-Noor Islamic Academy"),
    ("Company: Zephyr Analytics Pvt Ltd", "Zephyr Analytics Pvt Ltd"),
    ("I'm a nurse at Mount Carmel Medical Center in Columbus", "Mount Carmel Medical Center"),
    ("我在杭州锐思信息技术有限公司做前端", "杭州锐思信息技术有限公司"),
    ("下午三点去瑞金医院复查", "瑞金医院"),
    ("帮我给广发证券股份有限公司天河营业部打电话", "广发证券股份有限公司天河营业部"),
    ("小宝在金色摇篮幼儿园中班", "金色摇篮幼儿园"),
    ("老板让我联系恒信会计师事务所的刘会计", "恒信会计师事务所"),
    ("我儿子在市第三中学读高二", "市第三中学"),
    ("在张记面馆吃饭呢", "张记面馆"),
    ("我老公在中铁四局集团上班", "中铁四局集团"),
    ("麻烦送到悦来客栈前台", "悦来客栈"),
    ("我是华东政法大学的学生", "华东政法大学"),
    ("发票开给苏州工业园区蓝天物流有限公司", "苏州工业园区蓝天物流有限公司"),
    ("到康佳大药房取药", "康佳大药房"),
    ("请转账至江苏银行南京城北支行", "江苏银行南京城北支行"),
    ("她在同济大学附属东方医院当护士", "同济大学附属东方医院"),
    ("奶奶住在夕阳红养老院", "夕阳红养老院"),
    ("去向阳小学接孩子", "向阳小学"),
    ("我在和睦家医院预约了产检", "和睦家医院"),
    ("他在大成律师事务所北京办公室工作", "大成律师事务所"),
    ("孩子报了小天鹅舞蹈培训中心的课", "小天鹅舞蹈培训中心"),
    ("导航去红旗汽修厂", "红旗汽修厂"),
    ("工作单位：宁波港集团", "宁波港集团"),
    ("公司全称是成都天府软件园有限公司", "成都天府软件园有限公司"),
    ("把合同寄给北京字节跳动科技有限公司法务部", "北京字节跳动科技有限公司"),
    ("今晚在外婆家餐厅聚餐", "外婆家餐厅"),
    ("我们学校是南京市金陵中学", "南京市金陵中学"),
    ("健身卡是力健健身俱乐部的", "力健健身俱乐部"),
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
    "The Bank of England raised rates",
    "New York Stock Exchange closes",
    "Search restaurants, bars and hotels",
    "Join Zoom Meeting",
    "Family Sharing Group",
    "Restart the Audio Service",
    "Open the Microsoft Store app",
    "Turn on Do Not Disturb Mode",
    "Coffee Bar menu, Pool Bar hours",
    "Read The Hobbit, then Animal Farm",
    "Set up Office Hours",
    "Watch Grey's Anatomy",
    "Summer School starts June 3",
    "Apple Music, Apple Health, Google Home",
    "Delete old School Photos album",
    "Night Club Mix playlist",
    "Trust this computer?",
    "Health data, Home Kit, Energy Saver",
    "Card Security Code",
    "Best Hair Salons near me",
    "Data Center outage",
    "Chess Club Settings",
    "University of life lol",
    "Sushi Bar Tokyo Style recipe",
    "Google Drive Storage Services",
    "Police Academy 3",
    "The Legal Department replied",
    "Insurance Claims · Billing Services",
    "医院附近有停车场吗",
    "今天医院人好多",
    "大学英语四级",
    "这个公司的股票",
    "去超市买牛奶",
    "小区物业电话多少",
    "找个律师事务所咨询",
    "银行几点下班",
    "高中数学题怎么做",
    "手机店在哪",
    "学校食堂好吃吗",
    "科技公司排行榜",
    "中国大学MOOC",
    "医院挂号小程序",
    "打开学习强国",
    "幼儿园入学要求",
    "中学生守则",
    "我想去驾校学车",
    "周边的酒店和民宿",
    "附近人民医院电话",
    "宠物医院哪家好",
    "北京的医院",
    "上海的大学有哪些",
    "全国重点大学名单",
    "健身俱乐部年卡",
    "某科技公司融资",
    "搜索培训机构",
    "一家口腔诊所",
    "本地律师事务所",
    "有限公司注册流程",
    "集团公司架构图",
    "研究院招聘信息",
    "分行和支行的区别",
    "我们学校放假了",
    "儿童医院在几楼挂号",
    "妇幼保健院建档流程",
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
    began = time.process_time()
    find(text)
    assert time.process_time() - began < 6


@pytest.mark.parametrize(
    "text",
    [
        "Directions to the Harrow Museum",
        "How do I get to the Tollan Gallery?",
        "Tickets for Dorling Stadium",
        "Navigate to Marwick Castle",
        "Find Quarry Bank Zoo near me",
        "Photos of the Ellis Observatory",
    ],
)
def test_sight_that_somebody_looks_for_is_public(text: str) -> None:
    assert [value for kind, value in values(text, default_recognizers()) if kind == "ORG"] == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I work at the Tollan Gallery", "Tollan Gallery"),
        ("Directions to the Tollan Gallery, my work", "Tollan Gallery"),
        ("Directions to Quillan Dental Studio", "Quillan Dental Studio"),
    ],
)
def test_place_that_somebody_is_tied_to_is_private(text: str, name: str) -> None:
    assert [value for kind, value in values(text, default_recognizers()) if kind == "ORG"] == [name]
