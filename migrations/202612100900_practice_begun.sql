-- How many items somebody began today is asked with every session, whatever they have learnt before.
create index practice_state_begun on practice_state (user_id, first_at);
