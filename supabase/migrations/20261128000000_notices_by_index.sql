-- Without statistics on the tables, Postgres looked for deliveries to report by way of every request, each time deliveries were made. A
-- local database never has statistics; a new or restored one has none at first.

create or replace function public.claim_demo_request_notices(most integer, lease_seconds integer, at timestamptz default now())
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
