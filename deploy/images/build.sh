#!/usr/bin/env bash
# Builds both images of deploy/docker/Dockerfile, with docker or buildah, and checks them.
#   ENGINE=buildah    chooses the engine     VERSION=1.2.3     the tag (dev)
set -euo pipefail
cd "$(dirname "$0")/../.."
. deploy/install.sh
work=$PWD/target/images
mkdir -p "$work"
. deploy/images/engine.sh
if [ "$ENGINE" = buildah ]; then
  need buildah buildah
  need runc runc
  need debootstrap debootstrap
fi
install_missing
. deploy/images/bases.sh

VERSION=${VERSION:-dev}
REVISION=$(git rev-parse HEAD 2>/dev/null || echo unknown)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH

echo "== base images ($ENGINE)"
# The same versions as in the Dockerfile.
argument() { sed -n "s/^ARG $1=//p" deploy/docker/Dockerfile | head -1; }
ensure_base "docker.io/library/node:$(argument NODE)-trixie-slim" node
ensure_base "docker.io/library/rust:$(argument RUST)-slim-trixie" rust
base=$(sed -n 's/^FROM \(.*\) AS base$/\1/p' deploy/docker/Dockerfile)
ensure_base "$base" distroless

for target in gateway demo; do
  echo "== jiadao/$target:$VERSION"
  engine_build "$target" "jiadao/$target:$VERSION" --build-arg "VERSION=$VERSION" --build-arg "REVISION=$REVISION" \
    --build-arg "CREATED=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)" >"$work/$target.log" 2>&1 \
    || { tail -30 "$work/$target.log" >&2; exit 1; }
done
exec deploy/images/check.sh "$base"
