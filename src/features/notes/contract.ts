import { z } from 'zod';
import { textBoxSchema } from '#shared/citation.ts';
import { endpoint } from '#shared/endpoint.ts';
import { instantSchema } from '#shared/instant.ts';

export const COMMENT_MAX_CHARACTERS = 10_000;
/** A page of a large book. */
export const QUOTE_MAX_CHARACTERS = 6_000;
/** What is selected may have more signs than the stored text, and is refused by a name of its own. */
const SELECTED_MAX_CHARACTERS = 20_000;
/** How many notes one person may have on one document. */
export const NOTES_MAX = 1_000;
/** What is selected reaches over so many pages at most. */
const PIECES_MAX = 3;
const PIECE_BOXES_MAX = 400;

/** Each is also drawn with a line of its own, for whoever cannot tell colours apart. */
export const colourSchema = z.enum(['green', 'blue', 'pink']);
export type NoteColour = z.infer<typeof colourSchema>;

/** A highlight, with what its person wrote about it. */
export const noteSchema = z.object({
  id: z.uuid(),
  document_id: z.uuid(),
  /** Number of the page, or of the part in which text without pages is stored. */
  page: z.int().positive(),
  /** Offsets into the stored text of that page. */
  start: z.int().nonnegative(),
  end: z.int().positive(),
  is_flowing: z.boolean(),
  /** The heading above, in text without pages. */
  heading: z.string().nullable(),
  /** When it is spoken, in a transcript. */
  start_seconds: z.number().nonnegative().nullable(),
  /** Verbatim from the stored text. */
  quote: z.string(),
  /** Empty for text without a layout. */
  boxes: z.array(textBoxSchema),
  colour: colourSchema,
  /** Markdown; empty for a highlight without a note. */
  comment: z.string(),
  created_at: instantSchema,
  changed_at: instantSchema,
});
export type DocumentNote = z.infer<typeof noteSchema>;

const documentParams = z.object({ id: z.uuid() });

/**
 * The caller's own notes on a document, in the order of its text. Nobody else can read them, whatever their role. Also of a document
 * that the caller may not read any more.
 */
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/documents/:id/notes',
  access: 'user',
  offline: 'user',
  params: documentParams,
  response: z.object({ notes: z.array(noteSchema) }),
});

/** What is selected on one page: where its text is shown as it is stored by offsets, else by its words and boxes. */
const pieceSchema = z.union([
  z.object({
    page: z.int().positive(),
    start: z.int().nonnegative(),
    end: z.int().positive(),
  }),
  z.object({
    page: z.int().positive(),
    text: z.string().min(1).max(SELECTED_MAX_CHARACTERS),
    boxes: z.array(textBoxSchema).max(PIECE_BOXES_MAX),
  }),
]);
export type SelectedPiece = z.infer<typeof pieceSchema>;

const comment = z.string().trim().max(COMMENT_MAX_CHARACTERS);

/**
 * Highlights what is selected: one note, or one on each page that it reaches over, of which the first has the comment. 404
 * `document_not_found`, 409 `notes_full`, 422 `selection_not_in_text` and `selection_too_long`.
 */
export const addNotes = endpoint({
  method: 'POST',
  path: '/api/documents/:id/notes',
  access: 'user',
  params: documentParams,
  body: z.object({
    selected: z.array(pieceSchema).min(1).max(PIECES_MAX),
    colour: colourSchema,
    comment: comment.default(''),
  }),
  response: z.object({ notes: z.array(noteSchema) }),
});

const noteParams = z.object({ id: z.uuid() });

/** What is not given stays. 404 `note_not_found`, also for that of somebody else. */
export const changeNote = endpoint({
  method: 'PATCH',
  path: '/api/notes/:id',
  access: 'user',
  params: noteParams,
  body: z.object({ colour: colourSchema.optional(), comment: comment.optional() }),
  response: noteSchema,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/:id',
  access: 'user',
  params: noteParams,
  response: z.object({ deleted: z.literal(true) }),
});
