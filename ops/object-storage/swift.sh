#!/bin/sh
# An object storage for tests: OpenStack Swift with its S3 interface, one copy of everything, on 127.0.0.1 alone.
#   apt-get install swift-proxy swift-account swift-container swift-object memcached
#   sh ops/object-storage/swift.sh start FOLDER    and   sh ops/object-storage/swift.sh stop FOLDER
# The storage is http://127.0.0.1:6080, its key `trial:stuiver` and its secret `trial-secret`.
# Run it as root on a machine for tests: Swift reads /etc/swift/swift.conf and nothing else.
set -eu
act=$1
home=$2
port=6080

stop() {
  for file in "$home"/*.pid; do
    [ -f "$file" ] || continue
    kill "$(cat "$file")" 2>/dev/null || true
    rm -f "$file"
  done
}

config() { # name, port
  cat >"$home/$1-server.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $2
workers = 0
user = $(id -un)
swift_dir = $home
devices = $home/devices
mount_check = false
[pipeline:main]
pipeline = $1-server
[app:$1-server]
use = egg:swift#$1
CONF
}

proxy_config() {
  cat >"$home/proxy-server.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
workers = 0
user = $(id -un)
swift_dir = $home
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:6085
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_trial_stuiver = trial-secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
CONF
}

ring() { # name, port
  (
    cd "$home"
    [ -f "$1.ring.gz" ] && exit 0
    swift-ring-builder "$1.builder" create 6 1 1
    swift-ring-builder "$1.builder" add "r1z1-127.0.0.1:$2/disk" 1
    swift-ring-builder "$1.builder" rebalance
  ) >/dev/null
}

run() { # name, command …
  name=$1
  shift
  "$@" >>"$home/$name.log" 2>&1 &
  echo $! >"$home/$name.pid"
}

start() {
  mkdir -p "$home/devices/disk" /etc/swift
  [ -f /etc/swift/swift.conf ] && grep -q '^swift_hash_path_suffix *= *[a-zA-Z0-9]' /etc/swift/swift.conf ||
    printf '[swift-hash]\nswift_hash_path_suffix = trial\n[swift-constraints]\n' >/etc/swift/swift.conf
  ring account 6082 && ring container 6081 && ring object 6083
  config account 6082
  config container 6081
  config object 6083
  proxy_config
  run memcached memcached -l 127.0.0.1 -p 6085 -u "$(id -un)" -m 64
  for name in account container object proxy; do run "$name" "swift-$name-server" "$home/$name-server.conf"; done
}

case $act in
  start) start ;;
  stop) stop ;;
  *) echo "start or stop" >&2 && exit 1 ;;
esac
