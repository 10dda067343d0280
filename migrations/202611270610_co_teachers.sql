-- Colleagues who teach a course with its author. Owner: features/courses.
create table course_teacher (
  course_id uuid not null references course (id) on delete cascade,
  user_id   uuid not null references profiles (id) on delete cascade,
  added_at  timestamptz not null,
  primary key (course_id, user_id)
);
create index course_teacher_user on course_teacher (user_id);

-- Who leaves the institution, or teaches no more, teaches none of its courses.
create function end_co_teaching() returns trigger
language plpgsql as $$
begin
  delete from course_teacher where user_id = new.id;
  return null;
end
$$;
create trigger co_teaching_ended after update on profiles
for each row when (old.institution_id is distinct from new.institution_id or (new.role = 'student' and old.role <> 'student'))
execute function end_co_teaching();
