-- When a stored file was last found to be other than what was uploaded; null while nobody has found that. Owner: features/library.
alter table storage.objects add column damaged_at timestamptz(3);
create index objects_damaged on storage.objects (damaged_at) where damaged_at is not null;
