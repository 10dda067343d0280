-- Conversations with the tutor: in the chat panel, about documents, and in courses. Owner: features/conversations.

-- The id is made by the client, so it is only unique for its person: somebody else's conversation cannot even be named.
create table conversation (
  user_id      uuid not null references auth.users (id) on delete cascade,
  id           uuid not null,
  kind         text not null check (kind in ('professor', 'document', 'course')),
  title        text not null,
  -- The title without case and accents, to search it.
  title_words  text not null,
  -- Name of the professor, title of the document or of the course, as it was when the conversation began.
  about        text not null,
  -- The document or course it was begun from, by which it is found again; null for one with a professor.
  subject      text,
  -- Who teaches and how; null where that is not known.
  professor    jsonb,
  -- The documents that are asked; null for everything that the person may read.
  document_ids uuid[],
  -- The unit that was asked about last.
  unit_id      text,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  primary key (user_id, id)
);
create index conversation_recent on conversation (user_id, updated_at, id);

create table conversation_turn (
  user_id         uuid not null,
  conversation_id uuid not null,
  id              uuid not null,
  -- Turns stand in the order in which they were asked.
  number          bigint generated always as identity,
  question        text not null,
  asked_at        timestamptz(3) not null,
  status          text not null check (status in ('pending', 'done', 'stopped', 'failed')),
  answer          text not null,
  -- What an answer is besides its words: citations, who wrote it, web search, hint, why it failed.
  facts           jsonb not null,
  -- When the answer ended; while it is being made, when that was last heard of.
  saved_at        timestamptz(3) not null,
  -- Question and answer without case and accents.
  words           text not null,
  primary key (user_id, conversation_id, id),
  foreign key (user_id, conversation_id) references conversation (user_id, id) on delete cascade
);
create index conversation_turn_order on conversation_turn (user_id, conversation_id, number);
-- Searching reads all of them: unpacking each would take longer than reading it.
alter table conversation_turn alter column words set storage external;

create function announce_conversation() returns trigger
language plpgsql as $$
begin
  perform announce_change('conversation', tg_op, coalesce(new.id, old.id), array[coalesce(new.user_id, old.user_id)]);
  return null;
end
$$;

create trigger conversation_announced after insert or update or delete on conversation
for each row execute function announce_conversation();
