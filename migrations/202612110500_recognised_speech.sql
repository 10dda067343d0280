-- What a machine heard in a recording without captions stands in their place.
alter table document_captions add column is_recognised boolean not null default false;

-- How far the recognition of a recording is: pieces up to `next_byte` of its file, which end at `seconds`, are heard.
create table document_speech (
  document_id uuid primary key references documents (id) on delete cascade,
  next_byte bigint not null,
  seconds double precision not null,
  piece_bytes integer not null,
  lines jsonb not null
);

alter table documents add column speech_percent smallint;

alter table documents drop constraint documents_failure_code_check;
alter table documents add constraint documents_failure_code_check check (
  failure_code in (
    'password', 'corrupt', 'incomplete', 'too_large', 'timeout', 'scanned', 'empty', 'unsupported', 'locked', 'old_word',
    'no_captions', 'no_speech', 'speech_failed', 'speech_too_large', 'internal', 'removed'
  )
);
