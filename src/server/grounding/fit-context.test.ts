import { describe, expect, test } from 'vitest';
import type { ModelMessage } from '#server/llm/language-models.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import { fitContext } from './fit-context.ts';

const WORDS = 'the heart pumps blood through the body and back again '.repeat(8);

function fit(contextTokens: number, facts: { question?: string; sources?: string[] } = {}) {
  const history: ModelMessage[] = [
    { role: 'user', content: `oldest ${WORDS}` },
    { role: 'assistant', content: `old ${WORDS}` },
    { role: 'user', content: `newest ${WORDS}` },
  ];
  const { sources, history: kept } = fitContext({
    contextTokens,
    system: 'You are a tutor.',
    question: facts.question ?? 'How does it pump?',
    sources: facts.sources ?? [`best ${WORDS}`, `second ${WORDS}`, `third ${WORDS}`],
    sourceText: (source, number) => `[${number}] ${source}`,
    history,
  });
  const first = (text: string) => text.split(' ', 1)[0];
  return { sources: sources.map(first), history: kept.map(({ content }) => first(content)) };
}

describe('what is left out, as the context shrinks', () => {
  test.each([
    [4_096, ['best', 'second', 'third'], ['oldest', 'old', 'newest']],
    [1_200, ['best', 'second', 'third'], ['old', 'newest']],
    [1_000, ['best', 'second', 'third'], ['newest']],
    [750, ['best', 'second', 'third'], []],
    [500, ['best', 'second'], []],
    [300, ['best'], []],
  ])('%i tokens', (tokens, sources, history) => {
    expect(fit(tokens)).toEqual({ sources, history });
  });

  test('a question is never cut: without room for it and its best source there is no prompt', () => {
    expect(() => fit(200)).toThrow(expect.objectContaining({ code: 'context_too_small' }));
    expect(() => fit(300, { question: WORDS.repeat(3), sources: [] })).toThrow(
      expect.objectContaining({ code: 'context_too_small' }),
    );
  });
});

describe('the estimate of tokens, rather too many', () => {
  // Counts of a common vocabulary of 100,000 tokens are at most: English 0.25 per character, Spanish 0.29, French 0.3, Russian 0.45,
  // Chinese 1.1, Japanese 1.1.
  test.each([
    ['English', 'The heart pumps the blood through the body.', 0.25],
    ['Spanish', 'El corazón bombea la sangre por todo el cuerpo.', 0.29],
    ['French', 'Le cœur pompe le sang à travers tout le corps.', 0.3],
    ['Russian', 'Сердце перекачивает кровь по всему телу.', 0.45],
    ['Chinese', '心脏将血液泵送到全身。', 1.1],
    ['Japanese', '心臓は血液を全身に送り出します。', 1.1],
  ])('%s', (_language, text, perCharacter) => {
    expect(tokensOf(text)).toBeGreaterThanOrEqual(text.length * perCharacter);
    expect(tokensOf(text)).toBeLessThanOrEqual(text.length * perCharacter * 1.5 + 9);
  });
});
