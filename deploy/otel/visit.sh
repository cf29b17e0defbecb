#!/usr/bin/env bash
# One visit, received by a third-party collector: prints the trace of a page view. Installs what is missing: Redis and
# Chromium from Debian, the collector (rotel, OTLP over HTTP) from PyPI.
set -euo pipefail
cd "$(dirname "$0")"
. ../install.sh
need redis-server redis-server
need pip3 python3-pip
need unzip unzip
need /usr/bin/chromium chromium
install_missing
if [ ! -x .collector/rotel ]; then
  mkdir -p .collector
  pip3 download -q --no-deps -d .collector rotel==0.0.1a15
  unzip -q -p .collector/*.whl rotel/rotel-agent >.collector/rotel
  chmod +x .collector/rotel
  rm -f .collector/*.whl
fi
exec node visit.mjs "$@"
