import { addNotes, type NoteColour } from '#features/notes/contract.ts';
import { call } from './calls.ts';
import { readable } from './library/acts.ts';
import type { TextName } from './library/catalogue.ts';
import type { Act } from './school.ts';

interface Mark {
  page: number;
  /** As it stands there, word for word. */
  text: string;
  colour: NoteColour;
  comment?: string;
}

/** Marks words in a document, with a comment where there is one. */
export const highlights =
  (name: TextName, { page, text, ...mark }: Mark): Act =>
  async (school, as) => {
    const id = await readable(school, as, name);
    const body = { selected: [{ page, text, boxes: [] }], ...mark };
    await call(school.app, addNotes, { as, params: { id }, body });
  };
