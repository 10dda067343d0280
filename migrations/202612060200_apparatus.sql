-- What a book has beside its running text: glossary, exercises with their keys, worked examples, summaries. Owner: server/knowledge.

-- With which version it was recognised; 0 where it was not yet.
alter table source add column apparatus_version smallint not null default 0;

-- JSON [[start, end, kind], …]: stretches of the text that are exercises, keys, references and the like; null where there are none.
alter table source_page add column asides text;

create table apparatus_item (
  source_no integer not null references source (no) on delete cascade,
  ord       integer not null,
  kind      text not null check (kind in ('region', 'term', 'exercise', 'example')),
  -- Where it begins.
  page      integer not null,
  -- Of a term in a glossary, the words it is found by.
  term_key  text,
  -- JSON, only ever read as a whole.
  content   text not null,
  primary key (source_no, ord)
);
create index apparatus_item_term on apparatus_item (term_key) where term_key is not null;
