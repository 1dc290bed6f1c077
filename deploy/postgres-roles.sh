#!/bin/sh
# Makes the roles and the database of docs/operations.md (PostgreSQL), when compose.yaml starts on an empty volume.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set owner_password="$OWNER_PASSWORD" --set service_password="$SERVICE_PASSWORD" <<'SQL'
create role redress_owner login password :'owner_password';
create role redress login password :'service_password';
create database redress owner redress_owner encoding 'UTF8' template template0;
revoke connect, temporary on database redress from public;
grant connect on database redress to redress;
\connect redress
revoke create on schema public from public;
grant usage on schema public to redress;
alter default privileges for role redress_owner in schema public
  grant select, insert, update, delete on tables to redress;
alter default privileges for role redress_owner in schema public
  grant usage, select on sequences to redress;
SQL
