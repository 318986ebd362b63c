#!/bin/bash
# Tries pgbackrest.conf and postgresql.conf on this machine: a PostgreSQL of its own with the demo world, a full and an
# incremental backup, a table that is dropped, and a restoration to the moment before, which `stuiver verify` compares.
# Prints the figures; nothing is left behind. It needs root, PostgreSQL and pgBackRest (apt-get install postgresql
# pgbackrest), and the built product. DONATIONS=100000 plants so many more rows of one table, to measure.
set -euo pipefail
cd "$(dirname "$0")/../.."
product=$PWD
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
command -v pgbackrest >/dev/null || { echo 'pgBackRest is missing; on Debian: apt-get install pgbackrest'; exit 1; }
port=${PORT_OF_DATABASE:-$((20000 + RANDOM % 20000))}
folder=$(mktemp -d /tmp/stuiver-pgbackrest-XXXXXX)
mkdir "$folder"/{repo,log,lock,spool,data,files}
cp ops/backup/pgbackrest.conf "$folder"
chown -R postgres:postgres "$folder"

# The files stand for a real machine; only their paths and the port are others here.
export PGBACKREST_CONFIG=$folder/pgbackrest.conf PGBACKREST_REPO1_PATH=$folder/repo PGBACKREST_PG1_PATH=$folder/data
export PGBACKREST_LOG_PATH=$folder/log PGBACKREST_LOCK_PATH=$folder/lock PGBACKREST_SPOOL_PATH=$folder/spool
export PGBACKREST_PG1_PORT=$port PGBACKREST_PG1_SOCKET_PATH=$folder PGBACKREST_PG1_USER=stuiver

as_postgres() { (cd /; setpriv --reuid postgres --regid postgres --clear-groups "$@"); }
sql() { as_postgres psql -qAtX -h "$folder" -p "$port" -U stuiver -v ON_ERROR_STOP=1 -d stuiver -c "$1"; }
backrest() { as_postgres pgbackrest --stanza=stuiver "$@"; }
start() { as_postgres "$bin"/pg_ctl -s -w -t 300 -D "$folder"/data -l "$folder"/log/postgres.log start; }
stop() { as_postgres "$bin"/pg_ctl -s -w -m fast -D "$folder"/data stop; }
clean_up() {
  stop 2>/dev/null || true
  rm -rf "$folder"
}
trap clean_up EXIT
seconds() { # runs a command, and stores its time
  local begin=$(date +%s%N)
  "$@"
  took=$(awk "BEGIN { printf \"%.1f\", ($(date +%s%N) - $begin) / 1e9 }")
}
megabytes() { du -sm "$1" | cut -f1; }
stuiver() {
  DATABASE_URL=postgres://stuiver@127.0.0.1:$port/stuiver DATA_DIR=$folder/files SECRET='the secret of a trial, of 32 characters' \
    node "$product"/scripts/stuiver.mjs "$@"
}
counts() {
  sql "select (select count(*) from donations) || ' donations, ' || (select count(*) from ledger_entries) ||
    ' lines of the ledger, ' || (select coalesce(sum(amount_cents), 0) from ledger_entries) || ' cents'"
}

as_postgres "$bin"/initdb -D "$folder"/data -U stuiver -E UTF8 --locale=C.UTF-8 --auth=trust >/dev/null
{
  cat ops/backup/postgresql.conf
  echo "port = $port"
  echo "listen_addresses = '127.0.0.1'"
  echo "unix_socket_directories = '$folder'"
} >>"$folder"/data/postgresql.conf
start
as_postgres createdb -h "$folder" -p "$port" -U stuiver stuiver
stuiver demo >/dev/null
sql "create table planted as select n, repeat('x', 200) as words from generate_series(1, ${DONATIONS:-1000}) as n"

backrest stanza-create
backrest check
seconds backrest backup --type=full
echo "full backup: $took s; database $(megabytes "$folder"/data/base) MB, repository $(megabytes "$folder"/repo) MB"
sql "update donations set message = message || '!' where id % 10 = 0"
seconds backrest backup --type=incr
echo "incremental backup: $took s; repository $(megabytes "$folder"/repo) MB"

# Rows of after the last backup are in the archive alone.
sql "update donations set message = message || '?' where id % 10 = 1"
before=$(counts)
changed=$(sql "select count(*) from donations where message like '%?'")
moment=$(sql 'select clock_timestamp()')
sql 'select pg_sleep(1)' >/dev/null
sql 'drop table ledger_entries cascade'
sql 'delete from totals'
sql 'select pg_switch_wal()' >/dev/null
backrest check

stop
seconds backrest restore --delta --type=time --target="$moment" --target-action=promote
restored=$took
seconds start
until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sql 'select pg_sleep(0.2)' >/dev/null; done
echo "restored to $moment: $restored s, and $took s for the archive"
after=$(counts)
echo "before: $before"
echo "after:  $after"
[ "$before" = "$after" ] || { echo 'FAULT  the counts differ'; exit 1; }
[ "$changed" = "$(sql "select count(*) from donations where message like '%?'")" ] || { echo 'FAULT  rows of after the last backup are missing'; exit 1; }
stuiver verify
