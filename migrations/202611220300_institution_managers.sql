-- Who looks after which institution, and what they did. Owner: features/institutions.
alter table institutions add column created_by uuid references profiles (id) on delete set null;

-- Its own administrators; whoever added it, until it has one of its own; and administrators of the deployment, who belong to none.
create view institution_managers as
select institutions.id as institution_id, profiles.id as user_id
from institutions
join profiles on profiles.role = 'institution_admin'
where profiles.institution_id = institutions.id
  or profiles.institution_id is null
  or (institutions.created_by = profiles.id and not exists (
    select 1 from profiles own where own.role = 'institution_admin' and own.institution_id = institutions.id));

-- Append-only. No references: what was done stays known after the institution or the person is gone.
create table institution_events (
  id bigint generated always as identity primary key,
  institution_id uuid not null,
  action text not null check (action in ('added', 'changed', 'deleted')),
  name text not null,
  domain text not null,
  -- Null where nobody was signed in: the first institution of a fresh installation.
  actor_id uuid,
  created_at timestamptz not null
);
create index institution_events_institution on institution_events (institution_id, id);
