import { expect, test } from 'vitest';
import { titleOfFile } from './title-of-file.ts';

test.each([
  ['biology.pdf', 'biology'],
  ['Cell_Biology__Chapter_2.PDF', 'Cell Biology Chapter 2'],
  ['notes.v2.docx', 'notes.v2'],
  ['vol.2', 'vol.2'],
  ['La cellule vivante', 'La cellule vivante'],
  ['.pdf', '.pdf'],
  ['Cell%20biology%20%22new%22.pdf', 'Cell biology "new"'],
  ['100% sure.pdf', '100% sure'],
  ['notes\u202efdp.pdf', 'notesfdp'],
  ['___.txt', '___.txt'],
])('%s is called %s', (name, title) => expect(titleOfFile(name)).toBe(title));
