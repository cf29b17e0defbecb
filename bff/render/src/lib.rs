//! Renders pages by the client's own code, in QuickJS, on threads of their own.
//!
//! Invariants: a page is whole or it is a `Failure`, never a part of one. No request waits for a render longer than its
//! deadline. Code that threw, was interrupted or ran out of memory is loaded anew before it renders again.

mod address;
mod engine;
mod failure;
mod fair_queue;
mod page;
mod renderer;
mod threads;
mod tier;

pub use failure::Failure;
pub use page::{Input, Page};
pub use renderer::{Keep, Renderer, Request, Settings, Source};
