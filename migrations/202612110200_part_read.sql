-- `is_ready` says that a source has text to find; of a long one that is still being read, only the pages so far.
alter table source add column is_whole boolean not null default false;
update source set is_whole = is_ready;
