-- The library: stored objects, documents and who opened them. Owner: features/library.
create schema storage;

-- One row per object of the bucket `documents` (backend contract 7.2). An object exists exactly when its row does: the bytes lie
-- under the key `documents/<version>`, so a name can be written again without touching the bytes that are being read.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  name text collate "C" not null check (name <> '' and length(name) <= 1024),
  version uuid not null,
  owner_id uuid references profiles (id) on delete set null,
  size bigint not null check (size >= 0),
  mime_type text not null,
  cache_control text not null,
  etag text not null,
  user_metadata jsonb,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint objects_name_unique unique (name),
  constraint objects_version_unique unique (version)
);

-- Files that no object owns: being written (until `expires_at`) or to be removed (`is_doomed`). A row is written before the first
-- byte and leaves in the transaction that gives the file its object, so no crash can leave a file that nobody knows.
create table storage.loose_files (
  version uuid primary key,
  is_doomed boolean not null,
  expires_at timestamptz(3) not null
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> '' and length(title) <= 300),
  description text check (length(description) <= 2000),
  type text not null check (type in ('image', 'pdf', 'document', 'other')),
  subject text not null default 'other'
    check (subject in ('mathematics', 'physics', 'chemistry', 'biology', 'computer_science', 'other')),
  file_path text collate "C" not null references storage.objects (name),
  file_size bigint not null default 0 check (file_size >= 0),
  mime_type text not null,
  uploaded_by uuid references profiles (id) on delete set null,
  is_public boolean not null default true,
  metadata jsonb not null default '{}',
  created_at timestamptz(3) not null,
  -- Hex SHA-256 of the content; null where it is not known (found by the storage sync).
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'stored' check (status in ('stored', 'indexing', 'ready', 'failed')),
  status_at timestamptz(3) not null,
  pages_done integer not null default 0 check (pages_done >= 0),
  pages_total integer check (pages_total >= 0),
  failure_code text check (
    failure_code in ('password', 'corrupt', 'too_large', 'timeout', 'scanned', 'empty', 'unsupported', 'internal')
  ),
  is_retryable boolean,
  constraint documents_file_path_unique unique (file_path),
  -- A private document lies under the private prefix, which is never public and never synced, and someone owns it.
  constraint documents_private_path check (is_public = (file_path not like 'private/%')),
  constraint documents_private_owner check (is_public or uploaded_by is not null),
  constraint documents_failure check (
    (status = 'failed') = (failure_code is not null) and (failure_code is null) = (is_retryable is null)
  )
);

create index documents_newest on documents (created_at desc, id desc);
create index documents_uploaded_by on documents (uploaded_by);
create index documents_unfinished on documents (status_at) where status in ('stored', 'indexing');
-- The same content of the same owner is one document.
create unique index documents_same_content on documents (uploaded_by, sha256, is_public) where sha256 is not null;

create table document_access_logs (
  id bigint generated always as identity primary key,
  document_id uuid not null references documents (id) on delete cascade,
  user_id uuid references profiles (id) on delete set null,
  action_type text not null check (action_type in ('view', 'download', 'chat')),
  created_at timestamptz(3) not null
);

create index document_access_logs_document on document_access_logs (document_id, action_type);
create index document_access_logs_user on document_access_logs (user_id);
