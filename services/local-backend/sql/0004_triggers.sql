-- What a hosted project lets its migrations do with the tables of accounts: nothing but triggers
-- (https://github.com/orgs/supabase/discussions/34270).
grant usage on schema auth to migrator;
grant trigger on auth.users to migrator;
