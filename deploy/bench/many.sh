#!/usr/bin/env bash
# A gateway with $1 upstreams (500), each with a call of its own, out of what is committed: what make bench compares with
# the one that ships to see whether more upstreams cost more. Takes as long as a release build.
set -euo pipefail
cd "$(dirname "$0")"
root=$(git rev-parse --show-toplevel)
rm -rf .peers/many
mkdir -p .peers/many
git -C "$root" archive HEAD | tar -x -C .peers/many
node lib/many.mjs .peers/many "${1:-500}"
cd .peers/many
CARGO_TARGET_DIR="$root/target/many" cargo build --release --locked -p bff --no-default-features
