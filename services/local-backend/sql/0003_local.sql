-- What only the local backend keeps: mails instead of a mail server.
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
