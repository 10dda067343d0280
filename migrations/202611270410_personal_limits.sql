-- What everybody in an institution may use at most, and what each person has used. Owner: features/limits.
create table institution_limits (
  institution_id uuid primary key references institutions (id) on delete cascade,
  questions_a_minute integer not null check (questions_a_minute > 0),
  questions_a_day integer not null check (questions_a_day > 0),
  tokens_a_day bigint not null check (tokens_a_day > 0),
  uploads_a_day integer not null check (uploads_a_day > 0),
  storage_bytes bigint not null check (storage_bytes > 0),
  updated_at timestamptz(3) not null
);

-- One row per person and kind; a new day or minute begins the count anew.
create table personal_use (
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('questions_a_minute', 'questions_a_day', 'uploads_a_day')),
  since timestamptz(3) not null,
  times integer not null check (times > 0),
  primary key (user_id, kind)
);
