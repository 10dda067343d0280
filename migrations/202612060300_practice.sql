-- What a learner practises: items with their keys, every answer, and when each item is due again. Owner: features/practice.

-- Whoever has no row never set a goal. The row is also what writers of one learner wait for.
create table practice_learner (
  user_id       uuid primary key references auth.users (id) on delete cascade,
  -- {"measure", "target", "new_a_day"}; null: the goal of the product.
  goal          jsonb,
  -- The rules by which practice_state was computed; an older one is computed again.
  schedule_rules integer not null
);

-- What items are from. A document, course or material that is gone leaves its title.
create table practice_source (
  user_id     uuid not null references auth.users (id) on delete cascade,
  id          uuid not null,
  document_id uuid,
  course_id   text,
  unit_id     text,
  material_id uuid,
  title       text not null,
  created_at  timestamptz(3) not null,
  primary key (user_id, id),
  unique nulls not distinct (user_id, document_id, course_id, unit_id, material_id)
);

create table practice_item (
  user_id     uuid not null,
  id          uuid not null,
  source_id   uuid not null,
  kind        text not null,
  prompt      text not null,
  -- The key, by kind (features/practice/contract.items.ts).
  content     jsonb not null,
  explanation text not null,
  hints       text[] not null,
  quote       text not null,
  citation    jsonb,
  page        integer,
  language    text not null,
  topic       text[] not null,
  -- In the order of the source.
  position    integer not null,
  author      text not null check (author in ('book', 'rule', 'model', 'teacher', 'learner', 'import')),
  state       text not null check (state in ('active', 'resting')),
  -- {"reason", "note", "at"}
  report      jsonb,
  -- The same question of one source is not made twice.
  content_key text not null,
  -- Prompt and quote, folded, for the search.
  words       text not null,
  created_at  timestamptz(3) not null,
  changed_at  timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, content_key),
  foreign key (user_id, source_id) references practice_source (user_id, id) on delete cascade
);
create index practice_item_source on practice_item (user_id, source_id, position, id);

-- Every answer, as it was given and judged. Only `self_grade`, `grade` and `predicted` are written later.
create table practice_answer (
  user_id      uuid not null,
  -- Made by the client, so that an answer that is sent twice counts once.
  id           uuid not null,
  item_id      uuid not null,
  given        jsonb not null,
  verdict      text not null check (verdict in ('right', 'partial', 'wrong', 'undecided')),
  reason       text not null,
  credit       real not null,
  parts        boolean[] not null,
  -- By the learner: 1 to 4.
  self_grade   smallint,
  -- What counts, 1 to 4; null while nobody has decided.
  grade        smallint,
  -- How likely the scheduler held it to be remembered; null for the first answer of an item and within a session.
  predicted    real,
  confidence   text check (confidence in ('sure', 'unsure', 'guess')),
  milliseconds integer not null,
  mode         text not null check (mode in ('learn', 'review', 'exam', 'cards')),
  hints        smallint not null,
  answered_at  timestamptz(3) not null,
  received_at  timestamptz(3) not null,
  primary key (user_id, id),
  foreign key (user_id, item_id) references practice_item (user_id, id) on delete cascade
);
create index practice_answer_item on practice_answer (user_id, item_id, answered_at, id);
create index practice_answer_age on practice_answer (user_id, answered_at);

-- 'I was right.'
create table practice_contest (
  user_id   uuid not null,
  answer_id uuid not null,
  note      text not null,
  at        timestamptz(3) not null,
  primary key (user_id, answer_id),
  foreign key (user_id, answer_id) references practice_answer (user_id, id) on delete cascade
);

-- What a queue needs of each item, new ones too. A cache: all of it follows from the items and their answers.
create table practice_state (
  user_id    uuid not null,
  item_id    uuid not null,
  source_id  uuid not null,
  position   integer not null,
  is_active  boolean not null,
  stability  double precision,
  difficulty double precision,
  -- Null until it is answered.
  due        timestamptz(3),
  reps       integer not null,
  lapses     integer not null,
  first_at   timestamptz(3),
  last_at    timestamptz(3),
  last_grade smallint,
  primary key (user_id, item_id),
  foreign key (user_id, item_id) references practice_item (user_id, id) on delete cascade
);
create index practice_state_due on practice_state (user_id, due) where is_active;
