-- A file whose end is missing, as after a download that broke off.
alter table documents drop constraint documents_failure_code_check;
alter table documents add constraint documents_failure_code_check check (
  failure_code in (
    'password', 'corrupt', 'incomplete', 'too_large', 'timeout', 'scanned', 'empty', 'unsupported', 'old_word', 'internal',
    'removed'
  )
);
