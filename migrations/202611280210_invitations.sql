-- Who is invited to an institution, by address; what is accepted, declined or revoked goes. Owner: features/auth.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  institution_id uuid not null references institutions (id) on delete cascade,
  email text not null,
  role text not null check (role in ('student', 'teacher')),
  -- Of what the mailed link carries.
  token_hash text not null constraint invitations_token_unique unique,
  invited_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitations_address_unique unique (institution_id, email)
);
create index invitations_email on invitations (email);
create index invitations_invited_by on invitations (invited_by);

-- Codes and invitations belong to the history, too; they are about nobody yet, or about whoever used them.
alter table membership_events alter column user_id drop not null;
alter table membership_events
  -- The code, or the address that was invited.
  add column detail text;
alter table membership_events drop constraint membership_events_action_check;
alter table membership_events add constraint membership_events_action_check check (action in ('requested', 'role_requested',
  'approved', 'declined', 'granted', 'joined', 'joined_by_code', 'accepted', 'role_changed', 'moved_in', 'moved_out', 'removed',
  'left', 'code_created', 'code_revoked', 'invited', 'invitation_revoked', 'invitation_declined'));
create index membership_events_detail on membership_events (detail) where user_id is null;
