#!/usr/bin/env bash
# Checks the images that build.sh made: labels, user, size, and what must not be in them.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/target/images
VERSION=${VERSION:-dev}
largest=40000000
. deploy/images/engine.sh
base=${1:-$(sed -n 's/^FROM \(.*\) AS base$/\1/p' deploy/docker/Dockerfile)}
wrong=0
not() { ! "$@"; }
must() { # COMMAND...: what is said of a failure comes first
  local what=$1
  shift
  "$@" || { echo "   wrong: $what" >&2; wrong=1; }
}

for target in gateway demo; do
  image=jiadao/$target:$VERSION
  config=$(engine_know "$image" config)
  for label in title version revision created licenses; do
    must "$image has no label $label" grep -q "\"org.opencontainers.image.$label\": \"[^\"]" <<<"$config"
  done
  must "$image does not run as 65532" grep -q '"User": "65532:65532"' <<<"$config"
  read -r bytes digest < <(engine_own_layers "$image" "$base")
  must "$image: its own layers have $bytes bytes, at most $largest are allowed" [ "$bytes" -le "$largest" ]
  files=$(engine_files "$image")
  must "$image has a shell" not grep -qE '^(usr/)?bin/(ba|da|)sh$' <<<"$files"
  must "$image has a package manager" not grep -qE 'bin/(apt|dpkg|apk)$' <<<"$files"
  echo "   $image: own layers $((bytes / 1000)) kB compressed, the last one $digest"
done
exit "$wrong"
