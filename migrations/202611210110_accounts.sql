-- Accounts. Owner: features/auth. Tables and columns in schema auth carry the names of the public contract, so that rows can
-- move to another server of the same contract; columns of our own are marked.
create schema auth;

create table auth.users (
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text not null check (email = lower(email)),
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_unique unique (email)
);

create table auth.identities (
  id uuid primary key,
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identities_provider_unique unique (provider_id, provider)
);
create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  not_after timestamptz,
  refreshed_at timestamptz not null,
  user_agent text,
  ip text,
  refresh_token_hmac_key text not null,
  refresh_token_counter bigint not null default 0 check (refresh_token_counter >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user on auth.sessions (user_id);

create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mfa_amr_claims_method_unique unique (session_id, authentication_method)
);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null,
  -- SHA-256 of the link's token.
  token_hash text not null,
  -- Ours: keyed hash of the address and the six digits; null once five wrong codes were tried.
  code_hash text,
  -- Ours.
  wrong_tries integer not null default 0,
  relates_to text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint one_time_tokens_kind_unique unique (user_id, token_type),
  constraint one_time_tokens_hash_unique unique (token_hash)
);

create table profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null,
  email text not null,
  role text not null default 'student' check (role in ('student', 'teacher', 'institution_admin')),
  institution_id uuid references institutions (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index profiles_institution on profiles (institution_id);

-- A role that was asked for at sign-up and is not granted (yet): product decision 'role chosen freely at sign-up'.
create table role_requests (
  user_id uuid primary key references profiles (id) on delete cascade,
  role text not null check (role in ('teacher', 'institution_admin')),
  institution_id uuid not null references institutions (id) on delete cascade,
  created_at timestamptz not null
);
create index role_requests_institution on role_requests (institution_id);
