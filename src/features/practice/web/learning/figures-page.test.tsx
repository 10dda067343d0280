import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, visit } from '../../../../../test/web.tsx';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { readFigures } from '../../contract.figures.ts';
import { anItem } from '../fake-practice.fixture.ts';
import { FiguresPage } from './figures-page.tsx';

type Figures = ResponseOf<typeof readFigures>;

const { page: _, ...BOOK } = anItem(1).source;

afterEach(() => vi.unstubAllGlobals());

async function open(facts: Partial<Figures>): Promise<void> {
  const figures: Figures = {
    mastery: [
      {
        ...{
          source: BOOK,
          topic: 'Inside the cell',
          items: 10,
          tested: 4,
          recall: 0.75,
          mastery: 0.3,
          due: 1,
        },
        evidence: { right: 3, of: 4, last_at: '2026-11-01T10:00:00.000Z' },
      },
      {
        ...{ source: BOOK, topic: 'Tissues', items: 2, tested: 0, recall: null, mastery: 0, due: 0 },
        evidence: { right: 0, of: 0, last_at: null },
      },
    ],
    forecast: [
      { day: '2026-11-02', due: 5 },
      { day: '2026-11-03', due: 1 },
    ],
    retention: [{ from: 0.8, to: 0.9, answers: 40, predicted: 0.86, remembered: 0.9 }],
    remembered: 0.9,
    weeks: [{ monday: '2026-10-26', answers: 44, right: 40, minutes: 12 }],
    answers: 44,
    fit: { is_own: false, answers_left: 356 },
    ...facts,
  };
  answerWith({ 'GET /api/practice/figures': () => Response.json(figures) });
  await visit({ path: '/', pages: { '/': () => <FiguresPage />, '/practice': () => <h1>Practice</h1> } });
}

test('each chapter is shown with what its figure is known from, never above what was asked', async () => {
  await open({});
  const chapters = within(await screen.findByRole('region', { name: 'What you know, chapter by chapter' }));
  const [cell, tissues] = chapters.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cell).toContain('30%');
  expect(cell).toContain('3 of 4 right, last on Nov 1, 2026 · 4 of 10 questions asked so far');
  expect(tissues).toContain('Not asked yet · 0 of 2 questions asked so far');
  chapters.getByRole('progressbar', { name: 'Inside the cell' });
});

test('every drawing can be read as a table', async () => {
  await open({});
  await screen.findByText('Inside the cell');
  const rows = (name: string) =>
    [...document.querySelectorAll(`section[aria-label="${name}"] tr`)].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
  expect(rows('The next four weeks')).toEqual([
    ['Day', 'Questions due'],
    ['Nov 2, 2026', '5'],
    ['Nov 3, 2026', '1'],
  ]);
  expect(rows('Time spent').at(-1)).toEqual(['Oct 26, 2026', '12 min, 44 answers']);
  expect(rows('How well you remember').at(-1)?.join(' ')).toMatch(/90%.*40|40.*90%/);
});

test('it says by whose memory questions come back, and what an empty page waits for', async () => {
  await open({ fit: { is_own: true, answers_left: 1 }, retention: [], remembered: null });
  await screen.findByText(/by how you yourself remember.*after 1 more answer\./);
  expect(screen.getByText('This appears once questions have come back for the second time.')).toBeTruthy();
});

test('without an answer it leads to practice', async () => {
  await open({ answers: 0 });
  await screen.findByText('Nothing to show yet');
  expect(screen.getByRole('link', { name: 'Start practising' })).toBeTruthy();
});
