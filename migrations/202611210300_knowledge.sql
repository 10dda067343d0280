-- The index over everything people upload (docs/architecture.md: knowledge).

create table source (
  no          integer generated always as identity primary key,
  id          text not null unique,
  title       text not null,
  owner_id    text,
  is_public   boolean not null,
  -- False while it is being read: what is half indexed is never found.
  is_ready    boolean not null default false,
  language    text not null default 'und',
  pages_total integer not null default 0,
  passages    integer not null default 0,
  terms       bigint not null default 0
);
create index source_owner on source (owner_id);
create index source_unready on source (no) where not is_ready;

create table source_page (
  source_no integer not null references source (no) on delete cascade,
  page      integer not null check (page > 0),
  width     real not null,
  height    real not null,
  text      text not null,
  -- JSON [[start, end, x0, y0, x1, y1], …], only ever read as a whole.
  lines     text not null,
  primary key (source_no, page)
);
-- Compressing costs more time than the space is worth.
alter table source_page alter column text set storage external, alter column lines set storage external;

-- Narrow, because ranking reads it: words of the passage and markers of who may find it.
create table passage (
  source_no integer not null references source (no) on delete cascade,
  ord       integer not null,
  terms     integer not null,
  tsv       tsvector not null,
  primary key (source_no, ord)
) with (toast_tuple_target = 8160);
alter table passage alter column tsv set storage external;
-- A short pending list: it is searched from end to end by every query.
create index passage_tsv on passage using gin (tsv) with (gin_pending_list_limit = 1024);
-- The planner only needs to know which words are very common.
alter table passage alter column tsv set statistics 20;

create table passage_text (
  source_no    integer not null references source (no) on delete cascade,
  ord          integer not null,
  page         integer not null,
  start_offset integer not null,
  end_offset   integer not null check (end_offset > start_offset),
  language     text not null,
  heading_path jsonb not null,
  primary key (source_no, ord)
);

-- In how many passages a term stands; also the vocabulary in which mistyped words find their neighbours.
create table term_stat (
  term text collate "C" primary key,
  df   integer not null
);
create index term_stat_reverse on term_stat (reverse(term) collate "C");
create index term_stat_gone on term_stat (term) where df <= 0;

create table corpus_stat (
  only_row boolean primary key default true check (only_row),
  passages bigint not null,
  terms    bigint not null,
  -- How many passages there were when the planner last looked at them.
  analyzed bigint not null default 0
);
