import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, visit } from '../../../../../test/web.tsx';
import type { Making } from '../../contract.making.ts';
import { anItem, aQueue, BOOK_ID } from '../fake-practice.fixture.ts';
import { MakeDialog } from './make-dialog.tsx';

const user = userEvent.setup({ delay: null });
const MAKING: Making = {
  id: '0b6f2f3e-5d1c-4f0e-9a53-1f6f0f6a0009',
  title: 'The cell',
  wanted: 7,
  made: 0,
  is_over: false,
  shortfall: null,
};

afterEach(() => vi.unstubAllGlobals());

/** The dialog after 'Make questions', with so many questions at once and the making as it goes on. */
async function make(items: number, states: readonly Making[], more: object = {}): Promise<void> {
  const left = [...states];
  answerWith({
    'POST /api/practice/make': () =>
      Response.json({
        items: Array.from({ length: items }, (_, index) => anItem(index + 1)),
        ...{ existing: 0, about: null, respelled: [], shortfall: null, making: MAKING, ...more },
      }),
    'GET /api/practice/makings': () =>
      Response.json({ makings: [(left.length > 1 ? left.shift() : left[0]) ?? MAKING] }),
    'GET /api/practice/queue': () => Response.json(aQueue([anItem(1)])),
    'GET /api/practice/items': () => Response.json({ items: [anItem(9)], total: 4, next_cursor: null }),
  });
  const source = { source: { document_id: BOOK_ID }, title: 'The cell', pages: 3 };
  const page = () => <MakeDialog source={source} onClose={() => undefined} />;
  await visit({ path: '/', pages: { '/': page, '/practice/session': () => <h1>Session</h1> } });
  const there = await screen.findByRole('link', { name: 'Practise the 4 existing questions' });
  expect(there.getAttribute('href')).toBe(`/practice/session?mode=learn&document_id=${BOOK_ID}`);
  const button = await screen.findByRole('button', { name: 'Make questions' });
  // Nothing can be pressed until the dialog has opened.
  await waitFor(() => user.click(button));
}

test('the first questions can be practised while a model writes the others, and it is said how many are ready', async () => {
  await make(3, [MAKING, { ...MAKING, made: 2 }, { ...MAKING, made: 7, is_over: true }]);
  await screen.findByText('3 new questions');
  screen.getByText(/7 more questions are being written/);
  screen.getByRole('link', { name: 'Practise now' });
  await screen.findByText('2 of them are ready.', {}, { timeout: 10_000 });
  await screen.findByText('7 more questions are ready.', {}, { timeout: 10_000 });
  expect(screen.queryByText(/being written/)).toBeNull();
});

test('a mistyped word of the topic is said, with the word it was read as', async () => {
  await make(2, [], { making: null, respelled: [{ written: 'fricton', read: 'friction' }] });
  const told = await screen.findAllByText(
    'Made for “friction”, because “fricton” does not appear in the document.',
  );
  expect(told).toHaveLength(1);
});

test('questions on the topic that are there already are offered', async () => {
  const respelled = [{ written: 'titraton', read: 'titration' }];
  const about = { topic: '4. Titration', count: 6 };
  await make(0, [], { making: null, existing: 11, about, respelled, shortfall: 'all_made' });
  await screen.findByText('You already have 6 questions on “4. Titration”, and the text gives no more.');
  const link = screen.getByRole('link', { name: 'Practise these 6' });
  expect(link.getAttribute('href')).toContain('topic=4.+Titration');
  expect(screen.queryByText(/^Everything worth asking/)).toBeNull();
});

test('without a first question there is nothing to practise yet, and why it stayed so is said', async () => {
  await make(0, [MAKING, { ...MAKING, is_over: true, shortfall: 'no_text' }]);
  await screen.findByText('The first questions are being written');
  expect(screen.queryByRole('link', { name: 'Practise now' })).toBeNull();
  const why = 'There is no text here to make questions from.';
  await screen.findByText(why, {}, { timeout: 10_000 });
  screen.getByRole('button', { name: 'Try another topic' });
});

test('where the text says something of the topic that no question can be made of, that is said', async () => {
  await make(0, [{ ...MAKING, is_over: true, shortfall: 'topic_unfit' }]);
  await screen.findByText(/^The text says something about this topic/, {}, { timeout: 10_000 });
  screen.getByRole('button', { name: 'Try another topic' });
  expect(screen.getByRole('link', { name: 'Write my own' }).getAttribute('href')).toContain(
    '/practice/items',
  );
});

/** A book whose chapters all begin and end alike. */
const BOOK = [1, 11, 26, 41].flatMap((page, chapter) => [
  { title: 'Introduction', level: 1, page, start: null },
  { title: `Chapter ${chapter + 1}`, level: 1, page: page + 1, start: null },
  { title: `Section ${chapter + 1}.1`, level: 2, page: page + 2, start: null },
  { title: `Section ${chapter + 1}.2`, level: 2, page: page + 5, start: null },
  { title: 'Summary', level: 2, page: page + 9, start: null },
]);

async function chooseFrom(headings: typeof BOOK): Promise<unknown[]> {
  const made: unknown[] = [];
  answerWith({
    [`GET /api/documents/${BOOK_ID}/outline`]: () => Response.json({ headings }),
    'POST /api/practice/make': (body) => {
      made.push((body as { source: unknown }).source);
      const none = { items: [], existing: 0, about: null, respelled: [], making: null };
      return Response.json({ ...none, shortfall: 'nothing_fit' });
    },
  });
  const source = { source: { document_id: BOOK_ID }, title: 'The cell', pages: 60 };
  const page = () => <MakeDialog source={source} onClose={() => undefined} />;
  await visit({ path: '/', pages: { '/': page } });
  await user.selectOptions(await screen.findByLabelText('From'), 'A chapter or section');
  return made;
}

const namesIn = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent);

test('chapters can be chosen from, also those that are called the same, with their sections folded', async () => {
  const made = await chooseFrom(BOOK);
  const field = await screen.findByRole('combobox', { name: 'Chapter or section' });
  const chapters = [1, 11, 26, 41].flatMap((page, index) => [
    `Introduction (p. ${page})`,
    `Chapter ${index + 1}`,
  ]);
  expect(namesIn(field)).toEqual(['Choose a chapter', ...chapters]);
  await user.selectOptions(field, 'Chapter 3');
  const sections = await screen.findByRole('combobox', { name: 'Section' });
  expect(namesIn(sections)).toEqual(['The whole chapter', 'Section 3.1', 'Section 3.2']);
  // The chapters of a book that numbers none are counted by what each begins with.
  const groups = within(field).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('label'))).toEqual(
    [1, 11, 26, 41].map((page, index) => `Chapter ${index + 1} (p. ${page})`),
  );
  expect(namesIn(groups[2] ?? field)).toEqual(['Introduction (p. 26)', 'Chapter 3']);
  await user.selectOptions(field, 'Introduction (p. 26)');
  await user.click(screen.getByRole('button', { name: 'Make questions' }));
  await screen.findByText('No new questions');
  expect(made).toEqual([{ document_id: BOOK_ID, chapter: { title: 'Introduction', page: 26, level: 1 } }]);
  // What is true of the part is said, and the whole document is one press away.
  screen.getByText(/^Lyceum cannot make questions from this part/);
  screen.getByRole('link', { name: 'Write my own' });
  await user.click(screen.getByRole('button', { name: 'Use the whole document' }));
  await user.click(await screen.findByRole('button', { name: 'Make questions' }));
  await screen.findByText(/^Lyceum cannot make questions from this source/);
  expect(made.at(-1)).toEqual({ document_id: BOOK_ID });
});

test('what stands below a section is chosen under its name', async () => {
  const parts = ['Diffusion', 'Osmosis'].map((title, index) => ({
    title,
    level: 3,
    page: 14 + index,
    start: null,
  }));
  const made = await chooseFrom([...BOOK.slice(0, 9), ...parts, ...BOOK.slice(9)]);
  const field = await screen.findByRole('combobox', { name: 'Chapter or section' });
  await user.selectOptions(field, 'Chapter 2');
  const sections = await screen.findByRole('combobox', { name: 'Section' });
  const group = within(sections).getByRole('group', { name: 'Section 2.2' });
  expect(namesIn(group)).toEqual(['Section 2.2: all of it', 'Diffusion', 'Osmosis']);
  await user.selectOptions(sections, 'Diffusion');
  await user.click(screen.getByRole('button', { name: 'Make questions' }));
  await screen.findByText('No new questions');
  expect(made).toEqual([{ document_id: BOOK_ID, chapter: { title: 'Diffusion', page: 14, level: 3 } }]);
});

test('where a document has no headings, one can be written', async () => {
  const made = await chooseFrom([]);
  await user.type(await screen.findByRole('textbox', { name: 'Chapter or section' }), 'Osmosis');
  await user.click(screen.getByRole('button', { name: 'Make questions' }));
  await screen.findByText('No new questions');
  expect(made).toEqual([{ document_id: BOOK_ID, chapter: { title: 'Osmosis' } }]);
});
