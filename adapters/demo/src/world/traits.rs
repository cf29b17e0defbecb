//! What a car is, as far as a text may speak of it.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trait {
    /// Burns something.
    Engine,
    Petrol,
    Diesel,
    Gas,
    /// Has an engine, and no socket.
    RefuelledOnly,
    Hybrid,
    /// Can be charged.
    Plug,
    PlugIn,
    RangeExtender,
    ElectricOnly,
    FastCharging,
    /// An electric range for a week of short ways.
    FarRange,
    Turbo,
    Aspirated,
    /// Has more than one gear.
    Gears,
    Manual,
    Automatic,
    Stepped,
    Cvt,
    DualClutch,
    AllWheels,
    TwoWheels,
    FrontWheels,
    RearWheels,
    BackRow,
    /// Room for three beside each other behind.
    ThreeBehind,
    ThirdRow,
    TwoSeats,
    FourSeats,
    FiveSeats,
    SixSeats,
    SevenSeats,
    TwoDoors,
    FourDoors,
    Boot,
    Suv,
    Saloon,
    Notchback,
    Hatchback,
    Estate,
    Mpv,
    Open,
    Pickup,
    Truck,
    Van,
    AutoHold,
    BackVents,
    Braking,
    LaneKeeping,
    BlindSpot,
    Parking,
    HeadUp,
    AirSuspension,
    PowerTailgate,
    HeatedWheel,
    HeatPump,
    Fridge,
    PowerOutlet,
    /// Of a series: it is sold, or will be.
    Sold,
}

/// A set of traits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Traits(u64);

impl Traits {
    pub(crate) const fn of(traits: &[Trait]) -> Self {
        let mut bits = 0;
        let mut place = 0;
        while place < traits.len() {
            bits |= 1 << traits[place] as u64;
            place += 1;
        }
        Self(bits)
    }

    pub(crate) const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Those that both have.
    pub(crate) const fn shared(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// True if these hold all of the others.
    pub(crate) const fn hold(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }
}
