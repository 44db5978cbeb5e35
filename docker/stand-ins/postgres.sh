#!/bin/sh
# At the first start, creates the superuser POSTGRES_USER with POSTGRES_PASSWORD, and runs /docker-entrypoint-initdb.d/*.sh. Then
# runs the server.
set -eu
mkdir -p "$PGDATA"
chown -R postgres "$PGDATA" /var/run/postgresql
chmod 700 "$PGDATA"
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  (umask 077 && printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/password && chown postgres /tmp/password)
  as_postgres initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust \
    --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  rm /tmp/password
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  # Reached by its socket only, so that no other container finds it before it is complete.
  as_postgres pg_ctl --wait --options="-c listen_addresses=''" start >/dev/null
  [ "$POSTGRES_DB" = postgres ] || as_postgres createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do
    [ ! -e "$script" ] || as_postgres sh "$script"
  done
  as_postgres pg_ctl --wait stop >/dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -c listen_addresses='*'
