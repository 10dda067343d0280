-- The queue of background work. Owner: server/jobs.
-- A job waits while lease is null and is run by the holder of the lease otherwise. A finished job has no row.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  run_at timestamptz not null,
  failures integer not null default 0,
  -- How often the process that ran it died or lost its lease.
  losses integer not null default 0,
  last_error text,
  lease uuid,
  leased_until timestamptz,
  -- Whoever runs it has been asked to stop; the row stays until it has, so that the next of its key does not overlap.
  cancelled boolean not null default false,
  created_at timestamptz not null default now(),
  check ((lease is null) = (leased_until is null)),
  check (lease is not null or not cancelled)
);

create unique index job_one_waiting_per_key on job (kind, key) where lease is null;
create unique index job_one_running_per_key on job (kind, key) where lease is not null;
create index job_waiting on job (kind, run_at, id) where lease is null;
create index job_running on job (leased_until) where lease is not null;
