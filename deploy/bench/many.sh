#!/usr/bin/env bash
# Builds a gateway with $1 upstreams (500), each with its own call, from the committed tree: make bench compares it with
# the shipped one to show the cost of more upstreams. Takes as long as a release build.
set -euo pipefail
cd "$(dirname "$0")"
root=$(git rev-parse --show-toplevel)
copy=$root/target/many/source
rm -rf "$copy"
mkdir -p "$copy"
git -C "$root" archive HEAD | tar -x -C "$copy"
node lib/many.mjs "$copy" "${1:-500}"
cd "$copy"
CARGO_TARGET_DIR="$root/target/many" cargo build --release --locked -p bff --no-default-features
