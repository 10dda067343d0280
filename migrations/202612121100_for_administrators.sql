-- What administrators look at: who keeps how much, what could not be read, what was done with documents of others. Owner: features/library.
create index objects_owner on storage.objects (owner_id) include (size);
create index documents_failed on documents (institution_id, status_at desc, id desc) where status = 'failed' and failure_code <> 'removed';

-- Where it happened: whoever moves on does not take it along.
alter table document_changes add column institution_id uuid references institutions (id) on delete set null;
update document_changes set institution_id = profiles.institution_id from profiles where profiles.id = owner_id;
create index document_changes_institution on document_changes (institution_id, id desc);
