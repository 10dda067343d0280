-- What professors allow: how much one student may book, when booking opens and closes, and moving a meeting. Owner: features/meetings.
alter table professors
  -- Live meetings of one student with the professor that begin on one day of the professor's calendar.
  add column meetings_per_day integer not null default 2 check (meetings_per_day > 0),
  -- Live meetings of one student with the professor that have not ended.
  add column meetings_ahead integer not null default 5 check (meetings_ahead > 0),
  add column days_ahead integer not null default 180 check (days_ahead > 0),
  add column notice_minutes integer not null default 30 check (notice_minutes >= 0),
  add column cancel_notice_minutes integer not null default 0 check (cancel_notice_minutes >= 0);

alter table bookings
  -- Until then the student may move or cancel it: what the professor allowed when it was booked or moved last.
  add column changeable_until timestamptz,
  add column moved_at timestamptz,
  -- What tells the professor from another of the same name: specialization and institution.
  add column professor_about text not null default '';
update bookings set changeable_until = ends_at;
update bookings set professor_about = concat_ws(', ', professors.specialization, institutions.name)
from professors join profiles on profiles.id = professors.user_id left join institutions on institutions.id = profiles.institution_id
where professors.id = bookings.professor_id;
alter table bookings alter column changeable_until set not null;

create index bookings_of_pair on bookings (student_id, professor_id, starts_at) where cancelled_at is null;

-- A student's bookings pass one after the other, so that each is counted by the next; nothing is looked up before.
create function hold_booking_limits() returns trigger
language plpgsql as $$
declare
  allowed professors;
  on_day date := (new.starts_at at time zone new.timezone)::date;
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || new.student_id, 0));
  select * into allowed from professors where id = new.professor_id;
  if not found then return new; end if;
  if tg_op = 'INSERT' and allowed.meetings_ahead <= (
    select count(*) from bookings
    where student_id = new.student_id and professor_id = new.professor_id and cancelled_at is null and ends_at > new.created_at
  ) then
    raise exception 'too many meetings ahead' using errcode = 'check_violation', constraint = 'bookings_ahead';
  end if;
  if allowed.meetings_per_day <= (
    select count(*) from bookings
    where student_id = new.student_id and professor_id = new.professor_id and cancelled_at is null and id <> new.id
      and (starts_at at time zone new.timezone)::date = on_day
  ) then
    raise exception 'too many meetings on one day' using errcode = 'check_violation', constraint = 'bookings_per_day';
  end if;
  return new;
end
$$;
create trigger bookings_limited before insert on bookings
for each row execute function hold_booking_limits();
-- On its own day a meeting moves as it likes.
create trigger bookings_moved_within_limits before update of starts_at on bookings
for each row when (
  new.cancelled_at is null and (new.starts_at at time zone new.timezone)::date <> (old.starts_at at time zone new.timezone)::date)
execute function hold_booking_limits();
