//! What a text takes for granted of the car that it is about, by its words: 加油 an engine, 后排 a row behind.

use super::traits::{Trait, Traits};

/// Words that hold another's and say nothing of it.
const HARMLESS: &[&str] = &[
    "刹车油",
    "油漆",
    "电动车窗",
    "电动车门",
    "双离合器",
    "手动空调",
    "手动调节",
    "一手车",
];

const WORDS: &[(&str, &[Trait])] = &[
    ("油", &[Trait::Engine]),
    ("发动机", &[Trait::Engine]),
    ("引擎", &[Trait::Engine]),
    ("排量", &[Trait::Engine]),
    ("缸", &[Trait::Engine]),
    ("转速", &[Trait::Engine]),
    ("怠速", &[Trait::Engine]),
    ("启停", &[Trait::Engine]),
    ("积碳", &[Trait::Engine]),
    ("排气", &[Trait::Engine]),
    ("尾气", &[Trait::Engine]),
    ("三元", &[Trait::Engine]),
    ("催化", &[Trait::Engine]),
    ("火花塞", &[Trait::Engine]),
    ("直喷", &[Trait::Engine]),
    ("涡轮", &[Trait::Turbo]),
    ("增压", &[Trait::Turbo]),
    ("自吸", &[Trait::Aspirated]),
    ("自然吸气", &[Trait::Aspirated]),
    ("柴油", &[Trait::Diesel]),
    ("汽油", &[Trait::Petrol]),
    ("92", &[Trait::Petrol]),
    ("95", &[Trait::Petrol]),
    ("98", &[Trait::Petrol]),
    ("天然气", &[Trait::Gas]),
    ("CNG", &[Trait::Gas]),
    ("混动", &[Trait::Hybrid]),
    ("双擎", &[Trait::Hybrid]),
    ("油电", &[Trait::Hybrid]),
    ("插电", &[Trait::PlugIn]),
    ("插混", &[Trait::PlugIn]),
    ("增程", &[Trait::RangeExtender]),
    ("充电", &[Trait::Plug]),
    ("充一", &[Trait::Plug]),
    ("一周充", &[Trait::Plug, Trait::FarRange]),
    ("一公里几分钱", &[Trait::ElectricOnly]),
    ("桩", &[Trait::Plug]),
    ("家充", &[Trait::Plug]),
    ("慢充", &[Trait::Plug]),
    ("快充", &[Trait::Plug, Trait::FastCharging]),
    ("超充", &[Trait::Plug, Trait::FastCharging]),
    ("续航", &[Trait::Plug]),
    ("电池", &[Trait::Plug]),
    ("电量", &[Trait::Plug]),
    ("电耗", &[Trait::Plug]),
    ("掉电", &[Trait::Plug]),
    ("省电", &[Trait::Plug]),
    ("费电", &[Trait::Plug]),
    ("电门", &[Trait::Plug]),
    ("动能回收", &[Trait::Plug]),
    ("电动车", &[Trait::Plug]),
    ("电车", &[Trait::Plug]),
    ("纯电", &[Trait::Plug]),
    ("放电", &[Trait::Plug, Trait::PowerOutlet]),
    ("变速箱", &[Trait::Gears]),
    ("变速器", &[Trait::Gears]),
    ("换挡", &[Trait::Gears]),
    ("换档", &[Trait::Gears]),
    ("降挡", &[Trait::Gears]),
    ("降档", &[Trait::Gears]),
    ("升挡", &[Trait::Gears]),
    ("升档", &[Trait::Gears]),
    ("挡位", &[Trait::Gears]),
    ("档位", &[Trait::Gears]),
    ("手动", &[Trait::Manual]),
    ("手排", &[Trait::Manual]),
    ("离合", &[Trait::Manual]),
    ("自动挡", &[Trait::Automatic]),
    ("自动档", &[Trait::Automatic]),
    ("自动变速", &[Trait::Automatic]),
    ("手自一体", &[Trait::Stepped]),
    ("AT", &[Trait::Stepped]),
    ("CVT", &[Trait::Cvt]),
    ("无级", &[Trait::Cvt]),
    ("双离合", &[Trait::DualClutch]),
    ("DSG", &[Trait::DualClutch]),
    ("DCT", &[Trait::DualClutch]),
    ("四驱", &[Trait::AllWheels]),
    ("AWD", &[Trait::AllWheels]),
    ("4WD", &[Trait::AllWheels]),
    ("两驱", &[Trait::TwoWheels]),
    ("前驱", &[Trait::FrontWheels]),
    ("后驱", &[Trait::RearWheels]),
    ("后排", &[Trait::BackRow]),
    ("后座", &[Trait::BackRow]),
    ("二排", &[Trait::BackRow]),
    ("儿童座椅", &[Trait::BackRow]),
    ("三排", &[Trait::ThirdRow]),
    ("坐三个", &[Trait::ThreeBehind]),
    ("三个大人", &[Trait::ThreeBehind]),
    ("三个成年人", &[Trait::ThreeBehind]),
    ("中间的位置", &[Trait::ThreeBehind]),
    ("后排中间", &[Trait::ThreeBehind]),
    ("五个人", &[Trait::ThreeBehind]),
    ("两座", &[Trait::TwoSeats]),
    ("双座", &[Trait::TwoSeats]),
    ("四座", &[Trait::FourSeats]),
    ("4座", &[Trait::FourSeats]),
    ("五座", &[Trait::FiveSeats]),
    ("5座", &[Trait::FiveSeats]),
    ("六座", &[Trait::SixSeats]),
    ("6座", &[Trait::SixSeats]),
    ("七座", &[Trait::SevenSeats]),
    ("7座", &[Trait::SevenSeats]),
    ("双门", &[Trait::TwoDoors]),
    ("两门", &[Trait::TwoDoors]),
    ("四门", &[Trait::FourDoors]),
    ("4门", &[Trait::FourDoors]),
    ("五门", &[Trait::FourDoors]),
    ("5门", &[Trait::FourDoors]),
    ("后备", &[Trait::Boot]),
    ("尾箱", &[Trait::Boot]),
    ("行李厢", &[Trait::Boot]),
    ("尾门", &[Trait::Boot]),
    ("SUV", &[Trait::Suv]),
    ("越野", &[Trait::Suv]),
    ("轿车", &[Trait::Saloon]),
    ("三厢", &[Trait::Notchback]),
    ("两厢", &[Trait::Hatchback]),
    ("旅行车", &[Trait::Estate]),
    ("瓦罐", &[Trait::Estate]),
    ("MPV", &[Trait::Mpv]),
    ("商务车", &[Trait::Mpv]),
    ("敞篷", &[Trait::Open]),
    ("皮卡", &[Trait::Pickup]),
    ("货箱", &[Trait::Truck]),
    ("货车", &[Trait::Truck]),
    ("面包车", &[Trait::Van]),
    ("自动驻车", &[Trait::AutoHold]),
    ("AUTOHOLD", &[Trait::AutoHold]),
    ("后排出风", &[Trait::BackRow, Trait::BackVents]),
    ("主动刹", &[Trait::Braking]),
    ("自动刹", &[Trait::Braking]),
    ("车道保持", &[Trait::LaneKeeping]),
    ("车道居中", &[Trait::LaneKeeping]),
    ("盲区监测", &[Trait::BlindSpot]),
    ("并线辅助", &[Trait::BlindSpot]),
    ("自动泊车", &[Trait::Parking]),
    ("HUD", &[Trait::HeadUp]),
    ("抬头显示", &[Trait::HeadUp]),
    ("空气悬", &[Trait::AirSuspension]),
    ("空悬", &[Trait::AirSuspension]),
    ("电动尾门", &[Trait::PowerTailgate]),
    ("电尾门", &[Trait::PowerTailgate]),
    ("方向盘加热", &[Trait::HeatedWheel]),
    ("热泵", &[Trait::HeatPump]),
    ("冰箱", &[Trait::Fridge]),
];

/// What a car has to have, for a text to be about it.
pub(crate) fn needs(text: &str) -> Traits {
    let mut text = text.to_uppercase().replace(' ', "");
    for harmless in HARMLESS {
        text = text.replace(harmless, "");
    }
    // 双离合 is no clutch to step on.
    let without_dual = text.replace("双离合", "");
    WORDS
        .iter()
        .filter(|(word, _)| match *word {
            "离合" => without_dual.contains(word),
            _ => stands(&text, word),
        })
        .fold(Traits::default(), |all, (_, traits)| {
            all.with(Traits::of(traits))
        })
}

/// Whether the word occurs, and not as a part of a longer Latin word or number: 8AT, but not SEAT; 95号, but not 1995.
fn stands(text: &str, word: &str) -> bool {
    let joined = |own: Option<char>, beside: Option<char>| {
        own.zip(beside).is_some_and(|(own, beside)| {
            own.is_ascii_digit() && beside.is_ascii_digit()
                || own.is_ascii_alphabetic() && beside.is_ascii_alphabetic()
        })
    };
    text.match_indices(word).any(|(from, _)| {
        let (before, after) = (&text[..from], &text[from + word.len()..]);
        !joined(word.chars().next(), before.chars().next_back())
            && !joined(word.chars().next_back(), after.chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_what_a_text_is_about() {
        assert_eq!(needs("刹车油两年一换"), Traits::default());
        assert_eq!(needs("双离合很顺"), Traits::of(&[Trait::DualClutch]));
        assert_eq!(needs("离合太重"), Traits::of(&[Trait::Manual]));
        assert_eq!(needs("cvt 省油"), Traits::of(&[Trait::Cvt, Trait::Engine]));
        assert_eq!(
            needs("后排坐三个人就挤了"),
            Traits::of(&[Trait::BackRow, Trait::ThreeBehind])
        );
    }
}
