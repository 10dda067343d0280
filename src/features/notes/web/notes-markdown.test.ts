import { expect, test } from 'vitest';
import type { DocumentNote } from '../contract.ts';
import { notesMarkdown } from './notes-markdown.ts';

const note = (page: number, quote: string, comment: string) => ({ page, quote, comment }) as DocumentNote;

test('every quote comes with its place, a link there, and what was written', () => {
  const notes = [note(3, 'One\n\ntwo *three*', 'Why **so**?'), note(9, 'Four', '')];
  const text = notesMarkdown(
    { title: 'Notes: A_B', about: '2 notes', notes },
    { placeOf: ({ page }) => `p. ${page}`, linkOf: ({ page }) => `https://x.example/?page=${page}` },
  );
  expect(text).toBe(`# Notes: A\\_B

2 notes

> One
> two \\*three\\*
>
> — [p. 3](<https://x.example/?page=3>)

Why **so**?

> Four
>
> — [p. 9](<https://x.example/?page=9>)
`);
});
