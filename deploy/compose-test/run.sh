#!/usr/bin/env bash
# Brings deploy/compose.yaml up in containers of its own project, on free ports, and tries it: what the containers may do,
# journeys through the balancer, each container killed in turn under load, a gateway replaced, a lead in the outbox. Docker
# with its compose plugin where its daemon answers, else Podman with podman-compose (PyPI).
#   ONLY=journeys,kills   some of: limits, journeys, kills, replace, outbox
set -euo pipefail
cd "$(dirname "$0")/../.."
. deploy/install.sh
work=$PWD/target/images
mkdir -p "$work"
if docker compose version >/dev/null 2>&1 && docker info >/dev/null 2>&1; then
  export ENGINE=docker
else
  export ENGINE=buildah
  [ "$(id -u)" = 0 ] || { echo "without Docker this needs root: networks and limits of containers" >&2; exit 2; }
  need podman podman
  need runc runc
  need /usr/lib/podman/netavark netavark
  need /usr/lib/podman/aardvark-dns aardvark-dns
  need iptables iptables
fi
install_missing
deploy/images/build.sh

. deploy/images/engine.sh
. deploy/images/bases.sh
echo "== images of others"
image() { sed -n "s#^    image: \($1:.*\)\$#\1#p" deploy/compose.yaml; }
ensure_base "docker.io/library/$(image redis)" redis
ensure_base "docker.io/library/$(image haproxy)" haproxy
ensure_base "docker.io/$(image prom/prometheus)" prometheus
ensure_base "docker.io/$(image otel/opentelemetry-collector-contrib)" collector

if [ "$ENGINE" = buildah ] && [ ! -x "$work/python/bin/podman-compose" ]; then
  python3 -m venv "$work/python"
  "$work/python/bin/pip" install --quiet --disable-pip-version-check podman-compose==1.6.0
fi
exec node deploy/compose-test/compose-test.mjs
