-- Jobs that failed too often, until somebody has them tried again or they are too old. Owner: server/jobs.
create table job_given_up (
  id bigint generated always as identity primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  -- A code or the name of an error, never its message, which may quote what was worked on.
  reason text not null,
  attempts integer not null,
  -- When the work was asked for.
  created_at timestamptz not null,
  given_up_at timestamptz not null
);
create unique index job_given_up_key on job_given_up (kind, key);

-- Why a job that waits to be tried again failed last, in the same words.
alter table job add column last_reason text;
