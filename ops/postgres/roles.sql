-- A role and a schema each for wps and the registry, which share one database but not their tables. Each role owns its tables and
-- is for migrations (MIGRATION_URL); beside it a role `…_run` owns nothing and is for the running service (DATABASE_URL).
-- Run it as the owner of the server, in the database of the site, while the services are stopped. It may be run again:
--   psql --variable wps_password=… --variable registry_password=… --variable wps_run_password=… --variable registry_run_password=… --file ops/postgres/roles.sql "$ADMIN_URL"
\set ON_ERROR_STOP 1
begin;
select 'create role wps login' where to_regrole('wps') is null \gexec
select 'create role registry login' where to_regrole('registry') is null \gexec
alter role wps password :'wps_password' connection limit 60;
alter role registry password :'registry_password' connection limit 30;

-- Nobody else connects, and nobody puts tables into the common schema.
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect, create, temporary on database %I to wps, registry', current_database()) \gexec
revoke all on schema public from public;

-- The registry's tables have no schema in their names: PostgreSQL makes them in the schema that is called like the role.
-- wps makes its own schema at its first start.
create schema if not exists registry authorization registry;
alter schema registry owner to registry;

-- Which migrations were applied; each service owns its own table there.
create schema if not exists drizzle;
grant usage, create on schema drizzle to wps, registry;

-- A site that ran under one role until now, or was restored from a copy: what is there changes hands.
select format('alter schema %I owner to wps', nspname) from pg_namespace where nspname = 'wps' \gexec
select format('alter table %I.%I owner to wps', schemaname, tablename) from pg_tables
  where schemaname = 'wps' or (schemaname = 'drizzle' and tablename = 'wps_migrations') \gexec
select format('alter function %s owner to wps', oid::regprocedure) from pg_proc
  where pronamespace = to_regnamespace('wps') \gexec
select format('alter table %I.%I owner to registry', schemaname, tablename) from pg_tables
  where (schemaname in ('public', 'registry') and tablename like 'registry\_%')
    or (schemaname = 'drizzle' and tablename = 'registry_migrations') \gexec
select format('alter function %s owner to registry', oid::regprocedure) from pg_proc
  where pronamespace in (to_regnamespace('public'), to_regnamespace('registry')) and proname like 'registry\_%' \gexec
select format('alter function %s set schema registry', oid::regprocedure) from pg_proc
  where pronamespace = to_regnamespace('public') and proname like 'registry\_%' \gexec
select format('alter table public.%I set schema registry', tablename) from pg_tables
  where schemaname = 'public' and tablename like 'registry\_%' \gexec

-- The roles of the running services: they read and write rows, and can neither change tables nor remove what guards them.
select 'create role wps_run login' where to_regrole('wps_run') is null \gexec
select 'create role registry_run login' where to_regrole('registry_run') is null \gexec
\if :{?wps_run_password}
  alter role wps_run password :'wps_run_password' connection limit 60;
\endif
\if :{?registry_run_password}
  alter role registry_run password :'registry_run_password' connection limit 30;
\endif
select format('grant connect on database %I to wps_run, registry_run', current_database()) \gexec
alter role registry_run set search_path = registry;
grant usage on schema drizzle to wps_run, registry_run;
select format('grant usage on schema %I to %I', nspname, nspname || '_run') from pg_namespace
  where nspname in ('wps', 'registry') \gexec
select format('grant select, insert, update, delete on all tables in schema %I to %I', nspname, nspname || '_run') from pg_namespace
  where nspname in ('wps', 'registry') \gexec
select format('grant usage, select, update on all sequences in schema %I to %I', nspname, nspname || '_run') from pg_namespace
  where nspname in ('wps', 'registry') \gexec
select format('grant select on drizzle.%I to %I', tablename, replace(tablename, '_migrations', '_run')) from pg_tables
  where schemaname = 'drizzle' and tablename in ('wps_migrations', 'registry_migrations') \gexec
-- A copy reads the sequence of the migrations too.
select format('grant select on sequence drizzle.%I to %I', sequencename, regexp_replace(sequencename, '_migrations_.*', '_run'))
  from pg_sequences where schemaname = 'drizzle' and sequencename ~ '^(wps|registry)_migrations_' \gexec
-- The same for what the first start and later migrations make.
alter default privileges for role wps grant usage on schemas to wps_run;
alter default privileges for role wps grant select, insert, update, delete on tables to wps_run;
alter default privileges for role wps grant usage, select, update on sequences to wps_run;
alter default privileges for role registry grant select, insert, update, delete on tables to registry_run;
alter default privileges for role registry grant usage, select, update on sequences to registry_run;
commit;
