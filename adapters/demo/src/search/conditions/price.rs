//! Prices in words.

/// Tolerance of 15万左右.
const AROUND: f64 = 0.2;
/// No price is higher, nor has an address of the car database room for it: 30万以上.
const HIGHEST: f64 = 9999.0;
/// Between the ends of a span.
const JOINERS: [&str; 5] = ["到", "至", "-", "~", "—"];

/// In 万元.
#[derive(Debug)]
pub(super) struct Price {
    from: f64,
    to: f64,
    pub(super) title: String,
}

impl Price {
    /// The last price of a text, and the text without it. `None` without a number before 万, for what no price can be,
    /// and for a span that ends below its start.
    pub(super) fn read(text: &str) -> Option<(Self, String)> {
        // No 万 of a name.
        let (head, to, after) = text.rmatch_indices(['万', 'w']).find_map(|(at, unit)| {
            let after = &text[at + unit.len()..];
            let is_word =
                unit == "w" && after.starts_with(|letter: char| letter.is_ascii_alphanumeric());
            let (head, digits) =
                number_at_end(text[..at].trim_end_matches(['多', '来', '几', ' ']));
            (!is_word).then_some((head, digits.parse::<f64>().ok()?, after))
        })?;
        let after = after.trim_start_matches(['块', '元', '人', '民', '币', '钱']);
        let first = JOINERS
            .iter()
            .find_map(|word| head.trim_end().strip_suffix(word))
            .map(|head| number_at_end(head.trim_end_matches(['万', 'w', ' '])))
            .filter(|(_, digits)| !digits.is_empty());
        let ((from, to), title, head, after) = if let Some((head, digits)) = first {
            let from = digits.parse::<f64>().ok()?;
            let after = without_first(after, &["左右", "之间"]);
            ((from, to), format!("{from}-{to}万"), head, after)
        } else if let Some(after) = strip_any(after, &["以内", "以下", "之内", "内", "下"])
        {
            ((0.0, to), format!("{to}万以内"), head, after)
        } else if let Some(after) = strip_any(after, &["以上", "起"]) {
            ((to, HIGHEST), format!("{to}万以上"), head, after)
        } else {
            let most = (to * (1.0 + AROUND)).ceil().min(HIGHEST);
            let span = ((to * (1.0 - AROUND)).floor(), most);
            let after = without_first(after, &["左右", "上下", "级", "出头"]);
            (span, format!("{to}万左右"), head, after)
        };
        let price = Self { from, to, title };
        let is_price = from <= to && to > 0.0 && to <= HIGHEST && !is_negative(head);
        is_price.then(|| (price, format!("{head} {after}")))
    }

    /// What both ask for, if that is anything.
    pub(super) fn and(&self, other: &Self) -> Option<Self> {
        let (from, to) = (self.from.max(other.from), self.to.min(other.to));
        (from <= to).then(|| Self {
            from,
            to,
            title: format!("{from}-{to}万"),
        })
    }

    /// In the form of `conditionSearch`.
    pub(super) fn val(&self) -> String {
        format!("{},{}", self.from, self.to)
    }

    /// Addresses of the car database hold whole numbers.
    pub(super) fn is_whole(&self) -> bool {
        self.from.fract() == 0.0 && self.to.fract() == 0.0
    }
}

/// Whether the number behind this text is below 0: 负5万, -5万. The sign of 比亚迪-5万 is a gap.
fn is_negative(head: &str) -> bool {
    let head = head.trim_end();
    head.ends_with('负')
        || head
            .strip_suffix('-')
            .is_some_and(|before| before.is_empty() || before.ends_with(' '))
}

pub(super) fn number_at_end(text: &str) -> (&str, &str) {
    let start = text
        .char_indices()
        .rev()
        .take_while(|(_, letter)| letter.is_ascii_digit() || *letter == '.')
        .last()
        .map_or(text.len(), |(place, _)| place);
    text.split_at(start)
}

pub(super) fn number_at_start(text: &str) -> (&str, &str) {
    let end = text
        .find(|letter: char| !letter.is_ascii_digit() && letter != '.')
        .unwrap_or(text.len());
    text.split_at(end)
}

fn strip_any<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().find_map(|word| text.strip_prefix(word))
}

pub(super) fn without_first<'t>(text: &'t str, words: &[&str]) -> &'t str {
    strip_any(text, words).unwrap_or(text)
}
