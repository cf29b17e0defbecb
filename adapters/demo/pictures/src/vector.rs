//! Points in car space and the camera that looks at them.
//!
//! Car space is in metres: x forward, y to the driver's left, z up, the ground at z = 0.

use std::ops::{Add, Mul, Sub};

/// A point or direction in car space.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct V3 {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) z: f64,
}

/// Shorthand for a point in car space.
pub(super) const fn v3(x: f64, y: f64, z: f64) -> V3 {
    V3 { x, y, z }
}

impl V3 {
    pub(super) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    pub(super) fn cross(self, other: Self) -> Self {
        v3(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }

    /// The same direction at length one; the zero vector stays zero.
    pub(super) fn unit(self) -> Self {
        let length = self.dot(self).sqrt();
        if length < 1e-9 {
            self
        } else {
            self * (1.0 / length)
        }
    }

    pub(super) fn lerp(self, other: Self, t: f64) -> Self {
        self + (other - self) * t
    }
}

impl Add for V3 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        v3(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for V3 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        v3(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

impl Mul<f64> for V3 {
    type Output = Self;
    fn mul(self, k: f64) -> Self {
        v3(self.x * k, self.y * k, self.z * k)
    }
}

/// A point on the canvas.
pub(super) type P2 = (f64, f64);

/// Where on the canvas the car must fit: centre, ground line, widest and highest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) center: f64,
    pub(super) ground: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A camera on a sphere around a target, looking at it through a long lens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Camera {
    eye: V3,
    right: V3,
    up: V3,
    back: V3,
    distance: f64,
    scale: f64,
    offset: P2,
}

impl Camera {
    /// `azimuth` in degrees: 0 looks at the nose, 90 at the driver's side, 180 at the tail.
    pub(super) fn new(azimuth: f64, elevation: f64, distance: f64, target: V3) -> Self {
        let (a, e) = (azimuth.to_radians(), elevation.to_radians());
        let back = v3(a.cos() * e.cos(), a.sin() * e.cos(), e.sin());
        let right = v3(-a.sin(), a.cos(), 0.0);
        Self {
            eye: target + back * distance,
            right,
            up: back.cross(right),
            back,
            distance,
            scale: 1.0,
            offset: (0.0, 0.0),
        }
    }

    /// Scales and shifts so that `points` fill the frame and stand on its ground line.
    pub(super) fn fit(mut self, points: &[V3], frame: Frame) -> Self {
        let (mut left, mut top) = (f64::MAX, f64::MAX);
        let (mut right, mut bottom) = (f64::MIN, f64::MIN);
        for &point in points {
            let (x, y) = self.project(point);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        let scale = (frame.width / (right - left)).min(frame.height / (bottom - top));
        self.scale = scale;
        self.offset = (
            frame.center - scale * f64::midpoint(left, right),
            frame.ground - scale * bottom,
        );
        self
    }

    /// Puts the target at a canvas point with `scale` pixels a metre.
    pub(super) const fn fixed(mut self, scale: f64, center: P2) -> Self {
        self.scale = scale;
        self.offset = center;
        self
    }

    pub(super) fn project(&self, point: V3) -> P2 {
        let seen = point - self.eye;
        let depth = -seen.dot(self.back);
        let k = self.scale * self.distance / depth.max(0.5);
        (
            self.offset.0 + k * seen.dot(self.right),
            self.offset.1 - k * seen.dot(self.up),
        )
    }

    /// The direction from a point to the eye.
    pub(super) fn toward(&self, point: V3) -> V3 {
        (self.eye - point).unit()
    }

    /// Pixels a metre at the target.
    pub(super) const fn scale(&self) -> f64 {
        self.scale
    }

    /// The horizontal direction of the eye: positive x when the nose is seen.
    pub(super) const fn back(&self) -> V3 {
        self.back
    }
}
