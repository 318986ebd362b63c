#!/bin/sh
# Writes `.env` and `secrets/` beside this file, once: what is there already stays.
#   sh prepare.sh example.org you@example.org
set -eu
cd "$(dirname "$0")"
site=${1:?the name of the site, as example.org}
staff=${2:?the e-mail address of its first member of staff}
umask 077
mkdir -p secrets
chmod 700 secrets
random() { od -An -tx1 -N32 /dev/urandom | tr -d ' \n'; }
[ -s secrets/secret ] || random >secrets/secret
[ -s secrets/superuser_password ] || random >secrets/superuser_password
[ -s secrets/database_password ] || random >secrets/database_password
printf 'postgres://stuiver:%s@database/stuiver' "$(cat secrets/database_password)" >secrets/database_url
# The processes of the containers are other users than the owner of these files. Users of this machine are kept out by the
# folder.
chmod 644 secrets/*
[ -s .env ] || sed -e "s|^SITE=.*|SITE=$site|" -e "s|^BASE_URL=.*|BASE_URL=https://$site|" \
  -e "s|^ADMIN_EMAILS=.*|ADMIN_EMAILS=$staff|" env.example >.env
echo "Written: .env and secrets/. Set SMTP_URL and the payment provider in .env, keep a copy of secrets/secret apart."
