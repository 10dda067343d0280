import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { Citation } from '#shared/citation.ts';
import type { MaterialSettings, MaterialSummary } from '../contract.ts';
import type { Finding, Section, SectionContent, SectionType } from '../contract.document.ts';

/** A section as it was before a wish for the whole material. */
export interface BeforeWish {
  status: 'ready' | 'edited';
  content: SectionContent;
  citations: Citation[];
  findings: Finding[];
  madeBy: string | null;
}

export const materials = pgTable('materials', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  title: text().notNull(),
  settings: jsonb().$type<MaterialSettings>().notNull(),
  origin: text().$type<MaterialSummary['origin']>().notNull(),
  isMaking: boolean('is_making').notNull(),
  wish: text(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type MaterialRow = typeof materials.$inferSelect;

export const materialSections = pgTable(
  'material_sections',
  {
    materialId: uuid('material_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    key: text().notNull(),
    position: smallint().notNull(),
    type: text().$type<SectionType>().notNull(),
    status: text().$type<Section['status']>().notNull(),
    content: jsonb().$type<SectionContent>(),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    revision: integer().notNull().default(0),
    wish: text(),
    madeAs: text('made_as').$type<'ready' | 'edited'>(),
    madeBy: text('made_by'),
    beforeWish: jsonb('before_wish').$type<BeforeWish>(),
  },
  ({ materialId, key }) => [primaryKey({ columns: [materialId, key] })],
);
export type SectionRow = typeof materialSections.$inferSelect;
