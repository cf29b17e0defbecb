#!/bin/bash
# Validates contracts/openapi.yaml, and tests the gateway against the document that it publishes.
# EXAMPLES (30) generated requests per operation and phase, from SEED (1). Needs target/release/jiadao or JIADAO_BIN.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=contracts/openapi-check venv=target/openapi/venv
binary=${JIADAO_BIN:-target/release/jiadao} port=${PORT:-18480}
url=http://127.0.0.1:$port

[ -x $venv/bin/pip ] || python3 -m venv $venv
$venv/bin/pip install --quiet --disable-pip-version-check -r $here/requirements.txt

gateway=
stop() { [ -z "$gateway" ] || { kill "$gateway"; wait "$gateway" || true; gateway=; }; }
trap stop EXIT

start() {
  PORT=$port ADMIN_PORT=$((port + 1)) DEMO_PORT=$((port + 2)) RUST_LOG=error "$binary" "$@" &
  gateway=$!
  for _ in $(seq 100); do curl -sf "$url/-/ready" >/dev/null && return; sleep 0.1; done
  echo "the gateway did not start" >&2
  exit 1
}

# One worker: threads crash the parser of Python 3.11.
ask() {
  (cd target/openapi && venv/bin/schemathesis --config-file ../../$here/schemathesis.toml \
    run "$url/docs/openapi.json" \
    --workers 1 --seed "${SEED:-1}" --max-examples "${EXAMPLES:-30}" --continue-on-failure "$@")
}

echo "== contracts/openapi.yaml"
$venv/bin/openapi-spec-validator --validation-errors all contracts/openapi.yaml

start --config $here/open.toml
echo "== the published document"
curl -sf "$url/docs/openapi.json" -o target/openapi/published.json
$venv/bin/openapi-spec-validator --validation-errors all target/openapi/published.json
echo "== requests of our own pages"
ask --header 'Sec-Fetch-Site: same-origin'
echo "== requests without an origin"
ask --phases coverage
stop
start
echo "== with limits"
# Most are 429 here, which the acceptance check does not count as a failure.
ask --header 'Sec-Fetch-Site: same-origin' --phases coverage
