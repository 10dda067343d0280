-- Uploads that come in parts and go on after a lost connection. Owner: features/library. No reference to the owner's profile: what is
-- deleted with it must leave the store too, so account deletion gives uploads up by itself.
create table storage.resumable_uploads (
  id uuid primary key,
  owner_id uuid not null,
  file_name text not null check (file_name <> '' and length(file_name) <= 300),
  -- The fields of the form that the same file would have come with.
  fields jsonb not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- While its parts are put together, so that this happens once.
  finishing_until timestamptz(3),
  -- What became of it; its parts are gone then.
  document_id uuid references documents (id) on delete cascade
);
create index resumable_uploads_owner on storage.resumable_uploads (owner_id, created_at);

-- Each part is a file of the store, under `documents/<version>` like the bytes of an object.
create table storage.upload_parts (
  version uuid primary key,
  upload_id uuid not null references storage.resumable_uploads (id),
  start bigint not null check (start >= 0),
  constraint upload_parts_place unique (upload_id, start)
);
