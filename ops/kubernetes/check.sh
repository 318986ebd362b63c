#!/bin/sh
# Holds the manifests against the schemas of Kubernetes, and puts them together as a cluster would get them where
# kubectl is installed. The schemas are those of a package of their own, which is installed for the moment alone.
set -eu
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" kubernetes-models@5.1.0 yaml@2.9.1 typescript@6.0.3
cp check.mjs "$folder"
if command -v kubectl >/dev/null; then
  kubectl kustomize . >"$folder/all.yaml"
  node "$folder/check.mjs" "$folder/all.yaml"
else
  node "$folder/check.mjs" service-account.yaml migrate.yaml web.yaml jobs.yaml service.yaml ingress.yaml \
    disruption-budgets.yaml autoscaling.yaml network-policies.yaml
fi
