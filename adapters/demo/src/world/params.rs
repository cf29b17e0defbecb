//! params.jsonl.gz and param_groups.csv: each model's parameters, by name.
//!
//! Invariant: texts are interned; a model's value is two numbers, so the million values of a large folder take a few
//! megabytes.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use anyhow::Context;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};

use super::equipment::Equipment;
use super::folder::Folder;

const FILE: &str = "params.jsonl.gz";
const GROUPS: &str = "param_groups.csv";
const ENGINE: &str = "发动机";
const MOTOR: &str = "电动机";
const ELECTRIC: &str = "纯电动";
const GEARBOX: &str = "变速箱";
const GEARBOX_KIND: &str = "变速箱类型";

#[derive(Deserialize)]
struct GroupRow {
    name: String,
    group: String,
}

/// A parameter and its menu group.
#[derive(Debug)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) group: String,
}

#[derive(Debug, Default)]
pub(crate) struct Params {
    /// In the order of the folder.
    parameters: Vec<Parameter>,
    values: Vec<Box<str>>,
    /// Parameter and value, model after model.
    cells: Vec<(u16, u32)>,
    by_model: HashMap<u64, Range<usize>>,
}

/// The parameters of one model.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OfModel<'w> {
    params: &'w Params,
    cells: &'w [(u16, u32)],
}

#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    model_id: Cow<'a, str>,
    #[serde(borrow)]
    params: Pairs<'a>,
}

struct Pairs<'a>(Vec<(Cow<'a, str>, Cow<'a, str>)>);

/// Borrows where the text has no escapes; a tuple of `Cow` would always copy.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Pairs<'a> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_map(PairsVisitor).map(Self)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = Vec<(Cow<'de, str>, Cow<'de, str>)>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("parameters by name")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut pairs = Vec::with_capacity(128);
        while let Some((Text(name), Text(value))) = map.next_entry()? {
            pairs.push((name, value));
        }
        Ok(pairs)
    }
}

/// What drives and shifts a car, where folders say it of some cars and not of others: those would stand as a difference.
fn complete(pairs: &mut Vec<(Cow<'_, str>, Cow<'_, str>)>) {
    let get = |name: &str| {
        let pair = pairs.iter().find(|(known, _)| known == name);
        pair.map(|(_, value)| &**value)
    };
    let gearbox = get(GEARBOX_KIND).filter(|_| get(GEARBOX).is_none());
    let gearbox = gearbox.map(|kind| match kind {
        "固定齿比变速箱" => "电动车单速变速箱".to_owned(),
        other => other.to_owned(),
    });
    let is_electric = get("能源类型") == Some(ELECTRIC);
    let engine = (is_electric && get(ENGINE).is_none()).then(|| ELECTRIC.to_owned());
    let missing = [(GEARBOX, gearbox), (ENGINE, engine)];
    pairs.extend(
        missing
            .into_iter()
            .filter_map(|(name, value)| Some((Cow::Borrowed(name), Cow::Owned(value?)))),
    );
}

impl Params {
    /// Reads the parameters, and the filterable equipment, by model id.
    pub(super) fn read(folder: &Folder) -> anyhow::Result<(Self, HashMap<u64, Equipment>)> {
        let mut params = Self::default();
        for row in folder.rows::<GroupRow>(GROUPS)? {
            let GroupRow { name, mut group } = row.value;
            // Of electric motors, which cars without an engine have.
            if name.starts_with(MOTOR) && group == ENGINE {
                MOTOR.clone_into(&mut group);
            }
            params.parameters.push(Parameter { name, group });
        }
        let names: HashMap<String, u16> = params
            .parameters
            .iter()
            .map(|parameter| parameter.name.clone())
            .zip(0..)
            .collect();
        let mut known: HashMap<Cow<'_, str>, u32> = HashMap::new();
        let mut equipment = HashMap::new();
        let text = folder.unzipped(FILE)?;
        for (number, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.is_empty())
        {
            let place = || format!("{FILE}, line {}", number + 1);
            let Line {
                model_id,
                params: Pairs(mut pairs),
            } = serde_json::from_str(line).with_context(place)?;
            complete(&mut pairs);
            let id = model_id
                .parse()
                .with_context(|| format!("{}, column model_id", place()))?;
            let texts = pairs.iter().map(|(name, value)| (&**name, &**value));
            equipment.insert(id, Equipment::of(texts));
            let from = params.cells.len();
            for (name, value) in pairs {
                // Parameters without a group are not shown. A measure of 0 is unknown: the displacement of an electric car.
                let is_unknown = value == "0" && name.ends_with(')');
                let Some(name) = names.get(&*name).filter(|_| !is_unknown) else {
                    continue;
                };
                let next = u32::try_from(params.values.len())?;
                let value = *known.entry(value).or_insert_with_key(|value| {
                    params.values.push(Box::from(&**value));
                    next
                });
                params.cells.push((*name, value));
            }
            params.by_model.insert(id, from..params.cells.len());
        }
        params.cells.shrink_to_fit();
        params.values.shrink_to_fit();
        Ok((params, equipment))
    }

    pub(crate) fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// Empty if the folder does not have the model.
    pub(crate) fn of(&self, model_id: u64) -> OfModel<'_> {
        let cells = self
            .by_model
            .get(&model_id)
            .map_or(&[][..], |range| &self.cells[range.clone()]);
        OfModel {
            params: self,
            cells,
        }
    }
}

impl<'w> OfModel<'w> {
    /// Value of a parameter by its name.
    pub(crate) fn get(self, name: &str) -> Option<&'w str> {
        self.all()
            .find(|(place, _)| self.params.parameters[*place].name == name)
            .map(|(_, value)| value)
    }

    /// A figure above 0: a folder says 0 and - for what it does not know.
    pub(crate) fn figure(self, name: &str) -> Option<f64> {
        let figure = self.get(name)?.parse().ok();
        figure.filter(|figure| *figure > 0.0)
    }

    /// Index of the parameter, and its value.
    pub(crate) fn all(self) -> impl Iterator<Item = (usize, &'w str)> {
        self.cells
            .iter()
            .map(move |(name, value)| (usize::from(*name), &*self.params.values[*value as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn completed(pairs: &[(&'static str, &'static str)]) -> Vec<(String, String)> {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (Cow::Borrowed(*name), Cow::Borrowed(*value))
        };
        let mut all = pairs.iter().map(pair).collect();
        complete(&mut all);
        let added = all.into_iter().skip(pairs.len());
        added
            .map(|(name, value)| (name.into_owned(), value.into_owned()))
            .collect()
    }

    #[test]
    fn an_electric_car_says_what_drives_and_shifts_it() {
        let of = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(
            completed(&[("能源类型", ELECTRIC), (GEARBOX_KIND, "固定齿比变速箱")]),
            [of(GEARBOX, "电动车单速变速箱"), of(ENGINE, ELECTRIC)]
        );
        assert_eq!(
            completed(&[(GEARBOX_KIND, "手动变速箱(MT)"), ("能源类型", "汽油")]),
            [of(GEARBOX, "手动变速箱(MT)")]
        );
        assert_eq!(
            completed(&[(GEARBOX, "6挡手动"), (GEARBOX_KIND, "手动变速箱(MT)")]),
            []
        );
    }
}
