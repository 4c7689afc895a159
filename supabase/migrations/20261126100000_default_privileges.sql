-- Hosted projects grant the public key everything on each table, sequence and function that is made later in `public`, and Postgres lets
-- everyone call a new function. From here on a migration has to say who may use what it makes.
do $$
declare
  owner text;
  kind text;
begin
  -- The roles that make tables in a hosted project: migrations and the SQL editor run as `postgres`, the platform as `supabase_admin`.
  for owner in select rolname from pg_roles where rolname in (current_user, 'postgres', 'supabase_admin') loop
    begin
      foreach kind in array array['tables', 'sequences', 'functions'] loop
        execute format('alter default privileges for role %I in schema public revoke all on %s from anon, authenticated', owner, kind);
      end loop;
      -- Everyone's right to call functions can only be revoked for all schemas at the same time.
      execute format('alter default privileges for role %I revoke execute on functions from public', owner);
    exception when insufficient_privilege then
      raise notice 'Default privileges of % are unchanged: only that role, or a member of it, may change them.', owner;
    end;
  end loop;
end
$$;
