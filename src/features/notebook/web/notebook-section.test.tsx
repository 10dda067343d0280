import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { answerWith, visit } from '../../../../test/web.tsx';
import type { NotebookEntry } from '../contract.ts';
import { NotebookSection } from './notebook-section.tsx';

const user = userEvent.setup({ delay: null });
const CONVERSATION = '5d3c1f60-0000-4000-8000-000000000001';
const AT = '2026-11-03T10:00:00.000Z';

let entries: NotebookEntry[];
let isOn: boolean;
let changes: unknown[];

beforeEach(() => {
  isOn = true;
  changes = [];
  entries = [
    {
      ...{ id: '5d3c1f60-0000-4000-8000-000000000002', kind: 'practised', text: 'Algebra', source: 'judged' },
      ...{ rights: 1, wrongs: 2, changed_at: AT },
      evidence: [
        {
          conversation_id: CONVERSATION,
          quote: 'x = 13',
          question: 'Solve 2x = 14',
          verdict: 'wrong',
          at: AT,
        },
      ],
    },
  ];
});
afterEach(() => changeLanguage('english'));

async function open() {
  const changed = (name: string) => (body: unknown) => {
    changes.push([name, body]);
    return Response.json(name === 'switch' ? body : (entries[0] ?? {}));
  };
  answerWith({
    'GET /api/notebook': () =>
      Response.json({ is_on: isOn, entries, told: entries.length > 0 ? 'practised: "Algebra"' : '' }),
    'PUT /api/notebook': changed('switch'),
    'POST /api/notebook/entries': changed('add'),
    [`PATCH /api/notebook/entries/${entries[0]?.id}`]: changed('correct'),
    [`DELETE /api/notebook/entries/${entries[0]?.id}`]: () => {
      changes.push(['delete']);
      entries = [];
      return Response.json({ deleted: true });
    },
  });
  await visit({ path: '/settings', pages: { '/settings': () => <NotebookSection /> } });
}

test('shows what is known, where it is from, what a model is told, and who can read it', async () => {
  await open();
  expect(await screen.findByText(/Your teachers and administrators cannot/)).not.toBeNull();
  const list = await screen.findByRole('region', { name: 'Practised' });
  expect(within(list).getByText('2 wrong answers')).not.toBeNull();
  expect(within(list).getByText('“x = 13”')).not.toBeNull();
  const link = within(list).getByRole('link', { name: 'Open conversation', hidden: true });
  expect(link.getAttribute('href')).toBe(`/chats/${CONVERSATION}`);
  expect(screen.getByText('practised: "Algebra"')).not.toBeNull();
});

test('is corrected, added to, switched off and deleted', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Correct “Algebra”' }));
  await user.clear(screen.getByRole('textbox', { name: 'Corrected entry' }));
  await user.type(screen.getByRole('textbox', { name: 'Corrected entry' }), 'Equations{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of entry' }), 'Level');
  await user.type(screen.getByRole('textbox', { name: 'New entry' }), ' I am in 10th grade{Enter}');
  await user.click(screen.getByRole('switch', { name: 'Use the notebook' }));
  await user.click(screen.getByRole('button', { name: 'Delete “Algebra”' }));
  expect(await screen.findByText('Nothing is written here yet')).not.toBeNull();
  expect(changes).toEqual([
    ['correct', { text: 'Equations' }],
    ['add', { kind: 'level', text: 'I am in 10th grade' }],
    ['switch', { is_on: false }],
    ['delete'],
  ]);
});
