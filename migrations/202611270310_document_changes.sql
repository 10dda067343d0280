-- What others than its owner did with a document, for the owner to see; it outlives the document. Owner: features/library.
create table document_changes (
  id bigint generated always as identity primary key,
  document_id uuid,
  title text not null,
  owner_id uuid not null references profiles (id) on delete cascade,
  actor_id uuid references profiles (id) on delete set null,
  action text not null check (action in ('changed', 'overwritten', 'read_again', 'removed_from_index', 'deleted')),
  created_at timestamptz(3) not null
);
create index document_changes_document on document_changes (document_id);
create index document_changes_owner on document_changes (owner_id);
