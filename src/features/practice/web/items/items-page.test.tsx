import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, visit } from '../../../../../test/web.tsx';
import type { PracticeItem } from '../../contract.items.ts';
import { anItem, aToday } from '../fake-practice.fixture.ts';
import { ItemsPage } from './items-page.tsx';

const user = userEvent.setup({ delay: null });

afterEach(() => vi.unstubAllGlobals());

async function open(items: readonly PracticeItem[], answers: Parameters<typeof answerWith>[0] = {}) {
  answerWith({
    'GET /api/practice/items': () => Response.json({ items, total: items.length, next_cursor: null }),
    'GET /api/practice/today': () => Response.json(aToday()),
    ...answers,
  });
  const page = () => (
    <ItemsPage source={{}} onSource={() => undefined} renderSource={({ page: at }) => <p>Page {at}</p>} />
  );
  await visit({ path: '/', pages: { '/': page, '/practice': () => <h1>Practice</h1> } });
}

const openMenu = async (prompt: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(prompt.replace('?', '\\?')) }));

test('each question is shown with where it is from, and when it comes again', async () => {
  await open([
    anItem(1),
    anItem(2, { state: 'resting', report: { reason: 'unclear', note: '', at: '2026-11-02T10:00:00.000Z' } }),
  ]);
  const [first, second] = await Promise.all(
    ['Question 1?', 'Question 2?'].map(async (prompt) => (await screen.findByText(prompt)).closest('li')),
  );
  expect(first?.textContent).toContain('The cell');
  expect(second?.textContent).toContain('It is not clear what is asked');
});

test('the answer to a question is shown when it is asked for, and hidden again', async () => {
  await open([anItem(1), anItem(2)]);
  expect(await screen.findByText('Question 1?')).toBeTruthy();
  expect(screen.queryByText('The nucleus')).toBeNull();
  const [first] = screen.getAllByRole('button', { name: 'Show the answer', expanded: false });
  await user.click(first as HTMLElement);
  expect(screen.getAllByText('The nucleus')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Hide the answer', expanded: true }));
  expect(screen.queryByText('The nucleus')).toBeNull();
});

test('code of a question is shown without the marks of its block', async () => {
  const item = { ...anItem(1), prompt: 'What is shown?\n\n```python\nprint(1)\nprint(2)\n```' };
  await open([item]);
  const code = await screen.findByText('print(1) print(2)');
  expect(code.closest('li')?.textContent).toContain('What is shown? print(1) print(2)');
});

test('a quote opens at its page, and a question rests and is deleted by its menu', async () => {
  const changed: unknown[] = [];
  const deleted: string[] = [];
  const { id } = anItem(1);
  await open([anItem(1)], {
    [`PATCH /api/practice/items/${id}`]: (body) => {
      changed.push(body);
      return Response.json(anItem(1, { state: 'resting' }));
    },
    [`DELETE /api/practice/items/${id}`]: () => {
      deleted.push(id);
      return Response.json({ deleted: true });
    },
  });
  await openMenu('Question 1?');
  await user.click(screen.getByRole('menuitem', { name: /Open/ }));
  await screen.findByText('Page 12');
  await user.keyboard('{Escape}');
  await openMenu('Question 1?');
  await user.click(screen.getByRole('menuitem', { name: /rest/i }));
  await waitFor(() => expect(changed).toEqual([{ state: 'resting' }]));
  await openMenu('Question 1?');
  await user.click(screen.getByRole('menuitem', { name: /Delete/ }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(deleted).toEqual([id]));
});

test('without a question one is written; what a search does not find is said', async () => {
  await open([]);
  await user.type(await screen.findByRole('searchbox'), 'osmosis');
  expect(await screen.findByRole('button', { name: 'Show all questions' })).toBeTruthy();
});
