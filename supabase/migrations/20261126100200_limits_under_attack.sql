-- The limit of all requests in an hour turned everyone away once a hundred places had used it up. Now it is a threshold: above it,
-- without a captcha, each network is slowed down and the requests are marked. Names made of invisible characters count as empty.

-- Postgres has no classes of Unicode: white space, control and format characters, those that are not drawn
-- (Default_Ignorable_Code_Point), U+2800 and U+1D159. A test compares each code point with the schema of the form.
create function public.is_blank(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value !~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

alter table public.demo_requests
  -- Taken above the threshold, without a captcha.
  add column in_flood boolean not null default false,
  add constraint demo_requests_names check (
    not (public.is_blank(first_name) or public.is_blank(last_name) or public.is_blank(company) or public.is_blank(job_title))
  ) not valid;

-- In older rows such names are written out, as \u{200b}: a row that breaks the constraint could not be taken, answered or closed.
create function pg_temp.written_out(value text) returns text
language sql as $$
  select case when public.is_blank(value)
    then left((select string_agg(format('\u{%s}', to_hex(ascii(letter))), '') from regexp_split_to_table(value, '') as letter), 200)
    else value end
$$;
update public.demo_requests set
  first_name = pg_temp.written_out(first_name), last_name = pg_temp.written_out(last_name),
  company = pg_temp.written_out(company), job_title = pg_temp.written_out(job_title)
  where public.is_blank(first_name) or public.is_blank(last_name) or public.is_blank(company) or public.is_blank(job_title);
alter table public.demo_requests validate constraint demo_requests_names;

-- Rows of the last hour have no network, so they are dropped this once.
delete from public.demo_request_places;
alter table public.demo_request_places
  -- The keyed hash of the wider network that a place is part of.
  add column network text not null,
  -- Null: a captcha check.
  add column request_id uuid references public.demo_requests on delete cascade;
create index demo_request_places_network on public.demo_request_places (network, sent_at);
create index demo_request_places_request_id on public.demo_request_places (request_id);

-- Deletes what is older than the hour for which places are kept.
create function public.forget_demo_request_places(at timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  delete from public.demo_request_places
    where ctid = any (array(select p.ctid from public.demo_request_places p where p.sent_at <= at - interval '1 hour' for update skip locked))
$$;

drop function public.take_demo_request(jsonb, text, text[], integer, integer, boolean, timestamptz);

-- Takes a request, with its deliveries, or says why not: {result, id, retry_after}. `result` is
--   taken     it is new
--   repeated  it is there already: the same id, or, from a form that has none, the same answers within a day
--   conflict  another request has its id
--   limited   so many have come from its place within an hour; there is room again in `retry_after` seconds
--   slowed    so many have come from all places, and some of them from its network; the same
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
--   limited   so many requests have come from its place within an hour; what is sent again takes no room
--   checked   so many checks were made for its place within an hour
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

-- Deletes a request, and the hash of the place it came from. @returns the request, the channels that delivered it, and those that tried
-- and may have delivered it; null if there is none
create or replace function public.delete_demo_request(request uuid) returns jsonb
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

-- Deletes what has been closed for as long as CLOSED_MONTHS of src/config/demo-requests.ts says, which a test compares, and places
-- that are older than an hour.
create or replace function public.expire_demo_requests(at timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  select public.forget_demo_request_places(at);
  with deleted as (
    delete from public.demo_requests where closed_at <= at - interval '12 months' returning id
  )
  select count(*)::integer from deleted
$$;

revoke all on function
  public.is_blank(text),
  public.forget_demo_request_places(timestamptz),
  public.take_demo_request(jsonb, text, text, text[], integer, integer, integer, boolean, boolean, timestamptz),
  public.count_captcha_check(uuid, text, text, integer, integer, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.take_demo_request(jsonb, text, text, text[], integer, integer, integer, boolean, boolean, timestamptz),
  public.count_captcha_check(uuid, text, text, integer, integer, timestamptz)
to service_role;

-- Places are forgotten even when no request comes in.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then return; end if;
  perform cron.schedule('forget-demo-request-places', '*/10 * * * *', 'select public.forget_demo_request_places()');
end
$$;
