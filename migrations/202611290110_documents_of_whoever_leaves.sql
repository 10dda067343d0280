-- Whoever leaves an institution takes their documents along, and what was shared with it becomes theirs alone: nobody at the next
-- institution reads it before its owner shares it there (docs/decisions/055). Owner: features/library; `source`: server/knowledge.
create or replace function move_documents_along() returns trigger language plpgsql as $$
begin
  update source set institution_id = new.institution_id::text, access_version = access_version + 1,
    visibility = case visibility when 'institution' then 'me' else visibility end
  where owner_id = new.id::text;
  update documents set institution_id = new.institution_id,
    visibility = case visibility when 'institution' then 'me' else visibility end
  where uploaded_by = new.id;
  return null;
end
$$;

-- What people who have left an institution had shared with it would be shared with the next one.
update source set visibility = 'me', access_version = access_version + 1
where visibility = 'institution' and owner_id is not null and institution_id is null;
update documents set visibility = 'me'
where visibility = 'institution' and uploaded_by is not null and institution_id is null;
