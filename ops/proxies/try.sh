#!/bin/sh
# Starts PostgreSQL, three web processes, a job process and each proxy with its file of ops/, lets people give and
# pay while all web processes are restarted one after the other, and prints what was lost and which promise of the file
# does not hold. It needs nginx, haproxy, caddy, openssl and postgresql. One proxy:
# ops/proxies/try.sh caddy. Fewer donors a second than 50: DONORS=20.
cd "$(dirname "$0")/../.." || exit 1
PROXY="${1:-}" exec npx tsx bench/run.ts proxies
