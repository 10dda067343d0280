-- The final result of a question as the model gave it when the question was asked, so that attempts are compared with it and it is not said
-- too early. Null where no model was asked, or the question has no short result.
alter table hint_ladder add column result text;
