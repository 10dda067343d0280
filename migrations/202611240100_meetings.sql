-- Professors, the time they publish, and who booked it (spec section 3). Owner: features/meetings.
create extension if not exists btree_gist;

create table professors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (name <> ''),
  title text not null check (title <> ''),
  specialization text not null check (specialization <> ''),
  email text not null check (email <> ''),
  phone text not null check (phone <> ''),
  office text not null check (office <> ''),
  -- IANA name; dates and times that the professor writes are of this zone.
  timezone text not null check (timezone <> ''),
  created_at timestamptz not null,
  constraint professors_user_unique unique (user_id)
);

-- Hours that return every week until a date. They are expanded into rows of `availability` when they are published.
create table availability_rules (
  id uuid primary key default gen_random_uuid(),
  professor_id uuid not null references professors (id) on delete cascade,
  -- ISO: 1 is Monday.
  weekdays smallint[] not null check (cardinality(weekdays) > 0),
  from_date date not null,
  until_date date not null,
  exceptions date[] not null,
  start_time time not null,
  end_time time not null,
  slot_minutes integer not null check (slot_minutes > 0),
  buffer_minutes integer not null check (buffer_minutes >= 0),
  notice_minutes integer not null check (notice_minutes >= 0),
  timezone text not null,
  created_at timestamptz not null,
  check (until_date >= from_date),
  check (end_time > start_time)
);
create index availability_rules_professor on availability_rules (professor_id);

-- One bookable stretch of time. Whether it is booked, `bookings` says.
create table availability (
  id uuid primary key default gen_random_uuid(),
  professor_id uuid not null references professors (id) on delete cascade,
  rule_id uuid references availability_rules (id) on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The zone in which date and time were written.
  timezone text not null,
  -- Bookable until then: the start less the minimum notice.
  bookable_until timestamptz not null,
  meeting_link text not null,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check (bookable_until <= starts_at),
  constraint availability_no_overlap exclude using gist (professor_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index availability_professor on availability (professor_id, starts_at);
create index availability_start on availability (starts_at);
create index availability_rule on availability (rule_id) where rule_id is not null;

-- Times and the professor's name and person are copied, so that a meeting stays readable after the slot or the professor is
-- deleted. `professor_id` and `professor_user_id` are therefore no references.
create table bookings (
  id uuid primary key default gen_random_uuid(),
  slot_id uuid references availability (id) on delete set null,
  professor_id uuid not null,
  professor_user_id uuid not null,
  professor_name text not null,
  student_id uuid not null references profiles (id) on delete cascade,
  student_name text not null check (student_name <> ''),
  student_email text not null,
  -- Where the student's browser was; null when it did not say.
  student_timezone text,
  topic text not null check (topic <> ''),
  questions text,
  -- What the student agreed to pass on from a chat: excerpt and cited pages.
  context jsonb,
  meeting_link text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  timezone text not null,
  -- RFC 5545 SEQUENCE: how often calendars were told of a change.
  sequence integer not null default 0,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- It took place, and its professor is gone.
  is_archived boolean not null default false,
  -- Which reminders went out, in minutes before the start.
  reminded integer[] not null default '{}',
  -- A slot with a live booking cannot go; one whose meeting is over is archived first.
  constraint bookings_live_has_slot check (slot_id is not null or cancelled_at is not null or is_archived),
  constraint bookings_link_unique unique (meeting_link),
  -- Nobody can be at two meetings at once.
  constraint bookings_student_free exclude using gist (student_id with =, tstzrange(starts_at, ends_at) with &&)
    where (cancelled_at is null)
);
create unique index bookings_live_slot on bookings (slot_id) where cancelled_at is null;
create index bookings_slot on bookings (slot_id);
create index bookings_student on bookings (student_id, starts_at);
create index bookings_professor on bookings (professor_user_id, starts_at);

-- The secret address of a person's calendar; only its SHA-256 is kept.
create table calendar_feeds (
  user_id uuid primary key references profiles (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  constraint calendar_feeds_token_unique unique (token_hash)
);

create function announce_professor() returns trigger
language plpgsql as $$
begin
  perform announce_change('professors', tg_op, coalesce(new.id, old.id), null);
  return null;
end
$$;
create trigger professors_announced after insert or update or delete on professors
for each row execute function announce_professor();

-- Publishing a term writes hundreds of rows: told once per professor, whose id it carries.
create function announce_availability() returns trigger
language plpgsql as $$
begin
  perform announce_change('availability', 'UPDATE', professor_id, null) from (select distinct professor_id from changed) professor;
  return null;
end
$$;
create trigger availability_added after insert on availability
referencing new table as changed for each statement execute function announce_availability();
create trigger availability_removed after delete on availability
referencing old table as changed for each statement execute function announce_availability();

-- The two who meet hear of the booking; everyone hears that a slot was taken or is free again.
create function announce_booking() returns trigger
language plpgsql as $$
declare
  booking bookings;
begin
  if tg_op = 'DELETE' then booking := old; else booking := new; end if;
  perform announce_change('bookings', tg_op, booking.id, array[booking.student_id, booking.professor_user_id]);
  perform announce_change('availability', 'UPDATE', booking.professor_id, null);
  return null;
end
$$;
create trigger bookings_announced after insert or update or delete on bookings
for each row execute function announce_booking();

-- However a professor goes, by itself or with the account: meetings ahead are cancelled, those that were stay known.
create function settle_bookings_of_professor() returns trigger
language plpgsql as $$
begin
  update bookings set cancelled_at = now(), sequence = sequence + 1
  where professor_id = old.id and cancelled_at is null and ends_at > now();
  update bookings set is_archived = true where professor_id = old.id;
  return old;
end
$$;
create trigger professors_settled before delete on professors
for each row execute function settle_bookings_of_professor();
