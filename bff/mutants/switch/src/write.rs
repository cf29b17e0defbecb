//! Writes a file with its mutants in it.

use std::ops::Range;

use crate::sites::{Instead, Kind, Site};

pub(crate) struct Switched {
    pub(crate) text: String,
    /// What of the text is there for a mutant alone, and the whole of what it changes. A mutant inside another's operand is
    /// there more than once.
    pub(crate) marks: Vec<(u32, Range<usize>)>,
}

pub(crate) fn switched(text: &str, sites: &[Site]) -> Switched {
    let mut writer = Writer {
        old: text,
        sites,
        new: String::new(),
        marks: Vec::new(),
    };
    writer.part(0..text.len(), 0);
    Switched {
        text: writer.new,
        marks: writer.marks,
    }
}

struct Writer<'t> {
    old: &'t str,
    sites: &'t [Site],
    new: String,
    marks: Vec<(u32, Range<usize>)>,
}

impl Writer<'_> {
    /// A part of the old text; sites before this index are around it.
    fn part(&mut self, range: Range<usize>, from: usize) {
        self.part_without(range, from, &(0..0));
    }

    fn part_without(&mut self, range: Range<usize>, from: usize, hole: &Range<usize>) {
        let mut at = range.start;
        for (index, site) in self.sites.iter().enumerate().skip(from) {
            let inside = site.range.start >= at && site.range.end <= range.end;
            let left_out = hole.start <= site.range.start && site.range.end <= hole.end;
            if inside && !left_out {
                self.copy(at..site.range.start, hole);
                self.site(index);
                at = site.range.end;
            }
        }
        self.copy(at..range.end, hole);
    }

    fn copy(&mut self, range: Range<usize>, hole: &Range<usize>) {
        if hole.start >= range.start && hole.end <= range.end {
            self.new.push_str(&self.old[range.start..hole.start]);
            self.new.push_str(&self.old[hole.end..range.end]);
        } else {
            self.new.push_str(&self.old[range]);
        }
    }

    fn site(&mut self, index: usize) {
        let kind = &self.sites[index].kind;
        let start = self.new.len();
        self.write(index);
        let range = start..self.new.len();
        self.marks
            .extend(kind.ids().into_iter().map(|id| (id, range.clone())));
    }

    fn write(&mut self, index: usize) {
        let site = &self.sites[index];
        let whole = site.range.clone();
        let inner = index + 1;
        match &site.kind {
            Kind::Body(values) => {
                self.new.push('{');
                for (id, value) in values {
                    self.marked(*id, |writer| {
                        writer
                            .new
                            .push_str(&format!(" if {} {{ return {value}; }}", on(*id)));
                    });
                }
                self.part(whole.start + 1..whole.end, inner);
            }
            Kind::Arrow(id) => {
                self.marked(*id, |writer| {
                    writer.new.push_str(&format!("if !{} ", on(*id)));
                });
                self.new.push_str("=>");
            }
            Kind::Guard(fixed) => self.either(
                fixed,
                |writer, value| writer.new.push_str(value),
                |writer| writer.part(whole.clone(), inner),
            ),
            Kind::Binary {
                left,
                operator,
                right,
                instead,
            } => {
                let usual = self.old[operator.clone()].to_owned();
                let write = |writer: &mut Self, operator: &str| {
                    writer.operand(left, inner);
                    writer.new.push_str(&format!(" {operator} "));
                    writer.operand(right, inner);
                };
                self.either(instead, write, |writer| write(writer, &usual));
            }
            Kind::Unary {
                id,
                operator,
                operand,
            } => {
                let usual = self.old[operator.clone()].to_owned();
                self.either(
                    &[(*id, String::new())],
                    |writer, _| writer.operand(operand, inner),
                    |writer| {
                        writer.new.push_str(&usual);
                        writer.operand(operand, inner);
                    },
                );
            }
            Kind::Fields(fields) => {
                self.new.push('(');
                for (id, field) in fields {
                    self.marked(*id, |writer| {
                        writer.new.push_str(&format!("if {} {{ ", on(*id)));
                        writer.part_without(whole.clone(), inner, field);
                        writer.new.push_str(" } else ");
                    });
                }
                self.new.push_str("{ ");
                self.part(whole, inner);
                self.new.push_str(" })");
            }
        }
    }

    /// `(if on(1) { other } else if on(2) { another } else { usual })`
    fn either(
        &mut self,
        instead: &[Instead],
        other: impl Fn(&mut Self, &str),
        usual: impl FnOnce(&mut Self),
    ) {
        self.new.push('(');
        for (id, value) in instead {
            self.marked(*id, |writer| {
                writer.new.push_str(&format!("if {} {{ ", on(*id)));
                other(writer, value);
                writer.new.push_str(" } else ");
            });
        }
        self.new.push_str("{ ");
        usual(self);
        self.new.push_str(" })");
    }

    /// In parentheses, so that another operator binds it no closer.
    fn operand(&mut self, range: &Range<usize>, inner: usize) {
        self.new.push('(');
        self.part(range.clone(), inner);
        self.new.push(')');
    }

    fn marked(&mut self, id: u32, write: impl FnOnce(&mut Self)) {
        let start = self.new.len();
        write(self);
        self.marks.push((id, start..self.new.len()));
    }
}

fn on(id: u32) -> String {
    format!("crate::mutant_switch::on({id})")
}
