-- Telling those who teach that their class has learned. Owner: features/courses.

-- Readers may also be institutions: all of their members who joined the topic hear of it. The id is the institution's as well: who has
-- learned what, the endpoint says to those who may see that course.
create function announce_class(institution uuid) returns void
language sql as $$
  select announce_change('course_enrolment', 'UPDATE', institution, array[institution]) where institution is not null
$$;

create function announce_learning() returns trigger
language plpgsql as $$
begin
  perform announce_class(institution_id) from profiles
  where id = coalesce(new.user_id, old.user_id) and role = 'student';
  return null;
end
$$;
create trigger course_enrolment_announced after insert or update or delete on course_enrolment
for each row execute function announce_learning();
create trigger course_completion_announced after insert or delete on course_completion
for each row execute function announce_learning();

-- Who joins, leaves or is called differently; what is told twice in a transaction goes out once.
create function announce_class_member() returns trigger
language plpgsql as $$
begin
  if old.role = 'student' then perform announce_class(old.institution_id); end if;
  if new.role = 'student' then perform announce_class(new.institution_id); end if;
  return null;
end
$$;
create trigger profiles_class_announced after delete or update of full_name, role, institution_id on profiles
for each row execute function announce_class_member();
