-- Text without pages is kept in parts; what headings and paragraphs stand where in a part (docs/architecture.md: knowledge).
-- JSON [{start, headings, paragraph, printedPage}, …], only ever read as a whole; null for real pages.
alter table source_page add column landmarks text;
