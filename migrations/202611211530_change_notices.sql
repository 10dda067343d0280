-- Telling those who watch that a row has changed. Owner: server/realtime; the trigger on documents: features/library.

-- Goes out when the transaction commits. Ids only: a notice holds 8,000 bytes, and who may read the row is decided where it is
-- read. `readers` are the people who may hear of it; null means everyone who may join the topic.
create function announce_change(changed_table text, change text, row_id uuid, readers uuid[]) returns void
language sql as $$
  select pg_notify('row_changes', json_build_object(
    'table', changed_table, 'type', change, 'id', row_id, 'at', now(), 'readers', readers)::text)
$$;

-- A public document is everyone's, a private one its owner's: the rule of `visibleTo` in features/library/server/queries.ts.
-- Also for a row that is gone, of which nothing can be asked any more.
create function announce_document() returns trigger
language plpgsql as $$
declare
  document documents;
begin
  if tg_op = 'DELETE' then document := old; else document := new; end if;
  perform announce_change('documents', tg_op, document.id,
    case when document.is_public then null else array[document.uploaded_by] end);
  return null;
end
$$;

create trigger documents_announced after insert or update or delete on documents
for each row execute function announce_document();
