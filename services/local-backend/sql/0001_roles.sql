-- The roles that a hosted project has before the first migration (https://supabase.com/docs/guides/database/postgres/roles).
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

-- Runs supabase/migrations: no superuser, as on a hosted project, so that a migration which needs one fails here too.
create role migrator nologin createrole bypassrls;
alter schema public owner to migrator;
do $$ begin execute format('grant create on database %I to migrator', current_database()); end $$;
grant usage on schema public to anon, authenticated, service_role;

-- Hosted projects grant everything on what is made later; row level security and `revoke` are what closes it.
alter default privileges for role migrator in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on functions to anon, authenticated, service_role;
