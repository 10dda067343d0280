-- Every word of a conversation once, without case and accents, to search a thousand long conversations. Owner: features/conversations.
-- Words of turns that were deleted stay, so what is found here is looked for in the turns.
create table conversation_words (
  user_id         uuid not null,
  conversation_id uuid not null,
  words           text not null,
  primary key (user_id, conversation_id),
  foreign key (user_id, conversation_id) references conversation (user_id, id) on delete cascade
);
-- Searching reads all of them: unpacking each would take longer than reading it.
alter table conversation_words alter column words set storage external;

insert into conversation_words (user_id, conversation_id, words)
select user_id, conversation_id, string_agg(distinct word, ' ')
from conversation_turn, regexp_split_to_table(words, '\s+') as word
where word <> ''
group by user_id, conversation_id;
