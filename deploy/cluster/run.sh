#!/usr/bin/env bash
# Three gateways behind HAProxy, a Redis Cluster and the demo on loopback, under load while parts of it are killed.
#   run.sh kills     one gateway, one Redis primary, one upstream, one after the other
#   run.sh rolling   20 restarts of gateways
set -euo pipefail
cd "$(dirname "$0")"
. ../install.sh
need haproxy haproxy
need redis-server redis-server
install_missing
exec node cluster.mjs "${1:-kills}"
