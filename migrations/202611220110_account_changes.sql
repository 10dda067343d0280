-- What recovering and changing an account needs. Owner: features/auth.
alter table auth.users
  add column recovery_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  -- The address that is to replace the present one, once both are confirmed.
  add column email_change text check (email_change = lower(email_change)),
  add column email_change_sent_at timestamptz;

alter table auth.one_time_tokens
  -- Ours: the flow that a link with PKCE continues.
  add column flow_state_id uuid references auth.flow_state (id) on delete set null;
create index one_time_tokens_address on auth.one_time_tokens (relates_to);
create index one_time_tokens_flow on auth.one_time_tokens (flow_state_id) where flow_state_id is not null;
