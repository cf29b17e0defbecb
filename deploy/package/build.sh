#!/usr/bin/env bash
# Builds the Debian package of the gateway into target/debian, with cargo-deb.   REVISION=2   Debian's own revision (1)
set -euo pipefail
cd "$(dirname "$0")/../.."
cargo=${CARGO:-cargo}
command -v cargo-deb >/dev/null || "$cargo" install --locked cargo-deb@3.8.0
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH
"$cargo" deb --package bff --locked --deb-revision "${REVISION:-1}" "$@"
