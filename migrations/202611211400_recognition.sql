-- Scanned pages, which become searchable one by one as their text is recognised.
alter table source_page add column awaits_recognition boolean not null default false;
create index source_page_awaiting on source_page (source_no, page) where awaits_recognition;

-- All zero while a document is not known to have scanned pages.
alter table documents
  add column scans_total integer not null default 0 check (scans_total >= 0),
  add column scans_done integer not null default 0 check (scans_done between 0 and scans_total),
  add column scans_unread integer not null default 0 check (scans_unread between 0 and scans_done),
  add column first_scan integer not null default 0,
  add column last_scan integer not null default 0;
create index documents_unrecognised on documents (status_at) where scans_done < scans_total;
