-- How many students belong to each institution, for the features that show a class. Owner: features/people.
create view students_of_institutions as
select institution_id, count(*)::integer as total from profiles
where role = 'student' and institution_id is not null
group by institution_id;
