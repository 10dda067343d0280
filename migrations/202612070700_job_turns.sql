-- Whose turn a job takes, and where it stands in line. Owner: server/jobs. Jobs of nobody stand at the time they are due.
alter table job add column turn_of text, add column turn_at timestamptz;
update job set turn_at = run_at;
alter table job alter column turn_at set not null;

drop index job_waiting;
create index job_waiting on job (kind, turn_at, id) where lease is null;
create index job_turn on job (kind, turn_of) where turn_of is not null;
