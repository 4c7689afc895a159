-- Accounts whose owners have asked to have them deleted in a day (supabase/functions/delete-account). The row goes with the account,
-- however that is deleted. Deleting an account is Auth's business: the function asks it to, with the secret key.

create table public.account_deletions (
  account uuid primary key references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  delete_at timestamptz not null
);
create index account_deletions_delete_at on public.account_deletions (delete_at);
comment on table public.account_deletions is 'Accounts that will be deleted, and when. Only the function delete-account knows them.';

alter table public.account_deletions enable row level security;
revoke all on table public.account_deletions from public, anon, authenticated, service_role;

-- @returns when the account will be deleted; null if no one has asked for that
create function public.read_account_deletion(owner uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select d.delete_at from public.account_deletions d where d.account = owner
$$;

-- Asking again does not move the time. @returns when the account will be deleted
create function public.request_account_deletion(owner uuid, at timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.account_deletions (account, delete_at) values (owner, at) on conflict (account) do nothing;
  return (select d.delete_at from public.account_deletions d where d.account = owner);
end
$$;

-- @returns whether the account stays; false if its time has come, because the function may be deleting it already
create function public.cancel_account_deletion(owner uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_deletions d where d.account = owner and d.delete_at > at;
  return not exists (select from public.account_deletions d where d.account = owner);
end
$$;

-- @returns the accounts whose time has come, the longest overdue first
create function public.due_account_deletions(most integer, at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.account from public.account_deletions d where d.delete_at <= at order by d.delete_at limit most
$$;

-- Asks the function `delete-account` to carry out what is due. The vault of a hosted project knows the address of the project's functions
-- and its key from the deliveries of demo requests.
create function public.call_account_deletions() returns void
language plpgsql security definer set search_path = '' as $$
declare
  functions text;
  secret text;
begin
  if not exists (select from public.account_deletions where delete_at <= now()) then return; end if;
  if to_regclass('vault.decrypted_secrets') is null then return; end if;
  execute $query$select substring(decrypted_secret from '^(.*/functions/v1/)') from vault.decrypted_secrets
    where name = 'demo_request_deliveries_url'$query$ into functions;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'demo_request_deliveries_key'$query$ into secret;
  if functions is null or secret is null then return; end if;
  execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 60000)'
    using functions || 'delete-account/due', jsonb_build_object('authorization', 'Bearer ' || secret);
end
$$;

revoke all on function
  public.read_account_deletion(uuid),
  public.request_account_deletion(uuid, timestamptz),
  public.cancel_account_deletion(uuid, timestamptz),
  public.due_account_deletions(integer, timestamptz),
  public.call_account_deletions()
from public, anon, authenticated, service_role;
grant execute on function
  public.read_account_deletion(uuid),
  public.request_account_deletion(uuid, timestamptz),
  public.cancel_account_deletion(uuid, timestamptz),
  public.due_account_deletions(integer, timestamptz)
to service_role;

-- A job, if there is pg_cron. The local backend looks once a minute on its own.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then return; end if;
  perform cron.schedule('delete-accounts', '* * * * *', 'select public.call_account_deletions()');
end
$$;
