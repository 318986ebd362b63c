#!/bin/sh
# Each night at three (UTC): the database first, so that the copy of the files has every file that it names. A backup
# gets its name when it is whole. `sh /backup.sh now` makes one at once.
set -eu
keep=${KEEP_BACKUPS:-14}

backup() {
  name=stuiver-$(date -u +%Y%m%dT%H%M%SZ)
  rm -rf /backups/.part-*
  mkdir "/backups/.part-$name"
  # The password is in the environment of pg_dump alone, not among its arguments, which other programs can read.
  PGPASSWORD="$(cat /run/secrets/database_password)" pg_dump --host=database --username=stuiver --dbname=stuiver \
    --format=custom --file="/backups/.part-$name/database.dump"
  tar -C /data -czf "/backups/.part-$name/files.tar.gz" .
  (cd "/backups/.part-$name" && sha256sum database.dump files.tar.gz >SHA256SUMS)
  sync
  mv "/backups/.part-$name" "/backups/$name"
  echo "backup $name: $(du -sh "/backups/$name" | cut -f1)"
  # The newest stay; names sort as their moments do.
  find /backups -mindepth 1 -maxdepth 1 -name 'stuiver-*' | sort | head -n "-$keep" | xargs -r rm -rf
}

if [ "${1:-}" = now ]; then
  backup
  exit
fi
while :; do
  now=$(date -u +%s)
  sleep $((86400 - (now - 10800) % 86400))
  # A process of its own, which ends at its first error: a failed one leaves no backup, and the log has its reason.
  sh "$0" now || echo 'backup failed; the next is made tomorrow' >&2
done
