-- With which way of analysing words a source was indexed; older ones are brought up to date in the background.
alter table source add column analysis_version integer not null default 0;
create index source_analysis on source (analysis_version, no) where is_ready;
