#!/bin/sh
# A backup at the start when the newest is older than half a day, and then each night at three (UTC); a failed one is made again
# twice, after ten minutes. `sh /backup.sh now` makes one at once.
set -eu
keep=${KEEP_BACKUPS:-14}
[ "$keep" -ge 1 ] || { echo 'KEEP_BACKUPS has to be 1 or more' >&2; exit 1; }

if [ "${1:-}" = now ]; then
  node build/server/stuiver.js backup "/backups/stuiver-$(date -u +%Y%m%dT%H%M%SZ)"
  # The newest stay; names sort as their moments do.
  find /backups -mindepth 1 -maxdepth 1 -name 'stuiver-*Z' | sort | head -n "-$keep" | xargs -r rm -rf
  exit
fi

attempt() {
  for left in 2 1 0; do
    sh "$0" now && return
    echo "the backup failed; attempts left: $left" >&2
    [ "$left" = 0 ] || sleep 600
  done
}

# A killed backup leaves its part behind.
rm -rf /backups/*.partial-*
find /backups -mindepth 1 -maxdepth 1 -name 'stuiver-*Z' -mmin -720 | grep -q . || attempt
while :; do
  now=$(date -u +%s)
  sleep $((86400 - (now - 10800) % 86400))
  attempt
done
