import { expect, test } from 'vitest';
import { quoteFor } from '#server/citations/resolve-citation.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import type { Citation } from '#shared/citation.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { turnsOf } from '../../../../../test/main-thread.ts';
import { AnswerWriter } from './answer-writer.ts';
import { HintSources } from './hint-sources.ts';

const CLAIMS = 6;
const knowledge = { boxesOf: async () => [], placeOf: async () => null };

function aPassage(text: string): Passage {
  const place = { page: 1, start: 0, end: text.length, headingPath: [], isFlowing: false };
  return { id: 'p', sourceId: 'd', title: 'Heart', text, language: 'en', score: 1, ...place };
}

test('a citation is checked in each turn of the event loop, and says what it says alone', async () => {
  const passage = aPassage(
    'The left ventricle pumps blood into the aorta. The right one pumps it to the lungs.',
  );
  const said = ['The left ventricle pumps blood into the aorta.', 'The right one pumps blood to 20 lungs.'];
  const claims = Array.from({ length: CLAIMS }, (_, index) => ({
    marker: index + 1,
    source: 1,
    text: said[index % said.length] ?? '',
  }));
  const writer = new AnswerWriter({ knowledge, sources: [passage], language: 'en' });
  const written = await turnsOf(() => all(writer.write([{ type: 'claims', claims }])));
  expect(written.turns).toBeGreaterThanOrEqual(CLAIMS);
  expect(citationsIn(written.answer)).toMatchObject(
    claims.map(({ marker, text }) => {
      const { span, status } = quoteFor({ text, language: 'en' }, { ...passage });
      return { marker, status, quote: passage.text.slice(span.start, span.end) };
    }),
  );
});

test('a sentence of a hint is read in each turn of the event loop', async () => {
  const passage = aPassage('The left ventricle pumps blood into the aorta.');
  const question = 'What does the left ventricle do?';
  const secrets = {
    language: 'en',
    told: question,
    asked: null,
    result: null,
    examples: [],
    words: new Set<string>(),
    runs: new Set<string>(),
  };
  const hint = new HintSources({ query: question, question, sources: [passage], secrets });
  const text = `${'Think of the body. '.repeat(CLAIMS)}What does the left ventricle push?`;
  const { turns, answer: pointer } = await turnsOf(() => hint.pointer(text, 'en'));
  expect(turns).toBeGreaterThanOrEqual(CLAIMS);
  expect(pointer).toMatchObject({ end: text.length, passage: { id: 'p' } });
});

async function all(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  return Array.fromAsync(events);
}

function citationsIn(events: readonly ChatEvent[]): Citation[] {
  return events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
}
