-- What a model said of a conversation that had rested. Owner: features/conversations.
create table conversation_summary (
  user_id         uuid not null,
  conversation_id uuid not null,
  -- The number of the last turn that a model was asked about, so that no turn is asked about twice.
  read_until      bigint not null,
  -- Null until there is a summary, and when a turn that it covers was deleted.
  text            text,
  -- The number of the last turn that it covers.
  text_until      bigint,
  primary key (user_id, conversation_id),
  foreign key (user_id, conversation_id) references conversation (user_id, id) on delete cascade,
  check ((text is null) = (text_until is null))
);
