//! The traits of a model, from its row: what is not known of it it does not have.

use super::energy::Energy;
use super::equipment::{Drive, FAST_CHARGING, FEATURES};
use super::model::Model;
use super::traits::{Trait, Traits};

/// Those that texts name.
const EQUIPMENT: [(&str, Trait); 13] = [
    ("自动驻车", Trait::AutoHold),
    ("后座出风口", Trait::BackVents),
    ("主动刹车/主动安全系统", Trait::Braking),
    ("车道居中保持", Trait::LaneKeeping),
    ("并线辅助", Trait::BlindSpot),
    ("辅助泊车入位", Trait::Parking),
    ("HUD抬头数字显示", Trait::HeadUp),
    ("空气悬架", Trait::AirSuspension),
    ("电动后备厢", Trait::PowerTailgate),
    ("方向盘加热", Trait::HeatedWheel),
    ("热泵空调", Trait::HeatPump),
    ("车载冰箱", Trait::Fridge),
    ("对外放电", Trait::PowerOutlet),
];

/// What each word of a body says.
const BODIES: [(&str, &[Trait]); 11] = [
    ("SUV", &[Trait::Suv, Trait::Boot]),
    ("MPV", &[Trait::Mpv, Trait::Boot]),
    ("三厢", &[Trait::Saloon, Trait::Notchback, Trait::Boot]),
    ("两厢", &[Trait::Saloon, Trait::Hatchback, Trait::Boot]),
    ("掀背", &[Trait::Saloon, Trait::Hatchback, Trait::Boot]),
    ("旅行", &[Trait::Estate, Trait::Boot]),
    ("跑车", &[Trait::Boot]),
    ("敞篷", &[Trait::Open, Trait::Boot]),
    ("皮卡", &[Trait::Pickup]),
    ("货车", &[Trait::Truck]),
    ("客车", &[Trait::Van]),
];

/// Km for a week of ways to work.
const FAR: u32 = 300;

#[derive(Default)]
struct Character(Traits);

pub(super) fn traits(model: &Model) -> Traits {
    let mut own = Character::default();
    own.add_energy(model);
    own.add_gearbox(&model.gearbox_type);
    own.add_seats(model.seats.unwrap_or(0));
    let drive = |drive: Drive| model.drive == Some(drive);
    own.add_if(drive(Drive::All), &[Trait::AllWheels]);
    own.add_if(drive(Drive::Front), &[Trait::TwoWheels, Trait::FrontWheels]);
    own.add_if(drive(Drive::Rear), &[Trait::TwoWheels, Trait::RearWheels]);
    own.add_if(matches!(model.doors, Some(2 | 3)), &[Trait::TwoDoors]);
    own.add_if(matches!(model.doors, Some(4..)), &[Trait::FourDoors]);
    for (word, traits) in BODIES {
        own.add_if(model.body.contains(word), traits);
    }
    for (name, feature) in EQUIPMENT {
        let numbered = FEATURES.into_iter().zip(1..);
        let mut named = numbered.filter(|(known, _)| *known == name);
        own.add_if(
            named.any(|(_, number)| model.equipment.has(number)),
            &[feature],
        );
    }
    own.0
}

impl Character {
    fn add_if(&mut self, holds: bool, traits: &[Trait]) {
        if holds {
            self.0 = self.0.with(Traits::of(traits));
        }
    }

    fn add_energy(&mut self, model: &Model) {
        let traits: &[Trait] = match model.energy {
            None | Some(Energy::Hydrogen) => &[],
            Some(Energy::Petrol) => &[Trait::Engine, Trait::RefuelledOnly],
            Some(Energy::Diesel) => &[Trait::Engine, Trait::RefuelledOnly, Trait::Diesel],
            Some(Energy::Gas) => &[Trait::Engine, Trait::RefuelledOnly, Trait::Gas],
            Some(Energy::Hybrid) => &[Trait::Engine, Trait::RefuelledOnly, Trait::Hybrid],
            Some(Energy::Electric) => &[Trait::Plug, Trait::ElectricOnly],
            Some(Energy::PlugIn) => &[Trait::Engine, Trait::Plug, Trait::Hybrid, Trait::PlugIn],
            Some(Energy::RangeExtender) => &[
                Trait::Engine,
                Trait::Plug,
                Trait::Hybrid,
                Trait::RangeExtender,
            ],
        };
        self.add_if(true, traits);
        // 92号, 95号, 98号; diesel is 0号.
        self.add_if(model.fuel_grade.starts_with('9'), &[Trait::Petrol]);
        self.add_if(
            self.0.hold(Traits::of(&[Trait::Plug]))
                && model
                    .equipment
                    .has(u32::try_from(FAST_CHARGING.1).unwrap_or(0)),
            &[Trait::FastCharging],
        );
        self.add_if(
            model.cltc_km.is_some_and(|km| km >= f64::from(FAR)),
            &[Trait::FarRange],
        );
        self.add_if(model.intake.contains("涡轮"), &[Trait::Turbo]);
        self.add_if(model.intake.contains("自然"), &[Trait::Aspirated]);
    }

    fn add_gearbox(&mut self, name: &str) {
        let says = |words: &[&str]| words.iter().any(|word| name.contains(word));
        let manual = says(&["(MT)"]);
        // DHT and E-CVT have no gears that a driver would notice.
        let stepped = says(&["(AT)", "+自动变速"]);
        let dual = says(&["双离合"]);
        let cvt = says(&["(CVT)"]);
        self.add_if(manual, &[Trait::Manual, Trait::Gears]);
        self.add_if(stepped, &[Trait::Automatic, Trait::Stepped, Trait::Gears]);
        self.add_if(dual, &[Trait::Automatic, Trait::DualClutch, Trait::Gears]);
        self.add_if(cvt, &[Trait::Automatic, Trait::Cvt, Trait::Gears]);
        self.add_if(says(&["AMT"]), &[Trait::Automatic, Trait::Gears]);
    }

    fn add_seats(&mut self, seats: u8) {
        self.add_if(seats == 2, &[Trait::TwoSeats]);
        self.add_if(seats == 4, &[Trait::FourSeats]);
        self.add_if(seats == 5, &[Trait::FiveSeats]);
        self.add_if(seats == 6, &[Trait::SixSeats]);
        self.add_if(seats == 7, &[Trait::SevenSeats]);
        self.add_if(seats >= 4, &[Trait::BackRow]);
        self.add_if(seats == 5 || seats >= 7, &[Trait::ThreeBehind]);
        self.add_if(seats >= 6, &[Trait::ThirdRow]);
    }
}
