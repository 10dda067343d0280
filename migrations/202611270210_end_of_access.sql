-- What was issued before access ended works no more. Owner: features/auth.
alter table auth.users
  -- Ours: addresses and tickets that act for the person without a session count only when they are younger than this.
  add column proofs_from timestamptz(3);

-- The one rule for whatever acts for a person without their session: secret addresses, tickets, signed links.
create function is_still_good(owner uuid, issued_at timestamptz, at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select 1 from auth.users
    where id = owner and (banned_until is null or banned_until <= at)
      and (proofs_from is null or issued_at > proofs_from))
$$;

-- Whoever keeps a connection open looks at it again (src/server/realtime).
create function announce_changed_access() returns trigger
language plpgsql as $$
begin
  perform pg_notify('changed_access', coalesce(to_jsonb(old) ->> 'user_id', to_jsonb(old) ->> 'id'));
  return null;
end
$$;
create trigger sessions_ended after delete on auth.sessions for each row execute function announce_changed_access();
create trigger users_banned after update of banned_until on auth.users for each row
  when (new.banned_until is distinct from old.banned_until) execute function announce_changed_access();
create trigger profiles_changed_access after update of role, institution_id on profiles for each row
  when (new.role <> old.role or new.institution_id is distinct from old.institution_id)
  execute function announce_changed_access();

-- When an operator invited the person.
alter table auth.users add column invited_at timestamptz;
