#!/bin/sh
# Tries pgbouncer.ini on this machine: a PostgreSQL, a PgBouncer with that file, a web and a job process, and donors who
# give while PgBouncer is killed and comes back. Prints the figures; nothing is left behind.
set -eu
cd "$(dirname "$0")/../.."
exec npm run --silent bench pooler
