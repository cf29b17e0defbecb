//! The program `jiadao`.

use std::process::ExitCode;

/// Requests allocate many small objects; the system's allocator costs a sixth of an uncached call.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    jiadao::run()
}
