-- Courses that teachers write, and how far learners are in these and in the built-in ones. Owner: features/courses.

create table course (
  id             uuid primary key,
  institution_id uuid not null references institutions (id) on delete cascade,
  -- Null once the account of the author is gone; the administrators of the institution look after the course then.
  author_id      uuid references profiles (id) on delete set null,
  is_published   boolean not null,
  -- Counts up with every change, so that two people who edit at once do not undo each other.
  version        integer not null default 1,
  -- Facts, modules and units as the contract's courseBodySchema has them. A course is read and written as a whole.
  content        jsonb not null,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index course_institution on course (institution_id, created_at);
create index course_author on course (author_id);

-- `course_id` is the id of a row of `course` or the name of a built-in course, so it is no reference.
create table course_enrolment (
  user_id      uuid not null references profiles (id) on delete cascade,
  course_id    text not null,
  started_at   timestamptz not null,
  -- The highest percentage reached; what is shown never falls below it (docs/decisions/026-progress-in-courses.md).
  best_percent smallint not null default 0 check (best_percent between 0 and 100),
  primary key (user_id, course_id)
);
create index course_enrolment_course on course_enrolment (course_id);

create table course_completion (
  user_id      uuid not null,
  course_id    text not null,
  unit_id      text not null,
  completed_at timestamptz not null,
  primary key (user_id, course_id, unit_id),
  foreign key (user_id, course_id) references course_enrolment (user_id, course_id) on delete cascade
);

-- However a course goes, by itself or with its institution, nobody is left enrolled in it.
create function end_enrolments_of_course() returns trigger
language plpgsql as $$
begin
  delete from course_enrolment where course_id = old.id::text;
  return null;
end
$$;
create trigger course_ended after delete on course
for each row execute function end_enrolments_of_course();
