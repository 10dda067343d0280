-- Who may read a document is chosen: its owner only, the owner's institution, or everyone. Owner: features/library; the columns of
-- `source`: server/knowledge.

-- The institution whose members `visibility = 'institution'` means, and whose administrators look after the document: the owner's of
-- now (the triggers below see to that), or the one that the document was left to when its owner went.
alter table documents
  add column visibility text not null default 'everyone' check (visibility in ('me', 'institution', 'everyone')),
  add column institution_id uuid references institutions (id) on delete set null;
alter table documents alter column visibility drop default;
update documents set visibility = 'me' where not is_public;
update documents set institution_id = profiles.institution_id from profiles where profiles.id = uploaded_by;

-- Where the file of a document lies says no longer who may read it.
alter table documents drop constraint documents_private_path, drop constraint documents_private_owner;
drop index documents_same_content;
alter table documents drop column is_public;
alter table documents
  add column is_public boolean not null generated always as (visibility = 'everyone') stored,
  add constraint documents_own_owner check (visibility <> 'me' or uploaded_by is not null);
create index documents_content on documents (sha256);
create index documents_institution on documents (institution_id);

create function institution_of(person text) returns text language sql stable as $$
  select institution_id::text from profiles
  where id = case when person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then person::uuid end
$$;

alter table source
  add column visibility text not null default 'everyone' check (visibility in ('me', 'institution', 'everyone')),
  add column institution_id text,
  -- Counts changes of title and readers. The passages carry words of the title and markers of who may find them; they are written
  -- anew in the background, and `marked_version` says as of which change they are.
  add column access_version integer not null default 0,
  add column marked_version integer not null default 0;
alter table source alter column visibility drop default;
update source set visibility = 'me' where not is_public;
update source set institution_id = institution_of(owner_id);
alter table source drop column is_public;
create index source_unmarked on source (no) where marked_version < access_version;

-- Holds the profile, so that its owner cannot move between this and the commit.
create function find_document_institution() returns trigger language plpgsql as $$
begin
  if new.uploaded_by is not null then
    select institution_id into new.institution_id from profiles where id = new.uploaded_by for share;
  end if;
  return new;
end
$$;
create trigger documents_find_institution before insert or update of uploaded_by on documents
for each row execute function find_document_institution();

create function move_documents_along() returns trigger language plpgsql as $$
begin
  update source set institution_id = new.institution_id::text, access_version = access_version + 1
  where owner_id = new.id::text;
  update documents set institution_id = new.institution_id where uploaded_by = new.id;
  return null;
end
$$;
create trigger profiles_move_documents after update of institution_id on profiles
for each row when (old.institution_id is distinct from new.institution_id) execute function move_documents_along();

-- People, or institutions whose members may hear of it; null means everyone. The rule of src/server/who-may-read.ts.
create function document_readers(document documents) returns uuid[] language sql immutable as $$
  select case document.visibility
    when 'everyone' then null
    when 'institution' then array_remove(array[document.uploaded_by, document.institution_id], null)
    else array[document.uploaded_by]
  end
$$;

create or replace function announce_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_change('documents', tg_op, old.id, document_readers(old));
  elsif tg_op = 'UPDATE' and document_readers(old) is distinct from document_readers(new) then
    -- For whoever may not read it any more it is gone, and for whoever may read it now it is new.
    perform announce_change('documents', 'DELETE', old.id, document_readers(old));
    perform announce_change('documents', 'INSERT', new.id, document_readers(new));
  else
    perform announce_change('documents', tg_op, new.id, document_readers(new));
  end if;
  return null;
end
$$;

-- A document that is left to an institution gets a file name that does not name who uploaded it.
alter table documents drop constraint documents_file_path_fkey;
alter table documents add constraint documents_file_path_fkey
  foreign key (file_path) references storage.objects (name) on update cascade;
