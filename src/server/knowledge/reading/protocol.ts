import { z } from 'zod';
import { textStructureSchema } from '#shared/text-structure.ts';
import { LIMITS } from './limits.ts';

const offset = z.int().nonnegative().max(LIMITS.pageCharacters);

/**
 * `[start, end, x0, y0, x1, y1, size, edges]`: offsets into the page's text, the box in PDF points from the top left of the page as
 * displayed, the font size in points, where its words stand as packEdges says it, and 1 where all of it is set in bold type.
 */
export type ReadLine = [
  start: number,
  end: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  size: number,
  edges: string,
  isBold?: 1,
];
const LINE_ENTRIES = [8, 9];

/** By hand, because a book has twenty thousand lines and the library takes them apart number by number. */
const lines = z.custom<ReadLine[]>(
  (value) => Array.isArray(value) && value.length <= LIMITS.pageLines && value.every(isLine),
);

function isLine(value: unknown): value is ReadLine {
  if (!Array.isArray(value) || !LINE_ENTRIES.includes(value.length)) return false;
  const [start, end, x0, y0, x1, y1, size, edges, isBold = 1]: unknown[] = value;
  return (
    isOffset(start) &&
    isOffset(end) &&
    [x0, y0, x1, y1, size].every(isPoint) &&
    isBold === 1 &&
    typeof edges === 'string' &&
    edges.length <= LIMITS.lineEdgesCharacters
  );
}

function isOffset(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMITS.pageCharacters;
}

function isPoint(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= LIMITS.furthestPoint;
}

/** What holds from `start` to the next landmark, in text without pages. */
const landmarkSchema = z.object({
  start: offset,
  /** The headings it stands under, outermost first. */
  headings: z.array(z.string().max(200)).max(10),
  /** Number of the paragraph at `start` under its heading, from 1; 0 is the heading itself. */
  paragraph: z.int().nonnegative().max(LIMITS.characters),
  /** The page that the program which wrote the file last printed this on, where it says so. */
  printedPage: z.int().positive().max(LIMITS.characters).nullable(),
  /** The text is that of a slide or of its speaker's notes, which `printedPage` numbers, or of a sheet, whose rows `paragraph` numbers. */
  unit: z.enum(['slide', 'notes', 'sheet']).optional(),
});
export type Landmark = z.infer<typeof landmarkSchema>;

const seconds = z.number().nonnegative().max(LIMITS.seconds);

/** `[start, end, startSeconds, endSeconds]`: offsets into the part's text, and when it is spoken. In order of both starts. */
const cueSchema = z.tuple([offset, offset, seconds, seconds]);
export type ReadCue = z.infer<typeof cueSchema>;

const pageSchema = z.object({
  type: z.literal('page'),
  page: z.int().positive().max(LIMITS.characters),
  width: z.number().nonnegative().max(100_000),
  height: z.number().nonnegative().max(100_000),
  text: z.string().max(LIMITS.pageCharacters),
  lines,
  /** Only of text without pages, whose parts are called pages for storing and reading. The first stands at its beginning. */
  landmarks: z.array(landmarkSchema).max(LIMITS.pageLandmarks).optional(),
  /** Tables and lists, only of text without pages. */
  structure: textStructureSchema.optional(),
  /** A picture of writing: its text is still to be recognised. */
  isScan: z.boolean().optional(),
  /** Only of transcripts, which have neither pages nor landmarks. */
  cues: z.array(cueSchema).min(1).max(LIMITS.pageLines).optional(),
});
export type ReadPage = z.infer<typeof pageSchema>;

const startSchema = z.object({
  type: z.literal('start'),
  pagesTotal: z.int().nonnegative().max(LIMITS.characters),
  /** Whether another child may go on behind a page that breaks this one. */
  isByPage: z.boolean().optional(),
});
export type ReadStart = z.infer<typeof startSchema>;

/** What the child may say, one JSON object per line. */
export const readerMessageSchema = z.discriminatedUnion('type', [
  /** Said when the bytes are read: what goes wrong earlier is not the file's fault. */
  z.object({ type: z.literal('ready') }),
  startSchema,
  pageSchema,
  z.object({ type: z.literal('end') }),
  z.object({
    type: z.literal('failure'),
    code: z.enum([
      'password',
      'corrupt',
      'incomplete',
      'too_large',
      'empty',
      'unsupported',
      'locked',
      'old_word',
      'archive',
    ]),
  }),
]);
export type ReaderMessage = z.infer<typeof readerMessageSchema>;

/** What the child is told on its standard input, so that a password never shows in a process list. */
export interface ReadRequest {
  /** Of the file; absent where `content` has it, in base64. */
  path?: string | undefined;
  content?: string | undefined;
  name?: string;
  password?: string;
  /** Recognise the text in the picture of this page, instead of reading all pages. */
  recognise?: number;
  /** Read from this page on, where the format is read page by page. */
  from?: number;
}
