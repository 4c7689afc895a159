-- Everything that the site keeps in its database: requests for a demo, which come in through the function `demo-request` and wait here until
-- they reach a person (docs/decisions/0020-demo-requests.md, 0027-one-door-for-demo-requests.md), and accounts that are to be deleted
-- (supabase/functions/delete-account). The public keys may use nothing here: everything that writes is a function, in one transaction,
-- and only the secret key may call it.

-- Hosted projects grant the public key everything on each table, sequence and function that is made later in `public`, and Postgres lets
-- everyone call a new function. From here on, a migration has to say who may use what it makes.
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

-- Postgres has no classes of Unicode: white space, control and format characters, those that are not drawn
-- (Default_Ignorable_Code_Point), U+2800 and U+1D159. A test compares each code point with the schema of the form.
create function public.is_blank(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value !~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- ## Demo requests

-- The lists of choices are those of supabase/functions/demo-request/schema.ts, which a test compares.
create table public.demo_requests (
  -- Made by the visitor's browser, so that a request that is sent twice is one row.
  id uuid primary key,
  received_at timestamptz not null default now(),
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  job_title text not null,
  -- A form has no null: an answer that was left out is empty.
  phone text not null default '',
  employees text not null default '',
  industry text not null default '',
  interests text[] not null default '{}',
  -- Lines end with a single newline; a plain form post has CR LF, which the function converts.
  message text not null default '',
  -- Two traps for bots: people don't see the field `website`, and take more than three seconds to fill in the form. Null: the time
  -- isn't known, because the form was posted without script.
  website text not null default '',
  seconds_taken integer,
  status text not null default 'new',
  -- The colleague who has taken it, by the name they gave.
  taken_by text,
  taken_at timestamptz,
  closed_at timestamptz,
  -- Taken above the threshold, without a captcha.
  in_flood boolean not null default false,

  -- Lengths in characters, not bytes. No control characters (U+0001–001F, U+007F–009F); U+0000 can't be stored.
  constraint demo_requests_first_name check (first_name ~ '\S' and char_length(first_name) <= 200 and first_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_last_name check (last_name ~ '\S' and char_length(last_name) <= 200 and last_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_email check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254 and email !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_company check (company ~ '\S' and char_length(company) <= 200 and company !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_job_title check (job_title ~ '\S' and char_length(job_title) <= 200 and job_title !~ '[\u0001-\u001f\u007f-\u009f]'),
  -- Names made of invisible characters count as empty.
  constraint demo_requests_names check (
    not (public.is_blank(first_name) or public.is_blank(last_name) or public.is_blank(company) or public.is_blank(job_title))
  ),
  constraint demo_requests_phone check (char_length(phone) <= 200 and phone !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_employees check (employees in ('', '1-10', '11-50', '51-200', '201-500', '501-1000', '1000+')),
  constraint demo_requests_industry check (industry in ('', 'Technology', 'Financial Services', 'Healthcare', 'Manufacturing', 'Logistics', 'Construction', 'Retail', 'Government', 'Other')),
  -- A null among them is in no list, so it is refused as well.
  constraint demo_requests_interests check (
    cardinality(interests) <= 10
    and interests <@ array['ISO 27001', 'ISO 22301', 'ISO 9001', 'ISO 45001', 'SOC 2', 'PCI DSS', 'HIPAA', 'GDPR', 'Risk Management', 'Audit Preparation']
  ),
  -- A message may have newlines and tabs.
  constraint demo_requests_message check (char_length(message) <= 2000 and message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  constraint demo_requests_website check (website = ''),
  constraint demo_requests_seconds_taken check (seconds_taken >= 3),
  constraint demo_requests_status check (status in ('new', 'taken', 'answered', 'closed')),
  constraint demo_requests_taken_by check (taken_by ~ '\S' and char_length(taken_by) <= 100),
  constraint demo_requests_taken check ((taken_by is null) = (taken_at is null)),
  constraint demo_requests_closed check ((status = 'closed') = (closed_at is not null))
);
comment on table public.demo_requests is 'Requests for a demo from the website; personal data. Visitors may insert only.';
create index demo_requests_received_at on public.demo_requests (received_at desc, id);
create index demo_requests_closed_at on public.demo_requests (closed_at) where closed_at is not null;

-- Where each request is to be delivered. A row is made with the request, and settled when the request has arrived or was given up.
create table public.demo_request_deliveries (
  request_id uuid not null references public.demo_requests on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  -- While an attempt is under way: when it counts as lost.
  due_at timestamptz not null,
  settled_at timestamptz,
  last_error text not null default '',
  -- How often it was handed out. Distinguishes a late answer from that of the attempt under way.
  claims integer not null default 0,
  -- When the day began for which it is tried: on receipt, or when it was sent again by hand.
  tried_since timestamptz not null default now(),
  -- Given up, and the team doesn't know yet: when to tell them next.
  notice_due_at timestamptz,
  primary key (request_id, channel)
);
comment on column public.demo_request_deliveries.attempts is 'Attempts whose outcome is known.';
create index demo_request_deliveries_due on public.demo_request_deliveries (due_at) where state = 'waiting';
create index demo_request_deliveries_notice_due on public.demo_request_deliveries (notice_due_at) where notice_due_at is not null;

-- Where requests came from within the last hour, for the limits. The function hashes addresses with a key.
create table public.demo_request_places (
  place text not null,
  sent_at timestamptz not null,
  -- The wider network that the place is part of.
  network text not null,
  -- Null: a captcha check.
  request_id uuid references public.demo_requests on delete cascade
);
create index demo_request_places_place on public.demo_request_places (place, sent_at);
create index demo_request_places_sent_at on public.demo_request_places (sent_at);
create index demo_request_places_network on public.demo_request_places (network, sent_at);
create index demo_request_places_request_id on public.demo_request_places (request_id);

-- ## Taking requests

-- Whether a request has just these answers. Its id and its time are not answers.
create function public.has_answers(known public.demo_requests, request jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_each(request - 'id' - 'seconds_taken') as answer
    where to_jsonb(known) -> answer.key is distinct from answer.value
  )
$$;

-- Deletes what is older than the hour for which places are kept.
create function public.forget_demo_request_places(at timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  delete from public.demo_request_places
    where ctid = any (array(select p.ctid from public.demo_request_places p where p.sent_at <= at - interval '1 hour' for update skip locked))
$$;

-- Takes a request, with its deliveries, or says why not: {result, id, retry_after}. `result` is
--   taken     it is new
--   repeated  it is there already: the same id, or, from a form that has none, the same answers within a day
--   conflict  another request has its id
--   limited   too many have come from its place within an hour; there is room again in `retry_after` seconds
--   slowed    too many have come from all places, and some of them from its network; the same
-- With the captcha passed (`is_checked`), only the limit of its place counts.
create function public.take_demo_request(
  request jsonb,
  place text,
  network text,
  channels text[],
  place_limit integer,
  flood_threshold integer,
  flood_limit integer,
  has_own_id boolean,
  is_checked boolean,
  at timestamptz default now()
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sent public.demo_requests := jsonb_populate_record(null::public.demo_requests, request);
  known public.demo_requests;
  room_at timestamptz;
  is_flood boolean;
begin
  -- One at a time from each network, so that many at once are counted, and a form that is sent twice is seen.
  perform pg_advisory_xact_lock(hashtextextended(network, 0));

  select * into known from public.demo_requests r where r.id = sent.id;
  if not found and not has_own_id then
    select * into known from public.demo_requests r
      where r.received_at > at - interval '1 day' and r.email = sent.email and public.has_answers(r, request)
      order by r.received_at desc limit 1;
  end if;
  if known.id is not null then
    return jsonb_build_object('id', known.id, 'result', case when public.has_answers(known, request) then 'repeated' else 'conflict' end);
  end if;

  perform public.forget_demo_request_places(at);
  select p.sent_at into room_at from public.demo_request_places p
    where p.place = take_demo_request.place and p.request_id is not null and p.sent_at > at - interval '1 hour'
    order by p.sent_at desc offset place_limit - 1 limit 1;
  if found then
    return jsonb_build_object('result', 'limited', 'retry_after', ceil(extract(epoch from room_at + interval '1 hour' - at)));
  end if;

  is_flood := not is_checked and exists (
    select from public.demo_requests r where r.received_at > at - interval '1 hour' order by r.received_at desc offset flood_threshold - 1 limit 1
  );
  if is_flood then
    select p.sent_at into room_at from public.demo_request_places p
      where p.network = take_demo_request.network and p.request_id is not null and p.sent_at > at - interval '1 hour'
      order by p.sent_at desc offset flood_limit - 1 limit 1;
    if found then
      return jsonb_build_object('result', 'slowed', 'retry_after', ceil(extract(epoch from room_at + interval '1 hour' - at)));
    end if;
  end if;

  insert into public.demo_requests (
    id, received_at, first_name, last_name, email, company, job_title, phone, employees, industry, interests, message, seconds_taken, in_flood
  ) values (
    sent.id, at, sent.first_name, sent.last_name, sent.email, sent.company, sent.job_title, sent.phone, sent.employees,
    sent.industry, sent.interests, sent.message, sent.seconds_taken, is_flood
  ) on conflict (id) do nothing;
  -- The same request from another network at the same moment.
  if not found then return jsonb_build_object('id', sent.id, 'result', 'repeated'); end if;
  insert into public.demo_request_places (place, network, sent_at, request_id) values (place, network, at, sent.id);
  insert into public.demo_request_deliveries (request_id, channel, due_at, tried_since) select sent.id, channel, at, at from unnest(channels) as channel;
  return jsonb_build_object('id', sent.id, 'result', 'taken');
end
$$;

-- Counts a captcha check before it is made, so that one place can't cause any number of them: {result, retry_after}. `result` is
--   room      it may be made
--   limited   too many requests have come from its place within an hour; a request that is sent again takes no room
--   checked   too many checks were made for its place within an hour
create function public.count_captcha_check(
  request uuid,
  place text,
  network text,
  place_limit integer,
  check_limit integer,
  at timestamptz default now()
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  room_at timestamptz;
  is_known boolean := exists (select from public.demo_requests r where r.id = request);
begin
  perform pg_advisory_xact_lock(hashtextextended(network, 0));
  perform public.forget_demo_request_places(at);
  select p.sent_at into room_at from public.demo_request_places p
    where p.place = count_captcha_check.place and p.request_id is not null and p.sent_at > at - interval '1 hour'
    order by p.sent_at desc offset place_limit - 1 limit 1;
  if found and not is_known then
    return jsonb_build_object('result', 'limited', 'retry_after', ceil(extract(epoch from room_at + interval '1 hour' - at)));
  end if;
  select p.sent_at into room_at from public.demo_request_places p
    where p.place = count_captcha_check.place and p.request_id is null and p.sent_at > at - interval '1 hour'
    order by p.sent_at desc offset check_limit - 1 limit 1;
  if found then
    return jsonb_build_object('result', 'checked', 'retry_after', ceil(extract(epoch from room_at + interval '1 hour' - at)));
  end if;
  insert into public.demo_request_places (place, network, sent_at) values (place, network, at);
  return jsonb_build_object('result', 'room');
end
$$;

-- ## Delivering them

-- Hands out deliveries of one channel that are due, each to one caller, who settles it within the lease; otherwise it is due again.
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
create function public.redeliver_demo_request(request uuid) returns setof text
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
      from public.demo_request_deliveries d
      -- A subquery and no join, so that the index of notices comes first.
      where d.notice_due_at <= at and (select r.status from public.demo_requests r where r.id = d.request_id) = 'new'
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
create function public.call_demo_request_deliveries() returns void
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

-- ## Answering and deleting them (docs/operations.md)

-- Changes the status. @returns the status after it, with who has taken the request and when: it stays with the first
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

-- Deletes a request, and the hash of the place it came from. @returns the request, the channels that delivered it, and those that tried
-- and may have delivered it; null if there is none
create function public.delete_demo_request(request uuid) returns jsonb
language sql security definer set search_path = '' as $$
  with tried as (
    select
      coalesce(jsonb_agg(d.channel order by d.channel) filter (where d.state = 'delivered'), '[]') as delivered,
      coalesce(jsonb_agg(d.channel order by d.channel) filter (where d.state <> 'delivered' and d.claims > 0), '[]') as attempted
      from public.demo_request_deliveries d where d.request_id = request
  ), forgotten as (
    delete from public.demo_request_places p
      where p.place in (select own.place from public.demo_request_places own where own.request_id = request)
  ), deleted as (
    delete from public.demo_requests r where r.id = request returning r.*
  )
  select to_jsonb(deleted) || jsonb_build_object('delivered_to', tried.delivered, 'attempted_by', tried.attempted) from deleted, tried
$$;

-- Deletes what has been closed for as long as CLOSED_MONTHS of supabase/functions/demo-request/schema.ts says, which a test compares,
-- and places that are older than an hour.
create function public.expire_demo_requests(at timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  select public.forget_demo_request_places(at);
  with deleted as (
    delete from public.demo_requests where closed_at <= at - interval '12 months' returning id
  )
  select count(*)::integer from deleted
$$;

-- ## Accounts

-- Anyone can sign up with someone else's address and a password of their own choice. When the owner of the address confirms it, that
-- password is dropped, and they choose one. Otherwise the first password given for an address would open its owner's account.
create function public.drop_unconfirmed_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end
$$;

create trigger drop_unconfirmed_password before update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function public.drop_unconfirmed_password();

-- Accounts whose owners have asked to have them deleted in a day. The row is deleted with the account, however that happens. Auth deletes
-- accounts: the function asks it to, with the secret key.
create table public.account_deletions (
  account uuid primary key references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  delete_at timestamptz not null
);
comment on table public.account_deletions is 'Accounts that will be deleted, and when. Only the function delete-account knows them.';
create index account_deletions_delete_at on public.account_deletions (delete_at);

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

-- Calls the function `delete-account` when an account's time has come. The vault of a hosted project has the address of the project's
-- functions and a key because of the deliveries of demo requests.
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

-- ## Who may use what

alter table public.demo_requests enable row level security;
alter table public.demo_request_deliveries enable row level security;
alter table public.demo_request_places enable row level security;
alter table public.account_deletions enable row level security;

-- The secret key's role passes row level security by. It reads the list of requests and their deliveries, and deletes a person's request.
revoke all on table public.demo_requests, public.demo_request_deliveries, public.demo_request_places, public.account_deletions
  from public, anon, authenticated, service_role;
grant select, delete on table public.demo_requests to service_role;
grant select on table public.demo_request_deliveries to service_role;

revoke all on function
  public.is_blank, public.has_answers, public.forget_demo_request_places, public.take_demo_request, public.count_captcha_check,
  public.claim_demo_request_deliveries, public.settle_demo_request_delivery, public.redeliver_demo_request,
  public.list_dead_demo_request_deliveries, public.claim_demo_request_notices, public.settle_demo_request_notices,
  public.call_demo_request_deliveries, public.set_demo_request_status, public.delete_demo_request, public.expire_demo_requests,
  public.drop_unconfirmed_password, public.read_account_deletion, public.request_account_deletion, public.cancel_account_deletion,
  public.due_account_deletions, public.call_account_deletions
from public, anon, authenticated, service_role;
grant execute on function
  public.take_demo_request, public.count_captcha_check, public.claim_demo_request_deliveries, public.settle_demo_request_delivery,
  public.redeliver_demo_request, public.list_dead_demo_request_deliveries, public.claim_demo_request_notices,
  public.settle_demo_request_notices, public.set_demo_request_status, public.delete_demo_request, public.expire_demo_requests,
  public.read_account_deletion, public.request_account_deletion, public.cancel_account_deletion, public.due_account_deletions
to service_role;

-- ## Jobs

-- A hosted project has pg_cron. The local backend delivers and deletes on its own.
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
  -- Places are forgotten even if no request comes in.
  perform cron.schedule('forget-demo-request-places', '*/10 * * * *', 'select public.forget_demo_request_places()');
  perform cron.schedule('delete-accounts', '* * * * *', 'select public.call_account_deletions()');
end
$$;
