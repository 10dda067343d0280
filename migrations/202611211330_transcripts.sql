-- Transcripts: when each stretch of a part's text is spoken.

-- JSON [[start, end, startSeconds, endSeconds], …], only ever read as a whole; null for everything that has no times.
alter table source_page add column cues text;
alter table source_page alter column cues set storage external;
