#!/usr/bin/env bash
# The gateway beside nginx, in one run: alternating rounds, CPU microseconds per request of each server's process tree.
set -euo pipefail
cd "$(dirname "$0")"
missing=""
command -v nginx >/dev/null || missing="$missing nginx-light"
command -v wrk >/dev/null || missing="$missing wrk"
if [ -n "$missing" ]; then
  sudo=""; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing
fi
exec node bench.mjs "$@"
