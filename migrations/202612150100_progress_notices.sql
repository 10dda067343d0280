-- How far the reading of a document is, is told to whoever uploaded it; that it begins and ends, to everybody who may see it. Owner: features/library.

-- A school watches the list while one book of a thousand pages is read: others ask for its progress every 20 s.
create function is_progress(before documents, after documents) returns boolean language sql immutable as $$
  select after.uploaded_by is not null
    and (after.scans_done = before.scans_done or after.scans_done < after.scans_total)
    and to_jsonb(before) - array['pages_done', 'scans_done', 'scans_unread', 'speech_percent', 'status_at']
      = to_jsonb(after) - array['pages_done', 'scans_done', 'scans_unread', 'speech_percent', 'status_at']
$$;

create or replace function announce_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_change('documents', tg_op, old.id, document_readers(old));
  elsif tg_op = 'UPDATE' and document_readers(old) is distinct from document_readers(new) then
    -- For whoever may not read it any more it is gone, and for whoever may read it now it is new.
    perform announce_change('documents', 'DELETE', old.id, document_readers(old));
    perform announce_change('documents', 'INSERT', new.id, document_readers(new));
  elsif tg_op = 'UPDATE' and is_progress(old, new) then
    perform announce_change('documents', tg_op, new.id, array[new.uploaded_by]);
  else
    perform announce_change('documents', tg_op, new.id, document_readers(new));
  end if;
  return null;
end
$$;
