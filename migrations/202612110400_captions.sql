-- What is said in a recording, as WebVTT: it is read in the recording's place.
create table document_captions (
  document_id uuid primary key references documents (id) on delete cascade,
  vtt text not null,
  created_at timestamptz(3) not null
);

alter table documents drop constraint documents_failure_code_check;
alter table documents add constraint documents_failure_code_check check (
  failure_code in (
    'password', 'corrupt', 'incomplete', 'too_large', 'timeout', 'scanned', 'empty', 'unsupported', 'locked', 'old_word',
    'no_captions', 'internal', 'removed'
  )
);
