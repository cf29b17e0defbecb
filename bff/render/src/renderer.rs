//! Pages by key: from memory, from a render under way, or rendered.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::engine::Limits;
use crate::threads::{self, Done, Job, Outcome, Queue};
use crate::tier::Tier;
use crate::{Failure, Input, Page};

/// Sizes and limits.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Threads, at least one.
    pub threads: usize,
    /// Pages that wait for a thread. One client has half of it at most.
    pub most_waiting: usize,
    /// The most time that one page may take.
    pub limit: Duration,
    /// The most memory of the engine of one thread.
    pub memory_bytes: usize,
    /// The most memory of rendered pages.
    pub tier_bytes: u64,
}

/// What is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Request {
    /// A digest of everything that the page is rendered from.
    pub key: u128,
    /// Whether it is kept at once.
    pub keep: Keep,
    /// Whose request it is, for taking turns.
    pub client: u64,
    /// How long it waits.
    pub deadline: Duration,
}

/// When a page is kept in memory. Why it failed is kept at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// At the first request.
    AtOnce,
    /// At the second: of pages with addresses without number, most are never asked for again.
    AtSecond,
}

/// Where a page came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// It was rendered before.
    Memory,
    /// It was rendered for this request.
    Rendered,
    /// It was rendered for another request at the same time.
    Coalesced,
}

impl Source {
    /// Label of metrics and spans.
    pub fn name(self) -> &'static str {
        match self {
            Self::Memory => "memory",
            Self::Rendered => "rendered",
            Self::Coalesced => "coalesced",
        }
    }
}

type Waiting<P> = watch::Receiver<Option<Outcome<P>>>;
type Running<P> = Arc<Mutex<HashMap<u128, Waiting<P>>>>;

/// Renders pages and keeps them.
pub struct Renderer<P: Page> {
    queue: Arc<Queue<P>>,
    tier: Arc<Tier<P>>,
    running: Running<P>,
}

impl<P: Page> Renderer<P> {
    /// Loads the client's code for a server and starts the threads. The error says what is wrong with the code.
    pub fn start(code: &str, settings: Settings) -> Result<Self, String> {
        let limits = Limits {
            time: settings.limit,
            memory_bytes: settings.memory_bytes,
        };
        let sizes = (settings.threads.max(1), settings.most_waiting.max(1));
        Ok(Self {
            queue: threads::start(sizes, &Arc::from(code), limits)?,
            tier: Arc::new(Tier::new(settings.tier_bytes)),
            running: Arc::default(),
        })
    }

    /// The page. `input` is called if it has to be rendered.
    pub async fn page(
        &self,
        request: Request,
        input: impl FnOnce() -> Input<P::Frame>,
    ) -> Result<(Arc<P>, Source), Failure> {
        if let Some(known) = self.tier.get(request.key) {
            return known.map(|page| (page, Source::Memory));
        }
        let (source, mut waiting) = self.join(request, input)?;
        let rendered = waiting.wait_for(Option::is_some);
        match tokio::time::timeout(request.deadline, rendered).await {
            Err(_) => Err(Failure::Late),
            Ok(Err(_)) => Err(Failure::ThreadEnded),
            Ok(Ok(outcome)) => {
                let page = outcome.clone().unwrap_or(Err(Failure::ThreadEnded))?;
                Ok((page, source))
            }
        }
    }

    fn join(
        &self,
        Request {
            key, client, keep, ..
        }: Request,
        input: impl FnOnce() -> Input<P::Frame>,
    ) -> Result<(Source, Waiting<P>), Failure> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = running.get(&key) {
            return Ok((Source::Coalesced, waiting.clone()));
        }
        let is_kept = match keep {
            Keep::AtOnce => true,
            Keep::AtSecond => self.tier.is_asked_again(key),
        };
        let (sender, waiting) = watch::channel(None);
        let (tier, others) = (Arc::clone(&self.tier), Arc::clone(&self.running));
        let keep = Box::new(move |outcome: &Outcome<P>| {
            if is_kept || outcome.is_err() {
                tier.put(key, outcome);
            }
            let mut others = others.lock().unwrap_or_else(PoisonError::into_inner);
            others.remove(&key);
        });
        let done = Done { sender, keep };
        let job = Job {
            input: input(),
            done,
        };
        if !self.queue.push(client, job) {
            return Err(Failure::QueueFull);
        }
        running.insert(key, waiting.clone());
        Ok((Source::Rendered, waiting))
    }

    /// The weight of all rendered pages, in bytes.
    pub fn bytes(&self) -> u64 {
        self.tier.bytes()
    }
}

impl<P: Page> Drop for Renderer<P> {
    fn drop(&mut self) {
        self.queue.close();
    }
}
