//! Writing SVG text: numbers, escaping, ids that do not collide, the document itself.

use std::fmt::Write;

use super::seed::Seed;
use super::vector::P2;

/// Escapes text for an element or a double-quoted attribute, and drops what XML 1.0 forbids.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if (c < ' ' && c != '\t' && c != '\n') || c == '\u{fffe}' || c == '\u{ffff}' => {}
            c => out.push(c),
        }
    }
    out
}

/// At most `count` letters, with an ellipsis when something was cut.
pub(super) fn clip_text(text: &str, count: usize) -> String {
    if text.chars().count() <= count {
        return text.to_owned();
    }
    let mut out: String = text.chars().take(count.saturating_sub(1)).collect();
    out.push('…');
    out
}

/// Appends a number with one decimal, without a trailing `.0`, so pictures stay small.
pub(super) fn number(out: &mut String, value: f64) {
    let rounded = (value * 10.0).round() / 10.0;
    let rounded = if rounded == 0.0 { 0.0 } else { rounded };
    // Writing to a String cannot fail.
    let _ = write!(out, "{rounded}");
}

/// Appends a closed polygon to path data: absolute start, relative steps (shorter). Points that
/// lie on the straight line between their neighbours are left out.
pub(super) fn polygon(out: &mut String, points: impl IntoIterator<Item = P2>) {
    let points: Vec<P2> = points.into_iter().collect();
    // Steps are taken between rounded points, so rounding errors do not add up.
    let mut last: Option<P2> = None;
    let mut steps = 0;
    for (index, &(x, y)) in points.iter().enumerate() {
        if let (Some(from), Some(&next)) = (last, points.get(index + 1))
            && stray(from, (x, y), next) < 0.22
        {
            continue;
        }
        let (x, y) = ((x * 10.0).round() / 10.0, (y * 10.0).round() / 10.0);
        let (from_x, from_y) = last.unwrap_or((0.0, 0.0));
        match steps {
            0 => out.push('M'),
            1 => out.push('l'),
            _ => {}
        }
        step(out, x - from_x, steps > 1);
        step(out, y - from_y, true);
        last = Some((x, y));
        steps += 1;
    }
    out.push('z');
}

/// How far the middle point is from the line between the other two.
fn stray(from: P2, middle: P2, to: P2) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mx, my) = (middle.0 - from.0, middle.1 - from.1);
    let length = dx.hypot(dy);
    // A line that turns back on itself has its end in the middle point.
    if length < 0.3 || mx * dx + my * dy > length * length {
        return mx.hypot(my);
    }
    (dx * my - dy * mx).abs() / length
}

/// Appends one number of a path; a minus sign needs no space before it.
fn step(out: &mut String, value: f64, spaced: bool) {
    let start = out.len();
    number(out, value);
    if out[start..].starts_with("0.") {
        out.remove(start);
    } else if out[start..].starts_with("-0.") {
        out.remove(start + 1);
    }
    if spaced && !out[start..].starts_with('-') {
        out.insert(start, ' ');
    }
}

/// One SVG document under construction: definitions apart from the drawing.
pub(super) struct Canvas {
    prefix: String,
    defs: String,
    body: String,
    next: u32,
}

impl Canvas {
    /// `key` makes the id prefix; two pictures that differ must have different keys.
    pub(super) fn new(key: Seed) -> Self {
        Self {
            prefix: format!("p{:x}", key.id() & 0xffff_ffff),
            defs: String::new(),
            body: String::with_capacity(12_000),
            next: 0,
        }
    }

    /// Appends markup to the drawing.
    pub(super) fn add(&mut self, markup: &str) {
        self.body.push_str(markup);
    }

    /// A new id, unique in this picture and, by its prefix, on the page.
    pub(super) fn id(&mut self) -> String {
        self.next += 1;
        format!("{}{}", self.prefix, self.next)
    }

    /// Appends markup to the definitions.
    pub(super) fn define(&mut self, markup: &str) {
        self.defs.push_str(markup);
    }

    /// A linear gradient over the bounding box; `line` is (x1, y1, x2, y2).
    pub(super) fn linear(&mut self, line: (f64, f64, f64, f64), stops: &[Stop<'_>]) -> String {
        let id = self.id();
        let (x1, y1, x2, y2) = line;
        let stops = stop_markup(stops);
        self.define(&format!(
            r#"<linearGradient id="{id}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{stops}</linearGradient>"#
        ));
        format!("url(#{id})")
    }

    /// A top-to-bottom gradient.
    pub(super) fn vertical(&mut self, stops: &[Stop<'_>]) -> String {
        self.linear((0.0, 0.0, 0.0, 1.0), stops)
    }

    /// A radial gradient over the bounding box.
    pub(super) fn radial(&mut self, stops: &[Stop<'_>]) -> String {
        let id = self.id();
        let stops = stop_markup(stops);
        self.define(&format!(
            r#"<radialGradient id="{id}">{stops}</radialGradient>"#
        ));
        format!("url(#{id})")
    }

    /// How much has been drawn, for [`Self::insert`].
    pub(super) const fn mark(&self) -> usize {
        self.body.len()
    }

    /// Puts markup under everything drawn since `mark`.
    pub(super) fn insert(&mut self, mark: usize, markup: &str) {
        self.body.insert_str(mark, markup);
    }

    /// A filled path; nothing is written for empty data.
    pub(super) fn path(&mut self, data: &str, fill: &str) {
        if !data.is_empty() {
            let _ = write!(self.body, r#"<path fill="{fill}" d="{data}"/>"#);
        }
    }

    /// A rectangle with rounded corners.
    pub(super) fn rect(&mut self, area: (f64, f64, f64, f64), radius: f64, fill: &str) {
        let (x, y, w, h) = area;
        let _ = write!(
            self.body,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{w:.1}" height="{h:.1}" rx="{radius}" fill="{fill}"/>"#
        );
    }

    /// An ellipse.
    pub(super) fn ellipse(&mut self, center: P2, radii: P2, fill: &str) {
        let ((cx, cy), (rx, ry)) = (center, radii);
        let _ = write!(
            self.body,
            r#"<ellipse cx="{cx:.1}" cy="{cy:.1}" rx="{rx:.1}" ry="{ry:.1}" fill="{fill}"/>"#
        );
    }

    /// The whole document.
    pub(super) fn finish(self, width: u32, height: u32, label: &str) -> String {
        let (defs, body, label) = (self.defs, self.body, escape(label));
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{label}"><defs>{defs}</defs>{body}</svg>"#
        )
    }
}

/// A gradient stop: offset 0..1, colour, opacity.
pub(super) type Stop<'a> = (f64, &'a str, f64);

fn stop_markup(stops: &[Stop<'_>]) -> String {
    let mut out = String::new();
    for (offset, color, opacity) in stops {
        let _ = write!(out, r#"<stop offset="{offset}" stop-color="{color}""#);
        if *opacity < 1.0 {
            let _ = write!(out, r#" stop-opacity="{opacity}""#);
        }
        out.push_str("/>");
    }
    out
}
