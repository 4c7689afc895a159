-- Requests come in by one door, the function `demo-request`, with the secret key; they are delivered to a person from a queue
-- (docs/decisions, "One door for demo requests"). Everything that writes is a function here, in one transaction each.

drop policy "Visitors may send a request" on public.demo_requests;
revoke all on table public.demo_requests from public, anon, authenticated;

alter table public.demo_requests
  add column status text not null default 'new' constraint demo_requests_status check (status in ('new', 'taken', 'answered', 'closed')),
  -- Who of ours has taken it, as they call themselves.
  add column taken_by text constraint demo_requests_taken_by check (taken_by ~ '\S' and char_length(taken_by) <= 100),
  add column taken_at timestamptz,
  add column closed_at timestamptz,
  add constraint demo_requests_taken check ((taken_by is null) = (taken_at is null)),
  add constraint demo_requests_closed check ((status = 'closed') = (closed_at is not null));

create index demo_requests_closed_at on public.demo_requests (closed_at) where closed_at is not null;

-- Where each request is to be delivered. A row is made with the request and settled when it has arrived, or has failed for a day.
create table public.demo_request_deliveries (
  request_id uuid not null references public.demo_requests on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  -- While an attempt is under way: when it counts as lost.
  due_at timestamptz not null,
  settled_at timestamptz,
  last_error text not null default '',
  primary key (request_id, channel)
);
create index demo_request_deliveries_due on public.demo_request_deliveries (due_at) where state = 'waiting';

-- From where requests came within the last hour, for the limit. A place is a keyed hash of an address, made by the function.
create table public.demo_request_places (
  place text not null,
  sent_at timestamptz not null
);
create index demo_request_places_place on public.demo_request_places (place, sent_at);
create index demo_request_places_sent_at on public.demo_request_places (sent_at);

alter table public.demo_request_deliveries enable row level security;
alter table public.demo_request_places enable row level security;
revoke all on table public.demo_request_deliveries, public.demo_request_places from public, anon, authenticated, service_role;
grant select on table public.demo_request_deliveries to service_role;

-- Whether a request has just these answers. Its id and its time are no answers.
create function public.has_answers(known public.demo_requests, request jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_each(request - 'id' - 'seconds_taken') as answer
    where to_jsonb(known) -> answer.key is distinct from answer.value
  )
$$;

-- Takes a request, with its deliveries, or says why not: {result, id, retry_after}. `result` is
--   taken     it is new
--   repeated  it is there already: the same id, or, from a form that has none, the same answers within a day
--   conflict  another request has its id
--   limited   so many have come from its place, or from all, within an hour; there is room again in `retry_after` seconds
create function public.take_demo_request(
  request jsonb,
  place text,
  channels text[],
  place_limit integer,
  hour_limit integer,
  has_own_id boolean,
  at timestamptz default now()
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sent public.demo_requests := jsonb_populate_record(null::public.demo_requests, request);
  known public.demo_requests;
  room_at timestamptz;
begin
  -- One at a time from each place, so that many at once are counted, and a form that is sent twice is seen.
  perform pg_advisory_xact_lock(hashtextextended(place, 0));

  select * into known from public.demo_requests r where r.id = sent.id;
  if not found and not has_own_id then
    select * into known from public.demo_requests r
      where r.received_at > at - interval '1 day' and r.email = sent.email and public.has_answers(r, request)
      order by r.received_at desc limit 1;
  end if;
  if known.id is not null then
    return jsonb_build_object('id', known.id, 'result', case when public.has_answers(known, request) then 'repeated' else 'conflict' end);
  end if;

  delete from public.demo_request_places
    where ctid = any (array(select p.ctid from public.demo_request_places p where p.sent_at <= at - interval '1 hour' for update skip locked));
  select max(latest.sent_at) into room_at from (
    (select p.sent_at from public.demo_request_places p
      where p.place = take_demo_request.place and p.sent_at > at - interval '1 hour' order by p.sent_at desc offset place_limit - 1 limit 1)
    union all
    (select r.received_at from public.demo_requests r
      where r.received_at > at - interval '1 hour' order by r.received_at desc offset hour_limit - 1 limit 1)
  ) as latest;
  if room_at is not null then
    return jsonb_build_object('result', 'limited', 'retry_after', ceil(extract(epoch from room_at + interval '1 hour' - at)));
  end if;

  insert into public.demo_requests (
    id, received_at, first_name, last_name, email, company, job_title, phone, employees, industry, interests, message, seconds_taken
  ) values (
    sent.id, at, sent.first_name, sent.last_name, sent.email, sent.company, sent.job_title, sent.phone, sent.employees,
    sent.industry, sent.interests, sent.message, sent.seconds_taken
  ) on conflict (id) do nothing;
  -- The same request from another place at the same moment.
  if not found then return jsonb_build_object('id', sent.id, 'result', 'repeated'); end if;
  insert into public.demo_request_places (place, sent_at) values (place, at);
  insert into public.demo_request_deliveries (request_id, channel, due_at) select sent.id, channel, at from unnest(channels) as channel;
  return jsonb_build_object('id', sent.id, 'result', 'taken');
end
$$;

-- Hands out deliveries that are due, each to one caller, who settles it within the lease; else it is due again.
create function public.claim_demo_request_deliveries(
  channels text[],
  most integer,
  lease_seconds integer,
  at timestamptz default now()
) returns table (channel text, attempt integer, request jsonb)
language sql security definer set search_path = '' as $$
  with due as (
    select d.request_id, d.channel from public.demo_request_deliveries d
      where d.state = 'waiting' and d.due_at <= at and d.channel = any (channels)
      order by d.due_at limit most for update skip locked
  )
  update public.demo_request_deliveries d
    set attempts = d.attempts + 1, due_at = at + make_interval(secs => lease_seconds)
    from due join public.demo_requests r on r.id = due.request_id
    where d.request_id = due.request_id and d.channel = due.channel
    returning d.channel, d.attempts, to_jsonb(r)
$$;

-- Without an error it has arrived. With one it is tried again in so many seconds, or not at all where that is null; what an
-- attempt says whose lease has run out and whose place another one has taken is not heard.
create function public.settle_demo_request_delivery(
  request uuid,
  channel text,
  attempt integer,
  error text default null,
  retry_seconds integer default null,
  at timestamptz default now()
) returns void
language sql security definer set search_path = '' as $$
  update public.demo_request_deliveries d set
    state = case when error is null then 'delivered' when retry_seconds is null then 'dead' else 'waiting' end,
    due_at = case when error is null or retry_seconds is null then d.due_at else at + make_interval(secs => retry_seconds) end,
    settled_at = case when error is null or retry_seconds is null then at end,
    last_error = coalesce(left(error, 500), '')
  where d.request_id = request and d.channel = settle_demo_request_delivery.channel and d.state = 'waiting'
    and (error is null or d.attempts = attempt)
$$;

-- Has what has failed for good tried anew. @returns the channels
create function public.redeliver_demo_request(request uuid) returns setof text
language sql security definer set search_path = '' as $$
  update public.demo_request_deliveries d set state = 'waiting', attempts = 0, due_at = now(), settled_at = null
    where d.request_id = request and d.state = 'dead' returning d.channel
$$;

-- Changes the status, and says the status after it, with who has it and since when. What somebody else has taken stays theirs.
create function public.set_demo_request_status(request uuid, new_status text, by_name text)
returns table (status text, taken_by text, taken_at timestamptz, closed_at timestamptz)
language sql security definer set search_path = '' as $$
  with changed as (
    update public.demo_requests r set
      status = new_status,
      taken_by = coalesce(r.taken_by, by_name),
      taken_at = coalesce(r.taken_at, now()),
      closed_at = case when new_status = 'closed' then coalesce(r.closed_at, now()) end
    where r.id = request and (new_status <> 'taken' or r.taken_by is null or r.taken_by = by_name)
    returning r.status, r.taken_by, r.taken_at, r.closed_at
  )
  select * from changed
  union all
  select r.status, r.taken_by, r.taken_at, r.closed_at from public.demo_requests r
    where r.id = request and not exists (select from changed)
$$;

-- A person's wish. @returns what was deleted, with where it had been delivered; nothing where there was none
create function public.delete_demo_request(request uuid) returns jsonb
language sql security definer set search_path = '' as $$
  with delivered as (
    select coalesce(jsonb_agg(d.channel order by d.channel) filter (where d.state = 'delivered'), '[]') as channels
      from public.demo_request_deliveries d where d.request_id = request
  ), deleted as (
    delete from public.demo_requests r where r.id = request returning r.*
  )
  select to_jsonb(deleted) || jsonb_build_object('delivered_to', delivered.channels) from deleted, delivered
$$;

-- Deletes what has been closed for as long as CLOSED_MONTHS of src/config/demo-requests.ts says; a test holds the two together.
create function public.expire_demo_requests(at timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  with deleted as (
    delete from public.demo_requests where closed_at <= at - interval '12 months' returning id
  )
  select count(*)::integer from deleted
$$;

-- Asks the function `demo-request` to deliver what is due, where the vault of a hosted project names its address and its key.
create function public.call_demo_request_deliveries() returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
begin
  if not exists (select from public.demo_request_deliveries where state = 'waiting' and due_at <= now()) then return; end if;
  if to_regclass('vault.decrypted_secrets') is null then return; end if;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'demo_request_deliveries_url'$query$ into address;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'demo_request_deliveries_key'$query$ into secret;
  if address is null or secret is null then return; end if;
  execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 60000)'
    using address, jsonb_build_object('authorization', 'Bearer ' || secret);
end
$$;

-- New functions may be called by everybody, and hosted projects say so once more for each role.
revoke all on function
  public.has_answers(public.demo_requests, jsonb),
  public.take_demo_request(jsonb, text, text[], integer, integer, boolean, timestamptz),
  public.claim_demo_request_deliveries(text[], integer, integer, timestamptz),
  public.settle_demo_request_delivery(uuid, text, integer, text, integer, timestamptz),
  public.redeliver_demo_request(uuid),
  public.set_demo_request_status(uuid, text, text),
  public.delete_demo_request(uuid),
  public.expire_demo_requests(timestamptz),
  public.call_demo_request_deliveries()
from public, anon, authenticated, service_role;
grant execute on function
  public.take_demo_request(jsonb, text, text[], integer, integer, boolean, timestamptz),
  public.claim_demo_request_deliveries(text[], integer, integer, timestamptz),
  public.settle_demo_request_delivery(uuid, text, integer, text, integer, timestamptz),
  public.redeliver_demo_request(uuid),
  public.set_demo_request_status(uuid, text, text),
  public.delete_demo_request(uuid),
  public.expire_demo_requests(timestamptz)
to service_role;

-- Jobs, where there is pg_cron. Elsewhere `npm run leads -- --expire` deletes, and the local backend delivers by itself.
do $$
declare
  extension text;
begin
  foreach extension in array array['pg_cron', 'pg_net'] loop
    if exists (select from pg_available_extensions where name = extension) then
      execute format('create extension if not exists %I', extension);
    end if;
  end loop;
  if to_regprocedure('cron.schedule(text, text, text)') is null then return; end if;
  perform cron.schedule('expire-demo-requests', '17 3 * * *', 'select public.expire_demo_requests()');
  perform cron.schedule('deliver-demo-requests', '* * * * *', 'select public.call_demo_request_deliveries()');
end
$$;
