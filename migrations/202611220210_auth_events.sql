-- What happened to accounts. Owner: features/auth. `payload` and `ip_address` carry the names of the public contract.
create table auth.audit_log_entries (
  id uuid primary key,
  -- Ours. No reference: what happened stays known after the account is gone.
  user_id uuid,
  payload jsonb not null,
  ip_address text not null default '',
  created_at timestamptz not null
);
create index audit_log_entries_time on auth.audit_log_entries (created_at);
create index audit_log_entries_user on auth.audit_log_entries (user_id, created_at);

-- Tries, counted here where several servers share the database: when the token bucket of a key is full again.
create table auth.rate_limits (
  id text primary key,
  full_at timestamptz(3) not null
);
create index rate_limits_full on auth.rate_limits (full_at);
