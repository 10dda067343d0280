-- A document that was taken out of the index and stays in the library.
alter table documents drop constraint documents_failure_code_check;
alter table documents add constraint documents_failure_code_check check (
  failure_code in (
    'password', 'corrupt', 'too_large', 'timeout', 'scanned', 'empty', 'unsupported', 'old_word', 'internal', 'removed'
  )
);
