-- Who opened what is forgotten after a while; how often it was opened is not. Owner: features/library.
create or replace function uncount_document_accesses() returns trigger language plpgsql as $$
begin
  if current_setting('lyceum.forgets_accesses', true) = 'on' then return null; end if;
  update document_access_counts kept set accesses = kept.accesses - gone.accesses
  from (select document_id, action_type, count(*) as accesses from removed group by 1, 2) gone
  where kept.document_id = gone.document_id and kept.action_type = gone.action_type;
  return null;
end $$;
