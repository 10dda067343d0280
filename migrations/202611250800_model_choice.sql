-- The model that somebody wants to be answered by (decision 032). Owner: features/models.
create table model_choice (
  user_id uuid primary key references profiles (id) on delete cascade,
  provider text not null check (provider in ('local', 'openai', 'anthropic')),
  model text not null,
  changed_at timestamptz(3) not null
);
