import { expect, test } from 'vitest';
import { givesCause } from '#language/question-kinds.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { explainingRuns } from './explaining-runs.ts';

function passagesOf(...texts: string[]): Passage[] {
  return texts.map((text, index) => ({
    ...{ id: `${index}`, sourceId: 'book', title: 'Book', page: index + 1, start: 0, end: text.length },
    ...{ headingPath: [], isFlowing: false, text, language: 'en', score: 1 },
  }));
}

async function told(query: string, ...texts: string[]): Promise<string[]> {
  const runs = await explainingRuns(query, passagesOf(...texts), givesCause);
  return runs.map(({ sentences }) => sentences.map(({ text }) => text).join(' '));
}

test('sentences in a row that are about what is asked come before a passage that only names it', async () => {
  const [first] = await told(
    'How do vaccines work?',
    'Nurses at work keep a list of vaccines, gloves and masks in the drawer of each room of the ward.',
    'Vaccines show a harmless piece of a germ to the body. They cause cells of memory to form. Therefore vaccines make the next meeting with the germ short.',
  );
  expect(first).toMatch(/^Vaccines show a harmless piece[^]+short\.$/u);
});

test('no run says again what another one says', async () => {
  const runs = await told(
    'Why does the ice melt?',
    'The ice melts because the sea below the ice is warm.',
    'The ice melts because the sea below the ice is warm.',
  );
  expect(runs).toHaveLength(1);
});
