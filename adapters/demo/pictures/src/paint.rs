//! Colours: mixing, and how light falls on painted metal.

use super::vector::{V3, v3};

/// A colour as three channels in 0..1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rgb(pub(super) f64, pub(super) f64, pub(super) f64);

impl Rgb {
    /// Reads `#rrggbb`; anything else is mid grey.
    pub(super) fn from_hex(hex: &str) -> Self {
        let channel = |from: usize| {
            hex.get(from..from + 2)
                .and_then(|pair| u8::from_str_radix(pair, 16).ok())
                .map_or(0.5, |value| f64::from(value) / 255.0)
        };
        Self(channel(1), channel(3), channel(5))
    }

    pub(super) fn mix(self, other: Self, t: f64) -> Self {
        let at = |a: f64, b: f64| a + (b - a) * t.clamp(0.0, 1.0);
        Self(
            at(self.0, other.0),
            at(self.1, other.1),
            at(self.2, other.2),
        )
    }

    pub(super) fn lighter(self, t: f64) -> Self {
        self.mix(Self(1.0, 1.0, 1.0), t)
    }

    pub(super) fn darker(self, t: f64) -> Self {
        self.mix(Self(0.03, 0.04, 0.06), t)
    }

    /// How light the colour looks, 0..1.
    pub(super) fn luma(self) -> f64 {
        0.3 * self.0 + 0.59 * self.1 + 0.11 * self.2
    }

    pub(super) fn hex(self) -> String {
        let [r, g, b] = self.channels();
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    /// The colour of one paint at a given lightness, in 36 steps from dark over the paint itself
    /// to white, so that neighbouring facets can share one path and no step changes the hue.
    pub(super) fn toned(self, lightness: f64) -> Self {
        // Film-like: bright parts keep some shape instead of burning out.
        let lightness = if lightness > 0.80 {
            0.80 + 0.20 * (1.0 - (-(lightness - 0.80) / 0.16).exp())
        } else {
            lightness.max(0.0)
        };
        let lightness = (lightness * 36.0).round() / 36.0;
        let own = self.luma().max(0.02);
        if lightness < own {
            let k = lightness / own;
            Self(self.0 * k, self.1 * k, self.2 * k)
        } else {
            self.lighter((lightness - own) / (1.0 - own).max(0.02))
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to 0..=255 first"
    )]
    fn channels(self) -> [u8; 3] {
        [self.0, self.1, self.2].map(|c| (c * 255.0).round().clamp(0.0, 255.0) as u8)
    }
}

/// Lacquered metal under a wide softbox: diffuse body colour, a sky that mirrors on what faces
/// up, and a dark horizon in the flanks. This is what makes a flat polygon read as a car.
pub(super) fn lacquer(base: Rgb, normal: V3, toward: V3) -> Rgb {
    let key = v3(0.35, 0.45, 0.82).unit();
    let facing = normal.dot(toward).clamp(0.0, 1.0);
    let mirrored = normal * (2.0 * normal.dot(toward)) - toward;
    let up = normal.z;
    let diffuse = 0.66 + 0.30 * up + 0.18 * normal.dot(key).max(0.0) + 0.05 * normal.x.abs();
    let fresnel = 0.09 + 0.62 * (1.0 - facing).powi(4);
    let sky = smooth(-0.02, 0.16, mirrored.z) * 0.85 + smooth(0.35, 0.95, mirrored.z) * 0.95;
    let ground = 0.16 * smooth(-0.1, -0.6, mirrored.z);
    let shine = mirrored.dot(key).max(0.0).powi(12) * 0.42;
    let lit = Rgb(base.0 * diffuse, base.1 * diffuse, base.2 * diffuse);
    lit.mix(
        Rgb(0.95, 0.97, 1.0),
        (fresnel * (sky + ground) + shine).min(0.85),
    )
}

/// Smoothstep from `low` to `high` (which may be the smaller one).
pub(super) fn smooth(low: f64, high: f64, value: f64) -> f64 {
    let t = ((value - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
