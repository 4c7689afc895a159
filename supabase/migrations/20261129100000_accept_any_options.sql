-- The form's options are texts of the site, so only their form is checked. The limits are those of
-- supabase/functions/demo-request/schema.ts, which a test compares.
create function public.are_options(value text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(value) <= 40 and not exists (
    select from unnest(value) as option
    where option is null or public.is_blank(option) or char_length(option) > 40 or option ~ '[\u0001-\u001f\u007f-\u009f]'
  )
$$;
revoke all on function public.are_options from public, anon, authenticated;

alter table public.demo_requests
  drop constraint demo_requests_employees,
  drop constraint demo_requests_industry,
  drop constraint demo_requests_interests,
  add constraint demo_requests_employees check (char_length(employees) <= 20 and employees !~ '[\u0001-\u001f\u007f-\u009f]'),
  add constraint demo_requests_industry check (char_length(industry) <= 40 and industry !~ '[\u0001-\u001f\u007f-\u009f]'),
  add constraint demo_requests_interests check (public.are_options(interests));
