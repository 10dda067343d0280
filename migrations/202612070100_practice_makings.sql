-- Items that a model goes on writing while the learner practises the first ones. Owner: features/practice, which removes what has ended.
create table practice_making (
  user_id    uuid not null references auth.users (id) on delete cascade,
  id         uuid not null,
  -- Of the source.
  title      text not null,
  wanted     integer not null,
  made       integer not null,
  is_over    boolean not null,
  -- Why there are fewer.
  shortfall  text,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
