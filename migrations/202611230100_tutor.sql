-- Asking a professor: ladders of hints, when answers began, and the AI professors that institutions add. Owner: features/tutor.

-- One question at hand of a conversation; the conversation's id is made by its client and is only unique for its user.
create table hint_ladder (
  id              bigint generated always as identity primary key,
  user_id         uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  -- The learner's words, because a later 'just tell me' is looked up by them. Removed after 30 days.
  question        text not null,
  step            smallint not null check (step between 1 and 4),
  last_attempt    text,
  updated_at      timestamptz not null
);
create index hint_ladder_conversation on hint_ladder (user_id, conversation_id, updated_at);
create index hint_ladder_age on hint_ladder (updated_at);

-- Figures only, never text. Removed after 90 days.
create table tutor_exchange (
  id              bigint generated always as identity primary key,
  user_id         uuid not null references auth.users (id) on delete cascade,
  institution_id  uuid references institutions (id) on delete set null,
  conversation_id uuid,
  -- Written prompt and its version, such as 'Socratic@1'.
  prompt          text not null,
  answered_by     text not null,
  first_text_ms   integer not null check (first_text_ms >= 0),
  created_at      timestamptz not null
);
create index tutor_exchange_user on tutor_exchange (user_id, created_at);
create index tutor_exchange_institution on tutor_exchange (institution_id, created_at);
create index tutor_exchange_age on tutor_exchange (created_at);

-- AI professors of an institution, beside those that come with the product.
create table persona (
  id             uuid primary key,
  institution_id uuid not null references institutions (id) on delete cascade,
  name           text not null,
  -- {"en": {"field", "specialty"}, "es"?, "fr"?}
  texts          jsonb not null,
  created_at     timestamptz not null
);
create index persona_institution on persona (institution_id, created_at);
