#!/bin/sh
# Builds the image of Containerfile and runs it on this machine as it is run for real: not root, on a file system that is
# only read, a web and a job process beside PostgreSQL. The web process is killed while people give. Prints the figures.
#   apt-get install podman buildah postgresql
# NODE_IMAGE names the image to begin with; debian-node is made here (base-image.sh), where none can be fetched.
# Machines that are containers themselves need more: ISOLATION=chroot to build, and to run
# CONTAINER_ENGINE='podman --runtime runc' CONTAINER_OPTIONS='--ulimit nofile=4096:4096 --ulimit nproc=4096:4096'.
set -eu
cd "$(dirname "$0")/../.."
NODE_IMAGE=${NODE_IMAGE:-debian-node}
if [ "$NODE_IMAGE" = debian-node ] && ! buildah inspect --type image debian-node >/dev/null 2>&1; then
  sh ops/containers/base-image.sh
fi
# Docker's format, as it has the health check. The dates of files are those of the commit, so that one commit makes one
# image.
buildah bud --isolation "${ISOLATION:-oci}" --format docker --layers=false \
  --timestamp "$(git log -1 --format=%ct)" --build-arg "NODE_IMAGE=$NODE_IMAGE" --tag stuiver --file Containerfile .
exec npx tsx bench/run.ts container
