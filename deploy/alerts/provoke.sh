#!/usr/bin/env bash
# Fires every alert for real, on loopback, within four minutes: see provoke.mjs.
set -euo pipefail
cd "$(dirname "$0")"
if ! command -v prometheus >/dev/null; then
  # Unpacked, not installed: the package would start it as a service.
  tools=../../target/deploy-tools
  mkdir -p "$tools/prometheus"
  [ -x "$tools/prometheus/usr/bin/prometheus" ] || (cd "$tools" && apt-get download prometheus && dpkg-deb -x prometheus_*.deb prometheus)
  PATH="$PATH:$(realpath "$tools")/prometheus/usr/bin"
fi
exec node provoke.mjs
