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
 * What a check by rule found to differ, with the words of the sentence (`said`) and of the source (`shown`) where it can name them.
 * `wording` names nothing: the two should be compared.
 */
export const doubtSchema = z.object({
  kind: z.enum(['number', 'date', 'name', 'wording']),
  said: z.string().optional(),
  shown: z.string().optional(),
});
export type Doubt = z.infer<typeof doubtSchema>;

/** What a model said that read the sentence and its quote: whether the quote says so, the contrary, or not all of it. */
export const verdictSchema = z.enum(['supports', 'contradicts', 'says_less']);
export type CitationVerdict = z.infer<typeof verdictSchema>;

/**
 * A checked citation as it goes over the wire. Exactly one of `document_id` and `url` is set: it is from a document or from the web.
 * `quote` is verbatim from the stored text of the document, or from the snippet of the search result. Of a document exactly one kind
 * of place is set: `page` for paged documents, `start_seconds`/`end_seconds` for transcripts, `slide` for presentations,
 * `heading` and `row` for sheets, `heading` and `paragraph` for flowing text, which may have either alone. The quote always stands at its place; `status` is 'unsupported' where the sentence should
 * be compared with it, because of a `doubt` or of what a model `judged`.
 */
export const citationSchema = z
  .object({
    marker: z.int().positive(),
    document_id: z.uuid().optional(),
    url: z.url({ protocol: /^https?$/ }).optional(),
    title: z.string(),
    page: z.int().positive().optional(),
    start_seconds: z.number().nonnegative().optional(),
    end_seconds: z.number().nonnegative().optional(),
    heading: z.string().optional(),
    /** Number of the quote's first paragraph under its heading; absent when it is the heading. */
    paragraph: z.int().positive().optional(),
    /** Of a presentation: the number of the slide, and whether the quote is from what its speaker notes. */
    slide: z.int().positive().optional(),
    in_notes: z.literal(true).optional(),
    /** Of a sheet, which `heading` names: the number of the quote's first row. */
    row: z.int().positive().optional(),
    /** Only where the file itself says on which page it was last printed. */
    about_page: z.int().positive().optional(),
    /** Where the quote stands in the stored text of a source without pages: number of the part, offsets into its text. */
    position: z
      .object({ part: z.int().positive(), start: z.int().nonnegative(), end: z.int().positive() })
      .optional(),
    quote: z.string().min(1),
    boxes: z.array(textBoxSchema).optional(),
    /** The part of the page that shows the table or picture which the quote is the caption of. */
    cut_out: textBoxSchema.optional(),
    /** The passage of the document that was cited. */
    chunk_id: z.string().optional(),
    status: z.enum(['supported', 'unsupported']),
    doubt: doubtSchema.optional(),
    /** Absent where no model was asked. */
    judged: verdictSchema.optional(),
  })
  .refine(
    ({ document_id, url }) => (document_id === undefined) !== (url === undefined),
    'Give one of document_id and url',
  );
export type Citation = z.infer<typeof citationSchema>;

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3_600;

/** A time within a recording as it is written everywhere: '3:05', '1:02:03'. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / SECONDS_PER_HOUR);
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const tail = String(whole % SECONDS_PER_MINUTE).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}
