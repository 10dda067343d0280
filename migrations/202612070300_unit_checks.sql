-- What became of the checks of course units (docs/decisions/068-units-with-a-check.md). Owner: features/courses.

-- One row for each learner and unit. That a check was passed is a row of course_completion; the answers themselves are in the log of practice.
create table course_check (
  user_id      uuid not null,
  course_id    text not null,
  unit_id      text not null,
  attempts     integer not null,
  -- Most right answers in one attempt, and how many questions that attempt had.
  best_right   smallint not null,
  best_asked   smallint not null,
  -- By the client; sent twice, an attempt counts once.
  last_attempt uuid not null,
  last_at      timestamptz not null,
  primary key (user_id, course_id, unit_id),
  foreign key (user_id, course_id) references course_enrolment (user_id, course_id) on delete cascade
);
