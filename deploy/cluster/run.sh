#!/usr/bin/env bash
# Three gateways behind HAProxy, a Redis Cluster and the demo on loopback, under load while parts of it die.
#   run.sh kills     one gateway, one Redis primary, one upstream, one after the other
#   run.sh rolling   20 restarts of gateways
set -euo pipefail
cd "$(dirname "$0")"
missing=""
command -v haproxy >/dev/null || missing="$missing haproxy"
command -v redis-server >/dev/null || missing="$missing redis-server"
if [ -n "$missing" ]; then
  sudo=""; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing
fi
exec node cluster.mjs "${1:-kills}"
