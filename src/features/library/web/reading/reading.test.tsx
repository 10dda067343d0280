import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, renderWeb } from '../../../../../test/web.tsx';
import { DocumentReader } from '../document-reader.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { aDocument } from '../fake-library.fixture.ts';

const TEXT = 'Cells\n\nEvery cell lives. The nucleus keeps the plan of the cell.';
const PAGE = {
  ...{ page: 1, pages_total: 2, width: 0, height: 0, text: TEXT, lines: [], cues: [] },
  headings: [{ start: 0, end: 5, level: 1 }],
  structure: { tables: [], items: [] },
};
const DOCUMENT = aDocument({ type: 'document', title: 'Cells', status: 'ready' });
const BASE = `/api/documents/${DOCUMENT.id}`;

let places: readonly { page: number; start: number; end: number }[];

beforeEach(async () => {
  places = [
    { page: 1, start: 13, end: 17 },
    { page: 1, start: 59, end: 63 },
    { page: 2, start: 3, end: 7 },
  ];
  answerWith({
    [`GET ${BASE}/pages/1`]: () => Response.json(PAGE),
    [`GET ${BASE}/pages/2`]: () =>
      Response.json({ ...PAGE, page: 2, headings: [], text: 'No cell is an island.' }),
    [`GET ${BASE}/search`]: () => Response.json({ total: places.length, places }),
    [`GET ${BASE}/pages/1/boxes`]: () => Response.json({ boxes: [[]] }),
    [`GET ${BASE}/pages/2/boxes`]: () => Response.json({ boxes: [[]] }),
    [`GET ${BASE}/outline`]: () =>
      Response.json({
        headings: [
          { title: 'Cells', level: 1, page: 1, start: 0 },
          { title: 'An island', level: 2, page: 2, start: 3 },
        ],
      }),
  });
  await renderWeb(<DocumentReader document={DOCUMENT} target={null} onDownload={() => undefined} />);
  await screen.findByRole('region', { name: 'Cells' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = () => document.querySelector('mark')?.textContent;

test('words are counted, marked, and gone through from one part to the next', async () => {
  screen.getByRole('region', { name: 'Cells' }).focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find words' }), 'CELL');
  expect(await screen.findByText('1 of 3')).not.toBeNull();
  await waitFor(() => expect(shown()).toBe('cell'));
  expect([...document.querySelectorAll('[data-mark]')].map((mark) => mark.textContent)).toEqual([
    'cell',
    'cell',
  ]);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(await screen.findByText('3 of 3')).not.toBeNull();
  await waitFor(() => expect(document.querySelector('[data-page="2"] mark')?.textContent).toBe('cell'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[data-mark]')).toBeNull());
});

test('where nothing is found, nothing stays marked of what was found before', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Search in the document' }));
  const field = screen.getByRole('searchbox', { name: 'Find words' });
  await userEvent.type(field, 'CELL');
  await waitFor(() => expect(shown()).toBe('cell'));
  places = [];
  await userEvent.type(field, 'AR');
  expect(await screen.findByText('Not found')).not.toBeNull();
  await waitFor(() => expect(shown()).toBeUndefined());
  expect(document.querySelector('[data-page="1"]')).not.toBeNull();
});

test('headings lead to where they stand', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Contents' }));
  const list = await screen.findByRole('complementary', { name: 'Contents' });
  await userEvent.click(await within(list).findByRole('button', { name: 'An island' }));
  await waitFor(() => expect(document.querySelector('[data-page="2"]')).not.toBeNull());
});

test('the contents of a long book are folded but for the chapter that is read; keys unfold the others', async () => {
  const headings = Array.from({ length: 60 }, (_, index) => ({
    title:
      index % 10 === 0 ? `Chapter ${index / 10 + 1}` : `Section ${Math.floor(index / 10) + 1}.${index % 10}`,
    level: index % 10 === 0 ? 1 : 2,
    page: index + 1,
    start: null,
  }));
  const acts = { goTo: () => undefined, page: 13, close: () => undefined };
  answerWith({ [`GET ${BASE}/outline`]: () => Response.json({ headings }) });
  cleanup();
  await renderWeb(<OutlinePanel document={DOCUMENT} acts={acts} />);
  await screen.findByRole('button', { name: /^Chapter 6/ });
  expect(screen.queryByRole('button', { name: /^Section 1/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Section 2/ })).toHaveLength(9);
  expect(screen.getByRole('button', { name: /^Section 2\.2/ }).getAttribute('aria-current')).toBe('location');
  const first = screen.getByRole('button', { name: 'Sections of “Chapter 1”' });
  expect(first.getAttribute('aria-expanded')).toBe('false');
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('button', { name: /^Section 1/ })).toHaveLength(9);
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('button', { name: /^Section 1/ })).toBeNull();
});

test('the keys of the reader are listed as its buttons name them', async () => {
  screen.getByRole('region', { name: 'Cells' }).focus();
  await userEvent.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Search in the document')).not.toBeNull();
  expect(within(list).getByText('Next part')).not.toBeNull();
});
