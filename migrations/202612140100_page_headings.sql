-- Where the headings of a page stand: a chapter begins and ends in the midst of pages. Sources that were read before are read again for it.
-- Owner: server/knowledge.
alter table source_page add column headings text;
alter table source add column has_headings boolean not null default false;
