import { z } from 'zod';

/** Where something stands in a text: offsets, [start, end). */
export const spanSchema = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });
export type Span = z.infer<typeof spanSchema>;

/** A cell with the columns and rows that it takes; empty ones have no words. */
const tableCellSchema = spanSchema.extend({
  columns: z.int().positive(),
  rows: z.int().positive(),
});
export type TableCell = z.infer<typeof tableCellSchema>;

const textTableSchema = z.object({
  /** So many rows at the top name the columns. */
  header_rows: z.int().nonnegative(),
  rows: z.array(z.array(tableCellSchema)),
});
export type TextTable = z.infer<typeof textTableSchema>;

/** With its indent and its mark or number; `level`: how deep it stands, from 0. */
const listItemSchema = spanSchema.extend({ level: z.int().nonnegative() });
export type ListItem = z.infer<typeof listItemSchema>;

/** Where the cells of tables, the items of lists and the notes of a speaker stand in a text, [start, end), in the order of the text. */
export const textStructureSchema = z.object({
  tables: z.array(textTableSchema),
  items: z.array(listItemSchema),
  /** Paragraphs of what the speaker of a slide notes for the talk. */
  notes: z.array(spanSchema).optional(),
});
export type TextStructure = z.infer<typeof textStructureSchema>;

export const NO_STRUCTURE: TextStructure = { tables: [], items: [] };
