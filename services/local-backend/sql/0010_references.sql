-- As in a hosted project, a migration may let its tables refer to accounts
-- (https://supabase.com/docs/guides/auth/managing-user-data).
grant references (id) on auth.users to migrator;
