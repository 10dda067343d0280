import { screen, waitFor } from '@testing-library/react';
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
async function make(items: number, states: readonly Making[]): Promise<void> {
  const left = [...states];
  answerWith({
    'POST /api/practice/make': () =>
      Response.json({
        items: Array.from({ length: items }, (_, index) => anItem(index + 1)),
        ...{ existing: 0, shortfall: null, making: MAKING },
      }),
    'GET /api/practice/makings': () =>
      Response.json({ makings: [(left.length > 1 ? left.shift() : left[0]) ?? MAKING] }),
    'GET /api/practice/queue': () => Response.json(aQueue([anItem(1)])),
  });
  const source = { source: { document_id: BOOK_ID }, title: 'The cell', pages: 3 };
  const page = () => <MakeDialog source={source} onClose={() => undefined} />;
  await visit({ path: '/', pages: { '/': page, '/practice/session': () => <h1>Session</h1> } });
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

test('without a first question there is nothing to practise yet, and why it stayed so is said', async () => {
  await make(0, [MAKING, { ...MAKING, is_over: true, shortfall: 'no_text' }]);
  await screen.findByText('The first questions are being written');
  expect(screen.queryByRole('link', { name: 'Practise now' })).toBeNull();
  const why = 'There is no text here that questions can be made from.';
  await screen.findByText(why, {}, { timeout: 10_000 });
  screen.getByRole('button', { name: 'Try another topic' });
});

test('the headings of a document can be chosen from', async () => {
  answerWith({
    [`GET /api/documents/${BOOK_ID}/outline`]: () =>
      Response.json({
        headings: [
          { title: 'Cells', level: 1, page: 1, start: null },
          { title: 'Tissues', level: 1, page: 9, start: null },
          ...[3, 8, 14].map((at) => ({ title: 'Summary', level: 2, page: at, start: null })),
        ],
      }),
  });
  const source = { source: { document_id: BOOK_ID }, title: 'The cell', pages: 30 };
  const page = () => <MakeDialog source={source} onClose={() => undefined} />;
  await visit({ path: '/', pages: { '/': page } });
  await user.selectOptions(await screen.findByLabelText('From'), 'A chapter or section');
  const field = screen.getByLabelText('Chapter or section');
  const list = () => document.getElementById(field.getAttribute('list') ?? '');
  const titles = () => [...(list()?.querySelectorAll('option') ?? [])].map(({ value }) => value);
  await expect.poll(titles).toEqual(['Cells', 'Tissues']);
});
