#!/bin/sh
# Runs once, when the image of PostgreSQL fills an empty volume: the portal gets a user that owns its database and has no
# other right. Nobody can sign in as the superuser over the network afterwards: it has no password.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=portal="${PORTAL_USER:-mediothek}" --set=password="$POSTGRES_PASSWORD" --set=superuser="$POSTGRES_USER" <<'SQL'
create role :"portal" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database :"portal" owner :"portal";
revoke all on database :"portal" from public;
revoke connect on database postgres, template1 from public;
alter role :"superuser" password null;
SQL
