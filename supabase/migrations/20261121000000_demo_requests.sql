-- Requests for a demo (docs/decisions/0020-demo-requests.md). Visitors may add a row and nothing else: they read, change and
-- delete none, not even their own. The lists of choices are those of src/config/demo-form.ts; a test holds them together.

create table public.demo_requests (
  -- Made by the visitor's browser, so that a request that is sent twice is one row: the second insert fails with 23505.
  id uuid primary key,
  received_at timestamptz not null default now(),
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  job_title text not null,
  -- A form has no null: what is left out is empty.
  phone text not null default '',
  employees text not null default '',
  industry text not null default '',
  interests text[] not null default '{}',
  -- Line ends are single newlines; a plain form post has to turn its CR LF into them.
  message text not null default '',
  -- Two traps for programs. The field `website` is hidden from people, who leave it empty; and nobody fills the form in
  -- faster than in three seconds. Null: the time is not known, as in a form that was posted without script.
  website text not null default '',
  seconds_taken integer,

  -- Characters, not bytes. Nothing but spaces is no answer. No control characters (U+0001–001F, U+007F–009F); U+0000 can't be.
  constraint demo_requests_first_name check (first_name ~ '\S' and char_length(first_name) <= 200 and first_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_last_name check (last_name ~ '\S' and char_length(last_name) <= 200 and last_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_email check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254 and email !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_company check (company ~ '\S' and char_length(company) <= 200 and company !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_job_title check (job_title ~ '\S' and char_length(job_title) <= 200 and job_title !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_phone check (char_length(phone) <= 200 and phone !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint demo_requests_employees check (employees in ('', '1-10', '11-50', '51-200', '201-500', '501-1000', '1000+')),
  constraint demo_requests_industry check (industry in ('', 'Technology', 'Financial Services', 'Healthcare', 'Manufacturing', 'Logistics', 'Construction', 'Retail', 'Government', 'Other')),
  -- A null among them is in no list, so it is refused as well.
  constraint demo_requests_interests check (
    cardinality(interests) <= 10
    and interests <@ array['ISO 27001', 'ISO 22301', 'ISO 9001', 'ISO 45001', 'SOC 2', 'PCI DSS', 'HIPAA', 'GDPR', 'Risk Management', 'Audit Preparation']
  ),
  -- Newline and tab are text here.
  constraint demo_requests_message check (char_length(message) <= 2000 and message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  constraint demo_requests_website check (website = ''),
  constraint demo_requests_seconds_taken check (seconds_taken >= 3)
);

comment on table public.demo_requests is 'Requests for a demo from the website; personal data. Visitors may insert only.';

create index demo_requests_received_at on public.demo_requests (received_at desc, id);

alter table public.demo_requests enable row level security;

-- Hosted projects grant everything on new tables to these roles.
revoke all on table public.demo_requests from public, anon, authenticated, service_role;

-- Not received_at: that is the database's to say.
grant insert (
  id, first_name, last_name, email, company, job_title, phone, employees, industry, interests, message, website, seconds_taken
) on table public.demo_requests to anon, authenticated;

-- For `npm run leads`, and for those who ask that their data be deleted. This role passes row level security by.
grant select, delete on table public.demo_requests to service_role;

create policy "Visitors may send a request" on public.demo_requests for insert to anon, authenticated with check (true);
