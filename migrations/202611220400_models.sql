-- Providers of language models that an institution set up itself, and what answers took. Owner: features/models.

create table model_provider (
  institution_id uuid not null references institutions (id) on delete cascade,
  provider       text not null check (provider in ('local', 'openai', 'anthropic')),
  base_url       text,
  model          text,
  -- AES-256-GCM under DATA_DIR/keys/models.key; the last characters are kept apart, so that the form need not decrypt.
  api_key        text,
  api_key_end    text check (char_length(api_key_end) <= 4),
  updated_at     timestamptz not null,
  primary key (institution_id, provider)
);

-- Figures only, never text. Rows outlive their user and institution without naming them.
create table model_usage (
  id             bigint generated always as identity primary key,
  user_id        uuid references auth.users (id) on delete set null,
  institution_id uuid references institutions (id) on delete set null,
  provider       text not null,
  model          text not null,
  tokens_in      integer not null check (tokens_in >= 0),
  tokens_out     integer not null check (tokens_out >= 0),
  is_estimated   boolean not null,
  first_token_ms integer,
  created_at     timestamptz not null
);
create index model_usage_user on model_usage (user_id, created_at);
create index model_usage_institution on model_usage (institution_id, created_at);
create index model_usage_age on model_usage (created_at);
