//! The client's code in one JavaScript engine.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::function::Func;
use rquickjs::{CatchResultExt, Context, Ctx, Error, Function, Object, Runtime};

use crate::Failure;
use crate::address;

/// What the client's code expects besides the language: `URL`, `URLSearchParams`, `console`.
const GLOBALS: &str = include_str!("globals.js");

/// Of native stack. React's deepest pages need a tenth of it.
const STACK_BYTES: usize = 1024 * 1024;

/// What React writes where a part failed or waits. Texts of pages have `&lt;`.
const LEFT_OUT: [&str; 2] = ["<!--$!-->", "<!--$?-->"];

/// What one page may cost.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) time: Duration,
    pub(crate) memory_bytes: usize,
}

/// The client's code, loaded. After a failure it is not used again: what it left behind is unknown.
pub(crate) struct Engine {
    context: Context,
    /// When the running code is interrupted.
    until: Rc<Cell<Instant>>,
    limits: Limits,
}

impl Engine {
    /// Loads the code, which puts `site` with `prepare` and `render` among the globals. The error is for the log.
    pub(crate) fn load(code: &str, limits: Limits) -> Result<Self, String> {
        let runtime = Runtime::new().map_err(|why| why.to_string())?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(STACK_BYTES);
        // Loading is no page: it has the time of ten.
        let until = Rc::new(Cell::new(Instant::now() + limits.time * 10));
        let deadline = Rc::clone(&until);
        runtime.set_interrupt_handler(Some(Box::new(move || Instant::now() > deadline.get())));
        let context = Context::full(&runtime).map_err(|why| why.to_string())?;
        context.with(|ctx| load(&ctx, code))?;
        while runtime.is_job_pending() {
            let run = runtime.execute_pending_job();
            run.map_err(|_| "a promise of the client's code failed".to_owned())?;
        }
        context.with(|ctx| is_prepared(&ctx))?;
        Ok(Self {
            context,
            until,
            limits,
        })
    }

    /// The content of the page's root element.
    pub(crate) fn render(&self, address: &str, data: &str) -> Result<String, Failure> {
        self.until.set(Instant::now() + self.limits.time);
        let html = self.context.with(|ctx| {
            let render = || -> rquickjs::Result<String> {
                let site: Object = ctx.globals().get("site")?;
                let render: Function = site.get("render")?;
                render.call((address, data))
            };
            render().map_err(|error| match error {
                Error::Exception => self.reason(&ctx),
                Error::Allocation => Failure::OutOfMemory,
                _ => Failure::Threw,
            })
        })?;
        if LEFT_OUT.iter().any(|mark| html.contains(mark)) {
            // React takes everything that is thrown for a failure of the part.
            return Err(if self.is_over() {
                Failure::TooSlow
            } else {
                Failure::Incomplete
            });
        }
        Ok(html)
    }

    fn is_over(&self) -> bool {
        Instant::now() > self.until.get()
    }

    fn reason(&self, ctx: &Ctx<'_>) -> Failure {
        let thrown = ctx.catch();
        let message = thrown.as_exception().and_then(rquickjs::Exception::message);
        if self.is_over() {
            Failure::TooSlow
        } else if thrown.is_null() || message.is_some_and(|text| text.contains("out of memory")) {
            // Null: there was no room for the error either.
            Failure::OutOfMemory
        } else {
            Failure::Threw
        }
    }
}

fn load(ctx: &Ctx<'_>, code: &str) -> Result<(), String> {
    let run = || {
        let globals = ctx.globals();
        globals.set(
            "parseAddress",
            Func::from(|address: String, base: Option<String>| {
                address::parts(&address, base.as_deref())
            }),
        )?;
        globals.set(
            "parseQuery",
            Func::from(|query: String| address::pairs(&query)),
        )?;
        globals.set(
            "queryText",
            Func::from(|pairs: Vec<String>| address::query_text(&pairs)),
        )?;
        ctx.eval::<(), _>(GLOBALS)?;
        ctx.eval::<(), _>(code)?;
        ctx.eval::<(), _>("site.prepare().then(() => { site.isPrepared = true; })")
    };
    run().catch(ctx).map_err(|why| why.to_string())
}

fn is_prepared(ctx: &Ctx<'_>) -> Result<(), String> {
    let prepared = || {
        let site: Object = ctx.globals().get("site")?;
        site.get::<_, Option<bool>>("isPrepared")
    };
    match prepared().catch(ctx) {
        Ok(Some(true)) => Ok(()),
        Ok(_) => Err("the pages of the client's code did not load".to_owned()),
        Err(why) => Err(why.to_string()),
    }
}
