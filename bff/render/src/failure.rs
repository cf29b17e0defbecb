//! Why a page was not rendered.

/// Why a page was not rendered. The visitor gets the document without it, which the client fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// Not ready within the deadline of the request. It may still become ready for the next one.
    Late,
    /// Too many pages wait.
    QueueFull,
    /// The client's code threw.
    Threw,
    /// It took more time than any page may.
    TooSlow,
    /// It needed more memory than any page may.
    OutOfMemory,
    /// React left out a part that failed or waited.
    Incomplete,
    /// The thread that rendered it ended.
    ThreadEnded,
}

impl Failure {
    /// Label of metrics and spans.
    pub fn name(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::QueueFull => "queue_full",
            Self::Threw => "threw",
            Self::TooSlow => "too_slow",
            Self::OutOfMemory => "out_of_memory",
            Self::Incomplete => "incomplete",
            Self::ThreadEnded => "thread_ended",
        }
    }
}
