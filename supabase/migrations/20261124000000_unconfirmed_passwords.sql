-- Anybody can sign up with the address of another, and a password of their own. When the address is confirmed, which only who reads
-- its mails can do, that password is dropped: whoever has confirmed the address chooses one then. Without this, the first password
-- that was typed for an address would open the account of the person it belongs to.
create function public.drop_unconfirmed_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end
$$;

-- New functions may be called by everybody, and hosted projects say so once more for each role.
revoke all on function public.drop_unconfirmed_password() from public, anon, authenticated, service_role;

create trigger drop_unconfirmed_password before update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function public.drop_unconfirmed_password();
