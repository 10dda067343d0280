-- An archive that is no document is called one. Owner: features/library.
alter table documents drop constraint documents_failure_code_check;
alter table documents add constraint documents_failure_code_check check (
  failure_code in (
    'password', 'corrupt', 'incomplete', 'too_large', 'timeout', 'scanned', 'empty', 'unsupported', 'locked', 'old_word', 'archive',
    'no_captions', 'no_speech', 'speech_failed', 'speech_too_large', 'internal', 'removed'
  )
);
