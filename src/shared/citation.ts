import { z } from 'zod';

/**
 * One line box of text on a page: offsets into the page's stored text, then the rectangle in PDF points with the
 * origin at the top left of the page as displayed.
 */
export const textBoxSchema = z.object({
  page: z.int().positive(),
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
});
export type TextBox = z.infer<typeof textBoxSchema>;

/**
 * A checked citation as it goes over the wire. `quote` is verbatim from the stored text of the source. Exactly one kind
 * of place is set: `page` for paged documents, `start_seconds`/`end_seconds` for transcripts, `heading` for flowing text.
 */
export const citationSchema = z.object({
  marker: z.int().positive(),
  document_id: z.uuid(),
  title: z.string(),
  page: z.int().positive().optional(),
  start_seconds: z.number().nonnegative().optional(),
  end_seconds: z.number().nonnegative().optional(),
  heading: z.string().optional(),
  quote: z.string().min(1),
  boxes: z.array(textBoxSchema).optional(),
  chunk_id: z.string(),
  status: z.enum(['supported', 'unsupported']),
});
export type Citation = z.infer<typeof citationSchema>;
