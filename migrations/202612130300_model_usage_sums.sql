-- Sums for administrators are read from the index alone. Owner: features/models.
create index model_usage_sums on model_usage (institution_id, created_at) include (user_id, tokens_in, tokens_out);
drop index model_usage_institution;
