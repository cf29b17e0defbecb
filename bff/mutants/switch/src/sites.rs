//! Finds the parts of a file that its mutants change.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Block, Expr, ExprBinary, ExprMatch, ExprStruct, ExprUnary, Pat};

use crate::Mutant;
use crate::places::{bytes, start};

/// An id, and what stands there while its mutant is on.
pub(crate) type Instead = (u32, String);

/// A part of the text that is written anew.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) range: Range<usize>,
    pub(crate) kind: Kind,
}

#[derive(Debug)]
pub(crate) enum Kind {
    /// The body of a function, with its braces: other values are returned at once.
    Body(Vec<Instead>),
    /// The arrow of a match arm, which may be passed over.
    Arrow(u32),
    Guard(Vec<Instead>),
    Binary {
        left: Range<usize>,
        operator: Range<usize>,
        right: Range<usize>,
        instead: Vec<Instead>,
    },
    Unary {
        id: u32,
        operator: Range<usize>,
        operand: Range<usize>,
    },
    /// A struct expression with a base: fields, each with its comma, that may be left to the base.
    Fields(Vec<(u32, Range<usize>)>),
}

impl Kind {
    pub(crate) fn ids(&self) -> Vec<u32> {
        match self {
            Self::Body(instead) | Self::Guard(instead) | Self::Binary { instead, .. } => {
                instead.iter().map(|(id, _)| *id).collect()
            }
            Self::Arrow(id) | Self::Unary { id, .. } => vec![*id],
            Self::Fields(fields) => fields.iter().map(|(id, _)| *id).collect(),
        }
    }
}

/// Outer sites come before those inside them.
pub(crate) fn find(text: &str, mutants: &[Mutant]) -> syn::Result<Vec<Site>> {
    let mut finder = Finder {
        mutants,
        sites: Vec::new(),
    };
    finder.visit_file(&syn::parse_file(text)?);
    let mut sites = finder.sites;
    // Stable: a guard is found before the operator that is all of it.
    sites.sort_by_key(|Site { range, .. }| (range.start, usize::MAX - range.end));
    Ok(sites)
}

struct Finder<'m> {
    mutants: &'m [Mutant],
    sites: Vec<Site>,
}

impl Finder<'_> {
    fn at(&self, genre: &str, span: Span) -> Vec<Instead> {
        let place = start(span);
        self.mutants
            .iter()
            .filter(|mutant| mutant.genre == genre && mutant.span.start == place)
            .map(|mutant| (mutant.id, mutant.replacement.clone()))
            .collect()
    }

    fn add(&mut self, range: Range<usize>, kind: Kind) {
        self.sites.push(Site { range, kind });
    }

    fn body(&mut self, block: &Block) {
        let Some(first) = block.stmts.first() else {
            return;
        };
        let values = self.at("FnValue", first.span());
        if !values.is_empty() {
            self.add(bytes(block.span()), Kind::Body(values));
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.body(&item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.body(&item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.body(block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        let instead = self.at("BinaryOperator", binary.op.span());
        if !instead.is_empty() && !holds_let(&binary.left) && !holds_let(&binary.right) {
            let kind = Kind::Binary {
                left: bytes(binary.left.span()),
                operator: bytes(binary.op.span()),
                right: bytes(binary.right.span()),
                instead,
            };
            self.add(bytes(binary.span()), kind);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        if let Some((id, _)) = self.at("UnaryOperator", unary.op.span()).first() {
            let kind = Kind::Unary {
                id: *id,
                operator: bytes(unary.op.span()),
                operand: bytes(unary.expr.span()),
            };
            self.add(bytes(unary.span()), kind);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, expression: &'ast ExprMatch) {
        let catches_all = expression.arms.iter().any(is_wild);
        for arm in &expression.arms {
            let passed_over = self.at("MatchArm", arm.span());
            if let Some((id, _)) = passed_over.first().filter(|_| catches_all) {
                self.add(bytes(arm.fat_arrow_token.span()), Kind::Arrow(*id));
            }
            if let Some((_, guard)) = &arm.guard {
                let fixed = self.at("MatchArmGuard", guard.span());
                if !fixed.is_empty() {
                    self.add(bytes(guard.span()), Kind::Guard(fixed));
                }
            }
        }
        visit::visit_expr_match(self, expression);
    }

    fn visit_expr_struct(&mut self, expression: &'ast ExprStruct) {
        let mut fields = Vec::new();
        for pair in expression.fields.pairs() {
            let field = bytes(pair.value().span());
            let end = pair
                .punct()
                .map_or(field.end, |comma| bytes(comma.span()).end);
            for (id, _) in self.at("StructField", pair.value().span()) {
                fields.push((id, field.start..end));
            }
        }
        if !fields.is_empty() {
            self.add(bytes(expression.span()), Kind::Fields(fields));
        }
        visit::visit_expr_struct(self, expression);
    }
}

/// cargo-mutants takes a wildcard with a guard for one as well, but no arm catches all then.
fn is_wild(arm: &Arm) -> bool {
    matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none()
}

/// A link of a chain with `let` goes into no parentheses; nor does the language know another operator there.
fn holds_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary {
            left,
            op: BinOp::And(_),
            right,
            ..
        }) => holds_let(left) || holds_let(right),
        _ => false,
    }
}
