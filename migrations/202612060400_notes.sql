-- Highlights and notes on documents (docs/decisions/077-notes-on-documents.md). Owner: features/notes.

create table document_note (
  id            uuid primary key,
  user_id       uuid not null references auth.users (id) on delete cascade,
  -- Not a reference: what somebody noted stays theirs when others take the document away.
  document_id   uuid not null,
  -- As it was when the note was made.
  title         text not null,
  -- Page, or part of text without pages, and offsets into its stored text.
  page          integer not null,
  start_offset  integer not null,
  end_offset    integer not null,
  is_flowing    boolean not null,
  -- Of text without pages: the heading above, or the second when it is spoken.
  heading       text,
  start_seconds real,
  quote         text not null,
  -- [{page, x0, y0, x1, y1}, …], as citations have them.
  boxes         jsonb not null,
  colour        text not null check (colour in ('green', 'blue', 'pink')),
  -- Markdown; empty for a highlight without a note.
  comment       text not null,
  created_at    timestamptz(3) not null,
  changed_at    timestamptz(3) not null
);
create index document_note_place on document_note (user_id, document_id, page, start_offset);
create index document_note_document on document_note (document_id);

-- Whoever deletes a document of their own means all of it.
create function forget_own_notes() returns trigger language plpgsql as $$
begin
  delete from document_note where document_id = old.id and user_id = old.uploaded_by;
  return null;
end $$;
create trigger documents_forget_own_notes after delete on documents
  for each row execute function forget_own_notes();
