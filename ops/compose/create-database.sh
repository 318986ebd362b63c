#!/bin/sh
# Makes the database of Stuiver and its owner, which is no superuser, when PostgreSQL starts for the first time.
set -eu
test -s /run/secrets/database_password
psql --username=postgres --set=ON_ERROR_STOP=1 <<'SQL'
\set password `cat /run/secrets/database_password`
create role stuiver login password :'password';
create database stuiver owner stuiver encoding 'UTF8' template template0;
SQL
