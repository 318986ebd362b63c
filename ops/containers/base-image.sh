#!/bin/sh
# Makes an image of this Debian's own packages and of the Node.js that the product is built for, where the one that the
# Containerfile names cannot be had: debian-node, as root, in two minutes.
#   apt-get install debootstrap buildah
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. /etc/os-release
debootstrap --variant=minbase --include=ca-certificates,postgresql-client "$VERSION_CODENAME" "$folder/root" >/dev/null
# Node.js as its package for npm brings it: one program.
npm install --silent --no-audit --no-fund --prefix "$folder/node" "node@$(cat .nvmrc)"
npm install --silent --no-audit --no-fund --prefix "$folder/npm" npm@11
cp "$(readlink -f "$folder/node/node_modules/node/bin/node")" "$folder/root/usr/local/bin/node"
mkdir -p "$folder/root/usr/local/lib/node_modules"
cp -a "$folder/npm/node_modules/npm" "$folder/root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/root/usr/local/bin/npm"
rm -rf "$folder/root/var/cache/apt" "$folder/root/var/lib/apt/lists"
working=$(buildah from scratch)
buildah add --quiet "$working" "$folder/root" / >/dev/null
buildah commit --quiet "$working" debian-node >/dev/null
buildah rm "$working" >/dev/null
echo "debian-node: $("$folder/root/usr/local/bin/node" --version)"
