//! The names that can be searched for, with the spellings that people use.

use std::collections::HashSet;

use super::brand::Brand;
use super::energy::Energy;
use super::level::KINDS;
use super::series::{Series, full_name};
use super::spelling::Spelling;

mod aliases;
mod listed;
mod own;
mod parts;
mod plain;

use aliases::Aliases;
pub(super) use listed::Listed;
use own::{outside, own_with_brackets};
pub(crate) use plain::{figures, is_gap, plain};

/// Words of a name that say what drives the car; a name may be searched without them.
const POWERS: [(&str, &[Energy]); 24] = [
    ("插电式混合动力", &[Energy::PlugIn]),
    ("插电混动", &[Energy::PlugIn]),
    ("插混", &[Energy::PlugIn]),
    ("phev", &[Energy::PlugIn]),
    ("cdm", &[Energy::PlugIn]),
    ("dmi", &[Energy::PlugIn]),
    ("dmh", &[Energy::PlugIn]),
    ("dmp", &[Energy::PlugIn]),
    ("emp", &[Energy::PlugIn]),
    ("idd", &[Energy::PlugIn]),
    ("hi4t", &[Energy::PlugIn]),
    ("gte", &[Energy::PlugIn]),
    ("增程版", &[Energy::RangeExtender]),
    ("纯电版", &[Energy::Electric]),
    ("dm", &[Energy::PlugIn]),
    ("增程", &[Energy::RangeExtender]),
    ("纯电动", &[Energy::Electric]),
    ("纯电", &[Energy::Electric]),
    ("电动", &[Energy::Electric]),
    ("ev", &[Energy::Electric]),
    ("双擎", &[Energy::Hybrid, Energy::PlugIn]),
    ("新能源", NEW),
    (
        "混动",
        &[Energy::Hybrid, Energy::PlugIn, Energy::RangeExtender],
    ),
    ("hev", &[Energy::Hybrid]),
];
/// Those that are no part of another word where they follow letters, as in 宋L DM-i; hev is one of chevrolet.
const AFTER_LETTERS: [&str; 2] = ["dmi", "phev"];
/// Whole words of letters that any of them may follow: 秦L EV, 宋Pro DM; that of 宏光MINIEV is one name.
const BEFORE_POWERS: [&str; 7] = ["plus", "pro", "max", "up", "gt", "l", "s"];
const NEW: &[Energy] = &[Energy::Electric, Energy::PlugIn, Energy::RangeExtender];

/// Words behind a name that it is the same name without, such as 小米汽车, 宝马3系 and 奔驰C级.
const BRAND_TAILS: [&str; 2] = ["汽车", "跑车"];
const SERIES_TAILS: [&str; 3] = ["系列", "系", "级"];

/// Words of many names, which by themselves are the name of none: 秦Pro is no 炫界Pro.
pub(crate) const GRADES: [&str; 6] = ["pro", "plus", "max", "ultra", "mini", "sport"];

/// Letters of a part of a name that is a name by itself, as HARRIER of 凌放HARRIER.
const LEAST_PART: usize = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Index of a brand.
    Brand(usize),
    /// Index of a series.
    Series(usize),
}

/// A brand or a series with all that it is called.
#[derive(Debug)]
pub(crate) struct Name {
    pub(crate) subject: Subject,
    /// The name of the folder.
    pub(crate) shown: Spelling,
    /// The other one that is a name: brand and series together, for a series whose name lacks the brand; 吉利 of 吉利汽车.
    pub(crate) other: Option<Spelling>,
    /// Plain forms, the name of the folder first.
    pub(crate) keys: Vec<Key>,
}

#[derive(Debug)]
pub(crate) struct Key {
    pub(crate) letters: Vec<char>,
    /// The name of the folder, with and without its brand: no part of it, and no alias. Every name of a brand is one.
    pub(crate) is_own: bool,
    /// Without the words for what drives the car; `None` if it has none.
    pub(crate) bare: Option<Vec<char>>,
    /// How it is read, without tones: equal for 海鸥 and 海欧.
    pub(crate) sound: Vec<char>,
    /// Likewise without those words.
    pub(crate) bare_sound: Option<Vec<char>>,
}

#[derive(Debug)]
pub(crate) struct Names(pub(crate) Vec<Name>);

impl Names {
    pub(super) fn new(brands: &[Brand], series: &[Series]) -> anyhow::Result<Self> {
        let aliases = Aliases::read()?;
        let of_brands: Vec<Vec<String>> = brands
            .iter()
            .map(|brand| aliases.with(brand_forms(&brand.name)))
            .collect();
        let brand_names = brands.iter().zip(&of_brands).enumerate();
        let brand_names = brand_names.map(|(place, (brand, forms))| Name {
            subject: Subject::Brand(place),
            shown: Spelling::new(&brand.name),
            other: without_tail(&brand.name).map(Spelling::new),
            keys: keys(forms, |_| true),
        });
        let wholes: HashSet<String> = series.iter().map(|series| plain(&series.name)).collect();
        let series_names = series.iter().enumerate().map(|(place, series)| {
            let brand = &brands[series.brand].name;
            let full = full_name(brand, &series.name, " ");
            let mut own = own_with_brackets(&series.name, brand, &of_brands[series.brand], &wholes);
            let whole = [plain(&series.name)];
            let of_brand = brand_forms(brand);
            own.extend(series_forms(&whole, &of_brand));
            own.extend(parts::own(&whole[0], brand, &of_brand));
            let mut forms = own_forms(&series.name);
            forms.extend(from_brand(&forms, brand));
            let by_part = parts::with_halves(&forms, brand, &of_brands[series.brand]);
            let codes: Vec<String> = forms
                .iter()
                .filter_map(|form| parts::code(form))
                .map(str::to_owned)
                .collect();
            let mut forms = series_forms(&aliases.of_series(forms), &of_brands[series.brand]);
            forms.extend(by_part.into_iter().chain(codes));
            Name {
                subject: Subject::Series(place),
                shown: Spelling::new(&series.name),
                other: (full != series.name).then(|| Spelling::new(&full)),
                keys: keys(&forms, |form| own.contains(form)),
            }
        });
        Ok(Self(brand_names.chain(series_names).collect()))
    }
}

/// 理想汽车 is 理想 too, and ARCFOX极狐 is 极狐 and arcfox.
fn brand_forms(name: &str) -> Vec<String> {
    let whole = plain(name);
    let mut forms = vec![whole.clone()];
    forms.extend(without_tail(&whole).map(str::to_owned));
    forms.extend(by_script(name));
    forms
}

/// 理想 of 理想汽车.
fn without_tail(brand: &str) -> Option<&str> {
    BRAND_TAILS
        .iter()
        .filter_map(|tail| brand.strip_suffix(tail))
        .find(|rest| rest.chars().count() >= LEAST_PART)
}

/// 凌放HARRIER is 凌放 and harrier too; 大切诺基4xe(进口) also has no (进口), and V-Class is V级.
fn own_forms(name: &str) -> Vec<String> {
    let outside = outside(name);
    let mut forms = vec![plain(name), plain(outside)];
    let whole = plain(outside);
    forms.extend(
        SERIES_TAILS
            .iter()
            .filter_map(|tail| whole.strip_suffix(tail))
            .map(str::to_owned),
    );
    forms.extend(by_script(outside));
    forms.extend(whole.strip_suffix("class").map(|head| format!("{head}级")));
    forms
}

/// iCAR 03 of 奇瑞iCAR 03, which begins with the maker of its brand.
fn from_brand(forms: &[String], brand: &str) -> Vec<String> {
    let brands = brand_forms(brand);
    let from = |form: &String, brand: &String| {
        let at = form.find(brand.as_str()).filter(|at| *at > 0)?;
        let is_word = !form[..at].ends_with(|letter: char| letter.is_ascii_alphanumeric());
        (is_word && form.len() > at + brand.len()).then(|| form[at..].to_owned())
    };
    let forms = forms.iter();
    forms
        .flat_map(|form| brands.iter().filter_map(|brand| from(form, brand)))
        .collect()
}

/// The Latin and the Chinese half of a name that is written in both, if each is a word: those of 凌放HARRIER are, X5 of
/// 宝马X5 is none.
fn by_script(name: &str) -> Vec<String> {
    let is_latin = |letter: &char| letter.is_ascii_alphanumeric() || " -.".contains(*letter);
    let letters: Vec<char> = name.chars().collect();
    let halves: Vec<&[char]> = letters
        .chunk_by(|one, other| is_latin(one) == is_latin(other))
        .collect();
    let is_word = |half: &&[char]| {
        half.iter().filter(|letter| letter.is_alphabetic()).count() >= LEAST_PART
            && !half.iter().any(char::is_ascii_digit)
    };
    if halves.len() != 2 || !halves.iter().all(is_word) {
        return Vec::new();
    }
    let words: Vec<String> = halves
        .iter()
        .map(|half| plain(&half.iter().collect::<String>()))
        .collect();
    if words.iter().any(|word| is_kind(word)) {
        return Vec::new();
    }
    words.into_iter().filter(|word| !is_grade(word)).collect()
}

/// 新能源 of GranTurismo 新能源 is no name, nor is 皮卡 of 大运皮卡.
fn is_kind(form: &str) -> bool {
    let is_form = |title: &str| plain(title) == form;
    POWERS.iter().any(|(word, _)| *word == form)
        || KINDS
            .iter()
            .any(|(kind, title)| is_form(title) || kind.sizes().iter().any(|size| is_form(size)))
}

/// Pro of 炫界Pro, also with what drives it: Pro EV.
fn is_grade(form: &str) -> bool {
    let bare = powered(form).map(|(bare, _)| bare);
    GRADES.contains(&bare.as_deref().unwrap_or(form))
}

fn without_brand<'n>(name: &'n str, brands: &[String]) -> &'n str {
    brands
        .iter()
        .filter_map(|brand| name.strip_prefix(brand.as_str()))
        .min_by_key(|rest| rest.len())
        .unwrap_or(name)
}

/// With and without the brand, in each of its forms.
fn series_forms(own: &[String], brands: &[String]) -> Vec<String> {
    let mut forms: Vec<String> = Vec::new();
    for form in own {
        let rest = without_brand(form, brands);
        if rest.is_empty() {
            // The brand alone is a name of the series only where that is its whole name: MINI.
            if forms.is_empty() {
                forms.push(form.clone());
            }
            continue;
        }
        forms.push(form.clone());
        if rest.chars().count() >= LEAST_PART && !is_kind(rest) && !is_grade(rest) {
            forms.push(rest.to_owned());
        }
        forms.extend(brands.iter().map(|brand| format!("{brand}{rest}")));
    }
    forms
}

fn keys(forms: &[String], is_own: impl Fn(&str) -> bool) -> Vec<Key> {
    let mut keys: Vec<Key> = Vec::new();
    for form in forms.iter().filter(|form| !form.is_empty()) {
        let letters: Vec<char> = form.chars().collect();
        if keys.iter().all(|key| key.letters != letters) {
            let bare = powered(form).map(|(bare, _)| bare);
            keys.push(Key {
                bare: bare.as_ref().map(|bare| bare.chars().collect()),
                bare_sound: bare.as_deref().map(sound),
                sound: sound(form),
                is_own: is_own(form),
                letters,
            });
        }
    }
    keys
}

/// A plain name without its word for what drives the car, and what that word stands for. `None` without such a word, and
/// where nothing is left.
pub(crate) fn powered(name: &str) -> Option<(String, &'static [Energy])> {
    POWERS.iter().find_map(|(word, energies)| {
        let (before, after) = name.rsplit_once(word)?;
        let is_letter = |letter: char| letter.is_ascii_alphabetic();
        let is_inside = word.is_ascii()
            && (after.starts_with(is_letter)
                || before.ends_with(is_letter)
                    && !BEFORE_POWERS.contains(&last_word(before))
                    && !AFTER_LETTERS.contains(word));
        let rest = format!("{before}{after}");
        (!is_inside && !rest.is_empty()).then_some((rest, *energies))
    })
}

/// The Latin letters at the end: pro of 宋pro.
fn last_word(plain: &str) -> &str {
    let rest = plain.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    &plain[rest.len()..]
}

/// The usual reading of each letter.
pub(crate) fn sound(plain: &str) -> Vec<char> {
    use pinyin::ToPinyin as _;
    plain
        .chars()
        .flat_map(|letter| match letter.to_pinyin() {
            Some(reading) => reading.plain().chars().collect::<Vec<_>>(),
            None => vec![letter],
        })
        .collect()
}

#[cfg(test)]
mod tests;
