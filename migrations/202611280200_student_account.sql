-- Whose account booked: the name on a booking is chosen freely. Owner: features/meetings.
alter table bookings add column student_account text not null default '';
update bookings set student_account = profiles.full_name from profiles where profiles.id = bookings.student_id;
