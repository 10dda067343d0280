-- Who belongs to which institution. Owner: features/auth. From here on profiles.institution_id means confirmed membership.

-- Students ask for membership, too.
alter table role_requests drop constraint role_requests_role_check;
alter table role_requests add constraint role_requests_role_check check (role in ('student', 'teacher', 'institution_admin'));

-- What happened to memberships and roles. Append-only, without references: it stays known after the institution or the person is
-- gone. It takes the place of role_decisions.
create table membership_events (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  -- Null for administrators of the deployment.
  institution_id uuid,
  action text not null check (action in ('requested', 'approved', 'declined', 'granted', 'joined', 'role_changed', 'moved_in',
    'moved_out', 'removed', 'left')),
  -- The role that was asked for, or the one held from then on.
  role text not null check (role in ('student', 'teacher', 'institution_admin')),
  -- Null where a rule decided.
  actor_id uuid,
  created_at timestamptz not null
);
create index membership_events_user on membership_events (user_id, id);
create index membership_events_institution on membership_events (institution_id, id);

insert into membership_events (user_id, institution_id, action, role, actor_id, created_at)
select user_id, institution_id,
  case when not is_granted then 'declined' when decided_by is null then 'granted' else 'approved' end, role, decided_by, created_at
from role_decisions order by id;
drop table role_decisions;

create table join_codes (
  id uuid primary key default gen_random_uuid(),
  institution_id uuid not null references institutions (id) on delete cascade,
  code text not null constraint join_codes_code_unique unique,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  uses integer not null default 0 check (uses >= 0)
);
create index join_codes_institution on join_codes (institution_id, created_at);

-- Who was waiting for a role was a member already; now only those whose confirmed address is in the institution's domain are.
update profiles set institution_id = null
from role_requests, institutions, auth.users
where role_requests.user_id = profiles.id and institutions.id = profiles.institution_id and auth.users.id = profiles.id
  and profiles.role = 'student'
  and (auth.users.email_confirmed_at is null or split_part(auth.users.email, '@', -1) <> institutions.domain);

-- Students whose address is not confirmed yet become members when it is.
insert into role_requests (user_id, role, institution_id, created_at)
select profiles.id, 'student', profiles.institution_id, profiles.created_at
from profiles join auth.users on auth.users.id = profiles.id
where profiles.role = 'student' and profiles.institution_id is not null and auth.users.email_confirmed_at is null
on conflict (user_id) do nothing;
update profiles set institution_id = null
from auth.users
where auth.users.id = profiles.id and profiles.role = 'student' and auth.users.email_confirmed_at is null;
