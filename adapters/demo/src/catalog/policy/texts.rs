//! Texts of the policies, and their amounts.

use dice::Dice;

use super::{Card, Case, Entry};
use crate::price::{self, yuan};
use crate::quotes::Quotes;
use crate::world::energy::Energy;
use crate::world::series::Series;

/// Litres above which an engine gets no scrappage subsidy.
const LARGEST_ENGINE: f64 = 2.0;

const NOTE: &str = "以上为演示数据，不代表任何城市或厂商的真实政策";

/// Which of the eligible cars are new energy vehicles and which burn fuel.
fn kinds(case: &Case<'_>) -> (bool, bool) {
    case.series.map_or((true, true), |series| {
        let burns = series.energies.iter().any(|energy| !energy.is_new());
        (series.is_new_energy(), burns)
    })
}

/// City subsidy for a car that is resold.
pub(super) fn replacement(case: &Case<'_>) -> Vec<Entry> {
    if !case.pays("policy-replacement", 0.7) {
        return Vec::new();
    }
    let city = &case.city.name;
    let mut dice = Dice::of("policy-city", &[case.city.code]);
    let (electric, fuel) = (dice.inclusive(8, 15) * 1000, dice.inclusive(6, 13) * 1000);
    let [electric, fuel] = [electric, fuel].map(|yuan| u32::try_from(yuan).unwrap_or(0));
    let (is_new, burns) = kinds(case);
    let mut cards: Vec<Card> = Vec::new();
    if is_new {
        cards.push(case.card("购买新能源车", electric, "转让名下旧车并购买新能源乘用车"));
    }
    if burns {
        cards.push(case.card("购买燃油车", fuel, "转让名下旧车并购买燃油乘用车"));
    }
    vec![Entry::new(
        format!("{city}汽车置换更新补贴"),
        vec![
            (
                "补贴对象",
                format!("在{city}转让本人名下登记满一年的旧车，并在本地购买新车上牌的个人消费者。"),
            ),
            ("补贴标准", amounts(&cards)),
            (
                "申请时间",
                format!("{}至{}，资金用完即止。", case.start(), case.end()),
            ),
            (
                "申请材料",
                "身份证、旧车转让发票、新车销售统一发票、新车行驶证与收款账户。".to_owned(),
            ),
            (
                "温馨提示",
                format!("每人限享一次，不与报废更新补贴同享。{NOTE}。"),
            ),
        ],
        cards,
    )]
}

/// National subsidy for a car that is scrapped.
pub(super) fn trade_in(case: &Case<'_>) -> Vec<Entry> {
    let small = case.series.is_none_or(has_small_engine);
    let (is_new, burns) = kinds(case);
    let mut cards: Vec<Card> = Vec::new();
    if is_new {
        cards.push(case.card(
            "报废旧车换新能源车",
            20_000,
            "报废符合条件的旧车并购买新能源乘用车",
        ));
    }
    if burns && small {
        cards.push(case.card(
            "报废旧车换燃油车",
            15_000,
            "报废符合条件的旧车并购买2.0升及以下排量燃油乘用车",
        ));
    }
    if cards.is_empty() {
        return Vec::new();
    }
    vec![Entry::new(
        "汽车报废更新补贴".to_owned(),
        vec![
            (
                "补贴对象",
                "报废本人名下符合年限要求的旧车，并购买新车的个人消费者。".to_owned(),
            ),
            ("补贴标准", amounts(&cards)),
            ("申请时间", format!("{}至{}。", case.start(), case.end())),
            (
                "办理方式",
                format!(
                    "在线提交报废证明与购车发票，由{}相关部门审核后拨付到个人账户。",
                    case.city.name
                ),
            ),
            (
                "温馨提示",
                format!("报废车辆与新购车辆须登记在同一人名下。{NOTE}。"),
            ),
        ],
        cards,
    )]
}

fn has_small_engine(series: &Series) -> bool {
    let litres = |text: &String| text.trim_end_matches(['L', 'T']).parse::<f64>().ok();
    series.engine_liters.is_empty()
        || series
            .engine_liters
            .iter()
            .filter_map(litres)
            .any(|litres| litres <= LARGEST_ENGINE)
}

/// Discounts of the city's dealers and of the manufacturer.
pub(super) fn cash(case: &Case<'_>, series: &Series) -> Vec<Entry> {
    let Some(off) = Quotes::new(case.world, series, case.city).saving(series) else {
        return Vec::new();
    };
    let mut dice = Dice::of("policy-cash", &[series.id, case.city.code]);
    let city = &case.city.name;
    let mut cards = vec![case.card("现金优惠", yuan(off), format!("{city}到店成交可享"))];
    let mut details = vec![(
        "优惠内容",
        format!(
            "{city}地区经销商对{}最高优惠{}万元，以到店洽谈为准。",
            series.name,
            price::amount(off)
        ),
    )];
    if dice.below(3) != 0 {
        let bonus = u32::try_from(dice.inclusive(2, 8) * 1000).unwrap_or(0);
        cards.push(case.card("增购礼金", bonus, "名下已有本品牌车辆"));
        details.push((
            "增购礼金",
            format!("本品牌车主再购{}，另享{bonus}元。", series.name),
        ));
    }
    let years = dice.inclusive(2, 3);
    details.push((
        "金融方案",
        format!("首付三成起，最长{years}年低息，具体以金融机构审批为准。"),
    ));
    if series.energies.contains(&Energy::Electric) {
        details.push((
            "充电权益",
            "首任车主赠家用充电桩一台，含30米内基础安装。".to_owned(),
        ));
    }
    details.push(("温馨提示", format!("{NOTE}。")));
    vec![Entry::new(
        format!("{}{city}购车优惠", series.name),
        details,
        cards,
    )]
}

/// Some cities hand out vouchers for any car.
pub(super) fn city_cash(case: &Case<'_>) -> Vec<Entry> {
    if !case.pays("policy-cash", 0.4) {
        return Vec::new();
    }
    let city = &case.city.name;
    let mut dice = Dice::of("policy-voucher", &[case.city.code]);
    let step = u32::try_from(dice.inclusive(1, 3) * 1000).unwrap_or(0);
    let cards = vec![
        case.card("购车消费券", step, "发票金额5万元（含）至15万元"),
        case.card("购车消费券", step * 2, "发票金额15万元（含）至30万元"),
        case.card("购车消费券", step * 3, "发票金额30万元及以上"),
    ];
    vec![Entry::new(
        format!("{city}购车消费券"),
        vec![
            ("发放对象", format!("在{city}购买新车并上牌的个人消费者。")),
            ("发放标准", amounts(&cards)),
            (
                "领取方式",
                "每月一日上午十点起在线申领，先到先得。".to_owned(),
            ),
            ("温馨提示", format!("{NOTE}。")),
        ],
        cards,
    )]
}

fn amounts(cards: &[Card]) -> String {
    let lines: Vec<String> = cards
        .iter()
        .map(|card| format!("{}{}元", card.condition, card.amount))
        .collect();
    format!("{}。", lines.join("；"))
}
