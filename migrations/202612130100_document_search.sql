-- What the search box of the library looks through: titles and descriptions in small letters and without accents, which many people
-- leave out. Kept, because making it for each of 50,000 documents takes ten times as long as looking through it.
-- Owner: features/library.
alter table documents add column search_text text not null generated always as (
  lower(regexp_replace(normalize(title || E'\n' || coalesce(description, ''), NFD), '[\u0300-\u036f]', '', 'g'))
) stored;
