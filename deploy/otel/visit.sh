#!/usr/bin/env bash
# One visit, seen by a collector that is not ours: prints the trace of a page view. Installs what is missing: Redis and
# Chromium from Debian, the collector (rotel, OTLP over HTTP) from PyPI.
set -euo pipefail
cd "$(dirname "$0")"
missing=""
command -v redis-server >/dev/null || missing="$missing redis-server"
command -v pip3 >/dev/null || missing="$missing python3-pip"
command -v unzip >/dev/null || missing="$missing unzip"
[ -x /usr/bin/chromium ] || missing="$missing chromium"
if [ -n "$missing" ]; then
  sudo=""; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing
fi
if [ ! -x .collector/rotel ]; then
  mkdir -p .collector
  pip3 download -q --no-deps -d .collector rotel==0.0.1a15
  unzip -q -p .collector/*.whl rotel/rotel-agent >.collector/rotel
  chmod +x .collector/rotel
  rm -f .collector/*.whl
fi
exec node visit.mjs "$@"
