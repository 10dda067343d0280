import { describe, expect, test } from 'vitest';
import type { ModelMessage } from '#server/llm/language-models.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import { fitContext } from './fit-context.ts';

const WORDS = 'the heart pumps blood through the body and back again '.repeat(8);

const LONG = Array.from({ length: 30 }, (_, index) => `Sentence ${index + 1} says something.`).join(' ');

function fit(
  contextTokens: number,
  facts: {
    question?: string;
    sources?: string[];
    history?: ModelMessage[];
    isThinker?: boolean;
    aside?: string;
    summary?: { text: string; lastMessage: string };
  } = {},
) {
  return fitContext({
    contextTokens,
    isThinker: facts.isThinker,
    system: 'You are a tutor.',
    question: facts.question ?? 'How does it pump?',
    sources: facts.sources ?? [`best ${WORDS}`, `second ${WORDS}`, `third ${WORDS}`],
    sourceText: (source, number) => `[${number}] ${source}`,
    history: facts.history ?? [
      { role: 'user', content: `oldest ${WORDS}` },
      { role: 'assistant', content: `old ${WORDS}` },
      { role: 'user', content: 'newest question' },
      { role: 'assistant', content: 'newest answer' },
    ],
    ...(facts.aside !== undefined && { aside: facts.aside }),
    ...(facts.summary && { summary: facts.summary }),
    language: 'en',
  });
}

function keptBy(contextTokens: number, facts: Parameters<typeof fit>[1] = {}) {
  const { sources, history } = fit(contextTokens, facts);
  const first = (text: string) => text.split(' ', 1)[0];
  return { sources: sources.map(first), history: history.map(({ content }) => first(content)) };
}

describe('what is left out, as the context shrinks', () => {
  test.each([
    [4_096, ['best', 'second', 'third'], ['oldest', 'old', 'newest', 'newest']],
    [1_000, ['best', 'second', 'third'], ['old', 'newest', 'newest']],
    [750, ['best', 'second', 'third'], ['newest', 'newest']],
    [500, ['best', 'second'], ['newest', 'newest']],
    [300, ['best'], ['newest', 'newest']],
    [250, ['best'], []],
  ])('%i tokens', (tokens, sources, history) => {
    expect(keptBy(tokens)).toEqual({ sources, history });
  });

  test('a question is never cut: without room for it and its best source there is no prompt', () => {
    expect(() => fit(200)).toThrow(expect.objectContaining({ code: 'context_too_small' }));
    expect(() => fit(300, { question: WORDS.repeat(3), sources: [] })).toThrow(
      expect.objectContaining({ code: 'context_too_small' }),
    );
  });

  test('thoughts take room from all but the best source and the answer', () => {
    expect(keptBy(750, { isThinker: true })).toEqual({
      sources: ['best', 'second'],
      history: ['newest', 'newest'],
    });
    expect(fit(750, { isThinker: true })).toMatchObject({ maxTokens: 187, thoughtTokens: 187 });
  });

  test('a long last exchange is shortened at the ends of sentences, before sources are left out', () => {
    const history: ModelMessage[] = [
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: LONG },
    ];
    const { sources, history: kept } = fit(850, { history });
    expect(sources).toHaveLength(3);
    expect(kept[0]?.content).toBe('Why?');
    expect(kept[1]?.content).toMatch(
      /^(?:Sentence \d+ says something\. )+…(?: Sentence \d+ says something\.)* Sentence 30 says something\.$/,
    );
  });

  test('what is good to know gives way to the best source and the last exchange', () => {
    const aside = 'The learner is in 10th grade.';
    expect(fit(4_096, { aside })).toMatchObject({ aside });
    const { sources } = fit(4_096, {});
    expect(fit(4_096, { aside: WORDS.repeat(200) })).toMatchObject({ aside: '', sources });
  });

  test('a summary stands for the messages that are left out, and those after it have their lines', () => {
    const said = (question: string): ModelMessage[] => [
      { role: 'user', content: question },
      { role: 'assistant', content: `old ${WORDS}` },
    ];
    const history = [...said('What is a heart?'), ...said('What is a vein?'), ...said('Why?')];
    const summary = { text: 'The learner asked about the heart.', lastMessage: 'What is a heart?' };
    expect(fit(1_000, { history, summary })).toMatchObject({
      summary: summary.text,
      forgotten: ['What is a vein?'],
    });
    expect(fit(1_000, { history, summary: { ...summary, lastMessage: 'Why?' } })).toMatchObject({
      forgotten: [],
    });
    expect(fit(32_000, { history, summary })).toMatchObject({ summary: '', forgotten: [] });
  });

  test('what is forgotten is told by the questions, one line each', () => {
    const history: ModelMessage[] = [
      { role: 'user', content: 'What is\na heart?' },
      { role: 'assistant', content: `old ${WORDS.repeat(4)}` },
      { role: 'user', content: 'newest question' },
      { role: 'assistant', content: 'newest answer' },
    ];
    expect(fit(850, { history })).toMatchObject({ forgotten: ['What is a heart?'] });
    expect(fit(4_096, { history })).toMatchObject({ forgotten: [] });
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
