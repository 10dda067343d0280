-- Questions made by rule that a learner is asked in a conversation, with their keys, which the browser must not see before they are
-- answered. One quiz of each conversation; removed with it, and after 30 days. Owner: features/tutor.
create table quiz (
  user_id         uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  -- [{"prompt", "options", "accepted", "quote", "citation", "link", "tries", "is_right"}]
  questions       jsonb not null,
  updated_at      timestamptz not null,
  primary key (user_id, conversation_id)
);
create index quiz_age on quiz (updated_at);
