-- Every role that was granted or declined after sign-up. Owner: features/auth. Append-only, without references for the same
-- reason as institution_events.
create table role_decisions (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  role text not null check (role in ('teacher', 'institution_admin')),
  institution_id uuid,
  is_granted boolean not null,
  -- Null where a rule decided: the domain of a proved address, or ADMIN_EMAIL.
  decided_by uuid,
  created_at timestamptz not null
);
create index role_decisions_user on role_decisions (user_id, id);
