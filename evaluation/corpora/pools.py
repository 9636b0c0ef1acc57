"""Parts that personas are made of. Typed by hand for this corpus: invented people, firms and numbers; streets and
districts may be real places. Nothing here was taken from a list that a lexicon of the package was built from, nor from
a text generator's lists."""

EN_GIVEN = (
    "Ottoline Caspian Bexley Marguerite Tavish Ngozi Ikenna Adaeze Rohini Devesh Lakshmi Imtiaz Farzana Saoirse Cillian "
    "Aoife Eluned Rhodri Lucinda Barnaby Thandiwe Sipho Kwabena Akosua Mateus Joaquina Itzel Cuauhtemoc Xiulan Weiming "
    "Jisoo Minjun Haruki Ayaka Linh Duc Yusra Tariq Mehmet Zeynep Svetlana Dmitri Wojciech Agnieszka Ingrid Bjorn "
    "Elodie Thibault Fiorella Gaspare Petros Despina Robert Helen Kevin Susan"
).split()  # fmt: skip
EN_FAMILY = (
    "Ashdown Penhaligon Thistlewood Okonjo Nwachukwu Eze Venkataraman Chaudhary Raghunathan Siddiqui Mahmood Gallagher "
    "Prendergast Llewellyn Pritchard Fairweather Hollingsworth Dlamini Mokoena Boateng Asante Figueiredo Carvalho "
    "Quintanilla Zaldivar Zheng Ouyang Baek Hwang Nakamura Ishikawa Nguyen Pham Haddad Al-Masri Yilmaz Demirel Volkova "
    "Kuznetsov Nowicki Wisniewska Lindqvist Halvorsen Lefebvre Beaumont Ricciardi Papadakis Carter Bennett Murphy"
).split()  # fmt: skip
EN_STREET = (
    "Juniper Hollow Rd|Old Mill Lane|Westmoreland Avenue|N Ashland Ave|Cedar Crest Blvd|SW 42nd Street|Harbor View Dr|"
    "Thornbury Close|E 9th St|Lakeshore Parkway|Kingfisher Court|Piedmont Terrace|Saddleback Trail|Fenwick Square"
).split("|")
EN_CITY = (
    "Asheville, NC 28801|Duluth, MN 55802|Boise, ID 83702|Santa Fe, NM 87501|Portland, OR 97205|Madison, WI 53703|"
    "Tucson, AZ 85701|Savannah, GA 31401|Brooklyn, NY 11215|Austin, TX 78704|Reno, NV 89501|Dayton, OH 45402"
).split("|")
EN_UNIT = ("Apt 5C", "Unit 12", "Suite 400", "#3B", "Apt. 901", "Floor 2", "Flat 6", "")
EN_ORG = (
    "Larkspur Dental Group|Northgate Veterinary Clinic|Brightwell & Sons LLC|Calloway Insurance Agency|"
    "Meridian Orthopedic Hospital|Pemberton Elementary School|Quillstone Software Inc.|Hargrove Legal Associates|"
    "Tidewater Credit Union|Saint Brannock's College|Ferncliff Pharmacy|Ironbridge Logistics Ltd"
).split("|")
EN_DOMAIN = ("fastmail.com", "larkspur-mail.net", "proton.me", "quillstone.io", "btinternet.com", "outlook.com")

ZH_FAMILY = "王 李 张 刘 陈 杨 赵 周 徐 孙 胡 郭 林 何 高 罗 郑 梁 谢 宋 唐 许 邓 冯 韩 曹 曾 彭 萧 蔡 潘 田 董 袁 余 叶 蒋 杜 苏 魏 吕 丁 沈 任 姚 卢 傅 钟 姜 崔 谭 廖 范 汪 陆 金 石 戴 贾 韦 夏 邱 方 侯 邹 熊 孟 秦 白 江 阎 薛 尹 段 雷 黎 史 龙 陶 贺 顾 毛 郝 龚 邵 万 钱 严 覃 武 戚 莫 孔 向 汤 欧阳 上官 诸葛 司马".split()  # fmt: skip
ZH_GIVEN = (
    "沐阳 芷晴 国栋 秀兰 雨桐 浩然 婉清 志远 晓曼 建业 思涵 鹏举 慧敏 立新 若溪 海涛 佩琪 永强 诗雅 俊熙 红霞 子墨 春燕 德福 "
    "嘉怡 振华 玉梅 天佑 文博 静怡 凯 莉 磊 娜 超 琳 峰 雪 斌 倩 毅 洁 昊 岚 铮 蕾"
).split()  # fmt: skip
ZH_PLACE = (
    "浙江省杭州市西湖区|江苏省苏州市工业园区|广东省深圳市南山区|四川省成都市武侯区|湖北省武汉市洪山区|北京市海淀区|上海市浦东新区|"
    "福建省厦门市思明区|陕西省西安市雁塔区|山东省青岛市市南区|湖南省长沙市岳麓区|重庆市渝北区|杭州市滨江区|天津市和平区"
).split("|")
ZH_ROAD = "学院路|望京东路|科技园南路|天府大道北段|珞喻路|中关村大街|世纪大道|环岛南路|长安南路|香港中路|麓山南路|龙溪大道|江陵路|南京路".split("|")  # fmt: skip
ZH_COMPOUND = (
    "翠湖花园|锦绣江南|阳光新城|碧桂苑|中央公馆|紫荆家园|滨江一号|金色蓝庭|绿地国际|融创大厦|创业园|都市名邸".split("|")
)
ZH_ORG = (
    "启明星辰教育科技有限公司|德润律师事务所|仁和口腔诊所|青禾中学|安泰保险代理有限公司|博远建筑设计院|康宁医院|"
    "宏图物流集团|锦程会计师事务所|晨曦幼儿园|远航软件股份有限公司|民生大药房"
).split("|")
ZH_DOMAIN = ("163.com", "qq.com", "foxmail.com", "sina.cn", "139.com", "chenxi-edu.cn")
ZH_TITLES = ("先生", "女士", "老师", "医生", "经理", "师傅", "阿姨", "主任")
ZH_PLATE = "京沪粤浙苏川鄂湘鲁陕"
