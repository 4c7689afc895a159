-- What only the local backend keeps: mails instead of a mail server, and codes that have been used.
create table local_backend.mails (
  id bigserial primary key,
  sent_at timestamptz not null,
  recipient text not null,
  kind text not null,
  subject text not null,
  text text not null,
  code text not null,
  link text
);
create index mails_recipient on local_backend.mails (recipient, id desc);

-- RFC 6238, 5.2: a code that was accepted once is not accepted again.
create table local_backend.used_totp_steps (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  step bigint not null,
  primary key (factor_id, step)
);
