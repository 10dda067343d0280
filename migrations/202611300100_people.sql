-- What other parts may know of an account, and other features of a person: they read these views, never the tables.

-- Owner: server/accounts.
create view accounts as
select id, email, email_confirmed_at as confirmed_at, banned_until, raw_user_meta_data as metadata
from auth.users;

-- Owner: features/people. `institution` is its name, `language` what the person chose last; null while they have not.
create view people as
select profiles.id, profiles.full_name as name, profiles.email, profiles.role, profiles.institution_id,
  institutions.name as institution, accounts.metadata ->> 'language' as language
from profiles
left join institutions on institutions.id = profiles.institution_id
left join accounts on accounts.id = profiles.id;
