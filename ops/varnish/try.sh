#!/bin/sh
# Tries stuiver.vcl on this machine: a PostgreSQL, the product, a Varnish with that file, and visitors. Prints the
# figures; nothing is left behind.
set -eu
cd "$(dirname "$0")/../.."
exec npm run --silent bench varnish
