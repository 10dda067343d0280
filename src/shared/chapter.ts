import { z } from 'zod';

const TITLE_MAX_CHARACTERS = 300;

/**
 * A chapter or section of a document, named by its heading as the outline says it. Page, level and offset tell it from others that are called
 * the same; it goes on to the next heading of its level or of a higher one.
 */
export const chapterSchema = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_MAX_CHARACTERS),
  page: z.int().positive().optional(),
  level: z.int().positive().optional(),
  /** Only of text without pages. */
  start: z.int().nonnegative().optional(),
});
export type NamedChapter = z.output<typeof chapterSchema>;
