-- How often something was done with a document, kept as it happens: counting a long log for each page of a list takes longer than the page.
-- Owner: features/library.
create table document_access_counts (
  document_id uuid not null references documents (id) on delete cascade,
  action_type text not null,
  accesses bigint not null check (accesses >= 0),
  primary key (document_id, action_type)
);

insert into document_access_counts
select document_id, action_type, count(*) from document_access_logs group by 1, 2;

create function count_document_accesses() returns trigger language plpgsql as $$
begin
  insert into document_access_counts as kept
  select document_id, action_type, count(*) from added group by 1, 2 order by 1, 2
  on conflict (document_id, action_type) do update set accesses = kept.accesses + excluded.accesses;
  return null;
end $$;
create trigger document_access_logs_counted after insert on document_access_logs
  referencing new table as added for each statement execute function count_document_accesses();

-- With their document both are gone.
create function uncount_document_accesses() returns trigger language plpgsql as $$
begin
  update document_access_counts kept set accesses = kept.accesses - gone.accesses
  from (select document_id, action_type, count(*) as accesses from removed group by 1, 2) gone
  where kept.document_id = gone.document_id and kept.action_type = gone.action_type;
  return null;
end $$;
create trigger document_access_logs_uncounted after delete on document_access_logs
  referencing old table as removed for each statement execute function uncount_document_accesses();
