-- Only failed attempts count against a delivery, not those whose process ended before it could report. No delivery is given up within
-- a day, and the team is told of each one that is.

alter table public.demo_request_deliveries
  -- How often it was handed out. Tells a late answer from that of the attempt under way.
  add column claims integer not null default 0,
  -- When the day began: on receipt, or when it was sent again by hand.
  add column tried_since timestamptz not null default now(),
  -- Given up, and the team doesn't know yet: when to tell them next.
  add column notice_due_at timestamptz;

comment on column public.demo_request_deliveries.attempts is 'Attempts whose outcome is known.';

update public.demo_request_deliveries d
  set claims = d.attempts, tried_since = r.received_at, notice_due_at = case when d.state = 'dead' then now() end
  from public.demo_requests r where r.id = d.request_id;

create index demo_request_deliveries_notice_due on public.demo_request_deliveries (notice_due_at) where notice_due_at is not null;

drop function public.claim_demo_request_deliveries(text[], integer, integer, timestamptz);
drop function public.settle_demo_request_delivery(uuid, text, integer, text, integer, timestamptz);

-- Hands out deliveries of one channel that are due, each to one caller, who settles it within the lease; else it is due again.
-- `attempt` is its number, the first being 1; `claim` says which time it was handed out.
create function public.claim_demo_request_deliveries(
  channel text,
  most integer,
  lease_seconds integer,
  at timestamptz default now()
) returns table (attempt integer, claim integer, request jsonb)
language sql security definer set search_path = '' as $$
  with due as (
    select d.request_id from public.demo_request_deliveries d
      where d.state = 'waiting' and d.due_at <= at and d.channel = claim_demo_request_deliveries.channel
      order by d.due_at limit most for update skip locked
  )
  update public.demo_request_deliveries d
    set claims = d.claims + 1, due_at = at + make_interval(secs => lease_seconds)
    from due join public.demo_requests r on r.id = due.request_id
    where d.request_id = due.request_id and d.channel = claim_demo_request_deliveries.channel
    returning d.attempts + 1, d.claims, to_jsonb(r)
$$;

-- Without an error it has arrived. With one it is tried again after `retry_seconds`; if that is null it is given up, or, within the first
-- day, tried again in an hour. An error is ignored if the delivery has been handed out again since.
create function public.settle_demo_request_delivery(
  request uuid,
  channel text,
  claim integer,
  error text default null,
  retry_seconds integer default null,
  at timestamptz default now()
) returns void
language sql security definer set search_path = '' as $$
  with settled as (
    select d.request_id, d.channel, case
        when error is null then 'delivered'
        when retry_seconds is null and d.tried_since <= at - interval '1 day' then 'dead'
        else 'waiting'
      end as state
      from public.demo_request_deliveries d
      where d.request_id = request and d.channel = settle_demo_request_delivery.channel and d.state = 'waiting'
        and (error is null or d.claims = claim)
      for update
  )
  update public.demo_request_deliveries d set
    attempts = d.attempts + 1,
    state = settled.state,
    due_at = case when settled.state = 'waiting' then at + make_interval(secs => coalesce(retry_seconds, 3600)) else d.due_at end,
    settled_at = case when settled.state <> 'waiting' then at end,
    notice_due_at = case when settled.state = 'dead' then at end,
    last_error = coalesce(left(error, 500), '')
  from settled where d.request_id = settled.request_id and d.channel = settled.channel
$$;

-- Tries again what was given up, for another day. @returns the channels
create or replace function public.redeliver_demo_request(request uuid) returns setof text
language sql security definer set search_path = '' as $$
  update public.demo_request_deliveries d
    set state = 'waiting', attempts = 0, due_at = now(), tried_since = now(), settled_at = null, notice_due_at = null
    where d.request_id = request and d.state = 'dead' returning d.channel
$$;

-- Deliveries that were given up and whose request is still new, oldest first.
create function public.list_dead_demo_request_deliveries()
returns table (request_id uuid, channel text, attempts integer, last_error text, received_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.request_id, d.channel, d.attempts, d.last_error, r.received_at
    from public.demo_request_deliveries d join public.demo_requests r on r.id = d.request_id
    where d.state = 'dead' and r.status = 'new'
    order by r.received_at, d.request_id, d.channel
$$;

-- Hands out the ones that the team doesn't know of yet, to one caller, who settles them within the lease; otherwise they are due again.
create function public.claim_demo_request_notices(most integer, lease_seconds integer, at timestamptz default now())
returns table (request_id uuid, channel text, attempts integer, last_error text)
language sql security definer set search_path = '' as $$
  with due as (
    select d.request_id, d.channel
      from public.demo_request_deliveries d join public.demo_requests r on r.id = d.request_id
      where d.notice_due_at <= at and r.status = 'new'
      order by d.notice_due_at, d.request_id limit most for update of d skip locked
  )
  update public.demo_request_deliveries d set notice_due_at = at + make_interval(secs => lease_seconds)
    from due where d.request_id = due.request_id and d.channel = due.channel
    returning d.request_id, d.channel, d.attempts, d.last_error
$$;

-- The team knows of these now: [{request_id, channel}].
create function public.settle_demo_request_notices(deliveries jsonb, at timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  update public.demo_request_deliveries d set notice_due_at = null
    from jsonb_to_recordset(deliveries) as told (request_id uuid, channel text)
    where d.request_id = told.request_id and d.channel = told.channel and d.notice_due_at > at
$$;

-- Calls the function `demo-request` when something is to be delivered or reported, if the vault of a hosted project has its address and key.
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
    using address, jsonb_build_object('authorization', 'Bearer ' || secret);
end
$$;

revoke all on function
  public.claim_demo_request_deliveries(text, integer, integer, timestamptz),
  public.settle_demo_request_delivery(uuid, text, integer, text, integer, timestamptz),
  public.list_dead_demo_request_deliveries(),
  public.claim_demo_request_notices(integer, integer, timestamptz),
  public.settle_demo_request_notices(jsonb, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_demo_request_deliveries(text, integer, integer, timestamptz),
  public.settle_demo_request_delivery(uuid, text, integer, text, integer, timestamptz),
  public.list_dead_demo_request_deliveries(),
  public.claim_demo_request_notices(integer, integer, timestamptz),
  public.settle_demo_request_notices(jsonb, timestamptz)
to service_role;
