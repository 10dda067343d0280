-- A file that its program has locked with a password, and that only the program can unlock.
alter table documents drop constraint documents_failure_code_check;
alter table documents add constraint documents_failure_code_check check (
  failure_code in (
    'password', 'corrupt', 'incomplete', 'too_large', 'timeout', 'scanned', 'empty', 'unsupported', 'locked', 'old_word',
    'internal', 'removed'
  )
);
