-- Study guides of documents and chapters (docs/decisions/062-study-guides.md). Owner: features/guides.

create table study_guide (
  id             uuid primary key,
  user_id        uuid not null references auth.users (id) on delete cascade,
  document_id    uuid not null,
  -- As the person named it.
  title          text not null,
  -- As it was when the guide was made.
  document_title text not null,
  -- Null for the whole document.
  chapter        text,
  -- Of the words around the quotes.
  language       text not null,
  -- How many parts there are to be.
  parts          integer not null,
  state          text not null check (state in ('making', 'ready', 'failed')),
  created_at     timestamptz(3) not null,
  changed_at     timestamptz(3) not null
);
create index study_guide_user on study_guide (user_id, created_at);
create index study_guide_document on study_guide (document_id);

-- Chapter by chapter, so that a long book is neither made nor read at once.
create table study_guide_part (
  guide_id  uuid not null references study_guide (id) on delete cascade,
  position  integer not null,
  -- Null for text without headings.
  title     text,
  from_page integer not null,
  to_page   integer not null,
  terms     integer not null,
  questions integer not null,
  -- {outline, terms, questions}, as the contract has them.
  content   jsonb not null,
  primary key (guide_id, position)
);

-- Nothing of a document that is gone can be shown to anybody.
create function forget_study_guides() returns trigger language plpgsql as $$
begin
  delete from study_guide where document_id = old.id;
  return null;
end $$;
create trigger documents_forget_study_guides after delete on documents
  for each row execute function forget_study_guides();
