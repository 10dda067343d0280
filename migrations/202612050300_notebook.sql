-- The learner's notebook: what the tutor knows of a learner. Owner: features/notebook.

-- Whoever has no row never changed anything: their notebook is on.
create table notebook (
  user_id uuid primary key references auth.users (id) on delete cascade,
  is_on   boolean not null
);

create table notebook_entry (
  user_id    uuid not null references auth.users (id) on delete cascade,
  id         uuid not null,
  kind       text not null check (kind in ('level', 'goal', 'practised', 'misconception')),
  -- Entries of one kind with the same key are one and the same.
  merge_key  text not null,
  text       text not null,
  -- 'judged': by rule, from answers that the server judged.
  source     text not null check (source in ('learner', 'judged', 'model')),
  -- Of what was practised: how many answers were right and wrong.
  rights     integer not null,
  wrongs     integer not null,
  -- Where it is from, the newest first: conversation, what the learner wrote, when.
  evidence   jsonb not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, kind, merge_key)
);
