-- Which cells of tables and items of lists stand where in a part of text without pages (docs/architecture.md: knowledge).
-- JSON {tables, items} as src/shared/text-structure.ts says it, only ever read as a whole; null where there are none.
alter table source_page add column structure text;
