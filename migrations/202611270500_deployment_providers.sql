-- Providers that the administrator of the deployment set up: those of nobody's institution. They count where an institution has set
-- none of its own.

alter table model_provider drop constraint model_provider_pkey;
alter table model_provider alter column institution_id drop not null;
create unique index model_provider_owner on model_provider (institution_id, provider) nulls not distinct;
