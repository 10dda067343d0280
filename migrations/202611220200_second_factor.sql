-- Second factors. Owner: features/auth. Names of the public contract where it has them; columns of our own are marked.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  status text not null check (status in ('unverified', 'verified')),
  -- Encrypted with a key of the key file; null for recovery codes.
  secret text,
  -- Ours: the last time step whose code was accepted. A code that was seen once is worth nothing.
  last_totp_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An empty name counts, by the contract.
  constraint mfa_factors_name_unique unique (user_id, friendly_name),
  constraint mfa_factors_secret check ((factor_type = 'totp') = (secret is not null))
);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text not null,
  created_at timestamptz not null
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

-- Ours: the codes that stand in for a lost device, as keyed hashes. A used one is deleted.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  primary key (factor_id, code_hash)
);

alter table auth.sessions
  -- The factor that raised the session to aal2.
  add column factor_id uuid references auth.mfa_factors (id) on delete set null,
  -- Ours: refresh tokens below it are of the time before the second factor and never work again.
  add column refresh_token_floor bigint not null default 0;
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
