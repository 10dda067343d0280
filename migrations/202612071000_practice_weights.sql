-- How each learner forgets, by weights of their own. Owner: features/practice.

alter table practice_learner
  -- The 21 weights of FSRS-6, fitted to the answers of this learner; null: the published ones.
  add column weights jsonb,
  -- After so many more answers they are fitted again.
  add column answers_until_fit integer not null default 400;

-- Whoever has answered as much before is asked for no more.
update practice_learner set answers_until_fit = 400 - least(400, (
  select count(*) from practice_answer where practice_answer.user_id = practice_learner.user_id));
