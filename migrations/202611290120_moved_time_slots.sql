-- A time slot can be given another time, which those who look at the list hear of. Owner: features/meetings.
create trigger availability_changed after update on availability
referencing new table as changed for each statement execute function announce_availability();
