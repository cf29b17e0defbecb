//! The threads that render, each with an engine of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use tokio::sync::watch;

use crate::engine::{Engine, Limits};
use crate::fair_queue::FairQueue;
use crate::{Failure, Input, Page};

/// Of each thread: the engine's stack, and what calls it.
const STACK_BYTES: usize = 4 * 1024 * 1024;

/// What a render ends with.
pub(crate) type Outcome<P> = Result<Arc<P>, Failure>;

/// A page to render.
pub(crate) struct Job<P: Page> {
    pub(crate) input: Input<P::Frame>,
    /// Takes its outcome.
    pub(crate) done: Done<P>,
}

type Keep<P> = Box<dyn FnOnce(&Outcome<P>) + Send>;

/// Takes the outcome of one job. Dropped without one, the thread ended.
pub(crate) struct Done<P> {
    pub(crate) sender: watch::Sender<Option<Outcome<P>>>,
    pub(crate) keep: Keep<P>,
}

impl<P> Done<P> {
    fn end(self, outcome: Outcome<P>) {
        (self.keep)(&outcome);
        // An error: all receivers were dropped.
        let _ = self.sender.send(Some(outcome));
    }
}

/// Shared by the threads and those that ask.
pub(crate) struct Queue<P: Page> {
    state: Mutex<State<P>>,
    changed: Condvar,
}

struct State<P: Page> {
    jobs: FairQueue<Job<P>>,
    is_closed: bool,
}

impl<P: Page> Queue<P> {
    fn new(most: usize) -> Self {
        Self {
            state: Mutex::new(State {
                jobs: FairQueue::new(most),
                is_closed: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// False if there is no room.
    pub(crate) fn push(&self, client: u64, job: Job<P>) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let is_taken = state.jobs.push(client, job);
        drop(state);
        self.changed.notify_one();
        is_taken
    }

    /// The threads end once they have rendered what they are at.
    pub(crate) fn close(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.is_closed = true;
        drop(state);
        self.changed.notify_all();
    }

    fn pop(&self) -> Option<Job<P>> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(job) = state.jobs.pop() {
                return Some(job);
            }
            let woken = self.changed.wait(state);
            state = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Starts `count` threads. The code is loaded once before, so that an error in it is found at start.
pub(crate) fn start<P: Page>(
    (count, most_waiting): (usize, usize),
    code: &Arc<str>,
    limits: Limits,
) -> Result<Arc<Queue<P>>, String> {
    Engine::load(code, limits)?;
    let queue = Arc::new(Queue::new(most_waiting));
    for _ in 0..count {
        let (queue, code) = (Arc::clone(&queue), Arc::clone(code));
        thread::Builder::new()
            .name("render".to_owned())
            .stack_size(STACK_BYTES)
            .spawn(move || run(&queue, &code, limits))
            .map_err(|why| why.to_string())?;
    }
    Ok(queue)
}

/// Of a render thread, below the threads that answer: a page that is late is the shell, a late call is late.
const NICENESS: i32 = 5;

fn run<P: Page>(queue: &Queue<P>, code: &str, limits: Limits) {
    // Of this thread alone. Without it pages are rendered all the same.
    let _ = rustix::process::nice(NICENESS);
    let mut engine = Engine::load(code, limits).ok();
    while let Some(Job { input, done }) = queue.pop() {
        let rendered = catch_unwind(AssertUnwindSafe(|| {
            let engine = engine.as_ref().ok_or(Failure::Threw)?;
            let Input {
                address,
                data,
                frame,
            } = input;
            let html = engine.render(&address, &data)?;
            Ok(Arc::new(P::of(&html, &data, frame)))
        }));
        let outcome = rendered.unwrap_or(Err(Failure::ThreadEnded));
        let has_failed = outcome.is_err();
        done.end(outcome);
        if has_failed {
            drop(engine.take());
            engine = Engine::load(code, limits).ok();
        }
    }
}
