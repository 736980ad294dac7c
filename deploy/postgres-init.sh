#!/bin/sh
# Run once by the postgres image, on an empty volume: the image's own user is a superuser, for whom there would be no wall
# between households, so Kelari gets a plain owner, and the role it works as beside it. CREATEDB lets a restore fill a new
# database beside the one in use.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$KELARI_DB_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role kelari login createdb nosuperuser nobypassrls password :'password';
create role kelari_app nologin nosuperuser nobypassrls;
grant kelari_app to kelari;
create database kelari owner kelari template template0 encoding 'UTF8';
SQL
