-- A secret key isn't a JWT, so it belongs in the header `apikey` (https://supabase.com/docs/guides/functions/auth-headers).
create or replace function public.call_demo_request_deliveries() returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
begin
  if not exists (select from public.demo_request_deliveries where state = 'waiting' and due_at <= now())
    and not exists (
      select from public.demo_request_deliveries d join public.demo_requests r on r.id = d.request_id
        where d.notice_due_at <= now() and r.status = 'new'
    )
  then return; end if;
  if to_regclass('vault.decrypted_secrets') is null then return; end if;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'demo_request_deliveries_url'$query$ into address;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'demo_request_deliveries_key'$query$ into secret;
  if address is null or secret is null then return; end if;
  execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 60000)'
    using address, jsonb_build_object('apikey', secret);
end
$$;

create or replace function public.call_account_deletions() returns void
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
    using functions || 'delete-account/due', jsonb_build_object('apikey', secret);
end
$$;

-- pg_cron keeps a row for each run of a job, some 3,000 a day, and never deletes them
-- (https://supabase.com/kb/troubleshooting/supabase_troubleshooting_cron).
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then return; end if;
  perform cron.schedule(
    'forget-job-runs', '47 3 * * *',
    $job$delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days'$job$
  );
end
$$;
