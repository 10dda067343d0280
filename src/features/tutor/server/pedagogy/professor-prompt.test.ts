import { describe, expect, test } from 'vitest';
import { ADVICE_TYPES, TEACHING_MODES } from '../../contract.ts';
import { composePrompt } from '../answer/compose-prompt.ts';
import type { PromptFacts } from '../answer/prompt-facts.ts';
import { RULES_MAX } from '../answer/prompt-rules.ts';
import type { Hint } from '#shared/chat-event.ts';
import type { Rung } from './ladder.ts';
import { hintAt } from './rungs.ts';
import { adviceType, ADVICE_PROMPTS, MODE_PROMPTS, teachingMode } from './teaching-modes.ts';

const FACTS = {
  title: null,
  message: 'Why?',
  language: 'en',
  passages: [],
  previous: [],
  contextTokens: 8_192,
};

function teachingBy(mode: string, advice = '') {
  return { name: 'Mei', field: 'Biology', mode: teachingMode(mode), advice: adviceType(advice), rung: null };
}

function systemPrompt(facts: Partial<PromptFacts>): string {
  return composePrompt({ ...FACTS, ...facts }).messages[0]?.content ?? '';
}

test.each(TEACHING_MODES)('%s teaches by its own prompt and by no other', (mode) => {
  const prompt = systemPrompt({ teaching: teachingBy(mode), isGeneral: true });
  for (const other of TEACHING_MODES) {
    const [firstLine = ''] = MODE_PROMPTS[other].text.split('\n');
    expect(prompt.includes(firstLine)).toBe(other === mode);
  }
});

test.each(ADVICE_TYPES)('%s has its own advice, which gives way to a rung of the ladder', (type) => {
  const teaching = teachingBy('Guided', type);
  const rung = {
    hint: hintAt(1),
    question: 'Why?',
    move: 'question' as const,
    judgement: null,
    result: null,
  };
  for (const other of ADVICE_TYPES) {
    const { text } = ADVICE_PROMPTS[other];
    expect(systemPrompt({ teaching }).includes(text)).toBe(other === type);
    expect(systemPrompt({ teaching: { ...teaching, rung } })).not.toContain(text);
  }
});

test.each([
  ['en', 'English'],
  ['es', 'Spanish'],
  ['fr', 'French'],
])('the answer is in the language of the learner (%s)', (language, name) => {
  expect(systemPrompt({ teaching: teachingBy('Socratic'), language })).toContain(`Answer in ${name},`);
});

test.each([
  ['socratic', 'Socratic'],
  [' Guided ', 'Guided'],
  ['Montessori', 'Virtual'],
])('the mode %s teaches as %s', (name, mode) => {
  expect(teachingMode(name)).toBe(mode);
});

describe('a prompt is a few rules that agree', () => {
  const SITUATIONS: Array<Partial<PromptFacts>> = [
    {},
    { title: 'The heart' },
    { isGeneral: true },
    { isAside: true },
    { isStructured: true },
    { search: 'nothing' },
  ];
  const prompts = [null, ...TEACHING_MODES].flatMap((mode) =>
    (mode === null ? [''] : ADVICE_TYPES).flatMap((advice) =>
      SITUATIONS.map((facts) => ({
        facts,
        prompt: systemPrompt({ ...facts, teaching: mode === null ? null : teachingBy(mode, advice) }),
      })),
    ),
  );
  const rulesOf = (prompt: string) => prompt.split('\n').filter((line) => /^(?:\d+\.|-) /.test(line));

  test('at most eight, each once', () => {
    for (const { prompt } of prompts) {
      const rules = rulesOf(prompt).map((rule) => rule.replace(/^\d+\. /, ''));
      expect(rules.length).toBeLessThanOrEqual(RULES_MAX);
      expect(new Set(rules).size).toBe(rules.length);
    }
  });

  /** Of each pair a prompt has one at most. */
  const PAIRS: Array<[one: RegExp, other: RegExp]> = [
    [/put the number of the passage/, /Cite nothing/],
    [/do not guess/, /from general knowledge/],
    [
      /in one or two friendly sentences/,
      /step by step|at most four sentences|Answer first|Also (?:name|suggest)/,
    ],
    [/Answer first/, /exactly one question at a time/],
    [/solve|Solve the problem completely/, /wait for the learner to do it/],
    [/at most four sentences/, /three to five exercises/],
  ];
  test.each(PAIRS)('%s and %s never stand together', (one, other) => {
    expect(prompts.some(({ prompt }) => one.test(prompt))).toBe(true);
    expect(prompts.some(({ prompt }) => other.test(prompt))).toBe(true);
    for (const { prompt } of prompts) expect(one.test(prompt) && other.test(prompt)).toBe(false);
  });

  const asked = (kind: Hint['kind'], move: Rung['move'], facts: Partial<PromptFacts> = {}) => {
    const rung: Rung = {
      hint: { ...hintAt(1), kind },
      question: 'Solve 2x + 6 = 20.',
      move,
      judgement: kind === 'right' ? { verdict: 'right', by: 'arithmetic', isSettled: true } : null,
      result: null,
    };
    const { messages } = composePrompt({ ...FACTS, teaching: { ...teachingBy('Socratic'), rung }, ...facts });
    return messages.map(({ content }) => content).join('\n');
  };
  test('a plea is answered within what the rung allows', () => {
    for (const kind of ['question', 'hint', 'similar'] as const) {
      const prompt = asked(kind, 'plea');
      expect(prompt).toContain('a session in Practical mode shows full solutions');
      expect(prompt).not.toMatch(/explain the same step/);
    }
  });

  test('a greeting in a course is not told to explain', () => {
    const lesson = { course: 'Cells', unit: 'DNA', outline: ['DNA'], notes: [], documentIds: [] };
    const teaching = teachingBy('Virtual');
    expect(systemPrompt({ teaching, lesson })).toContain('Explain at the level of the course');
    expect(systemPrompt({ teaching, lesson, isAside: true })).not.toContain('Explain at the level');
  });

  test('an answer that was confirmed is not to be confirmed once more', () => {
    const prompt = asked('right', 'attempt');
    expect(prompt).toContain('do not repeat that it is right');
    expect(prompt.match(/^- .*Say plainly that it is right/gm)).toBeNull();
  });

  test.each([
    ['question', false],
    ['hint', false],
    ['similar', false],
    ['right', false],
    ['solution', true],
  ] as const)('at the rung %s sections and key points are asked for: %s', (kind, isAskedFor) => {
    expect(asked(kind, 'attempt', { isStructured: true }).includes('Key points')).toBe(isAskedFor);
  });

  test('where passages are cited there is one example, and what needs none is said', () => {
    for (const { facts, prompt } of prompts) {
      const isCiting = !facts.isGeneral && !facts.isAside;
      expect(prompt.match(/Example of/g) ?? []).toHaveLength(isCiting ? 1 : 0);
      expect(/Greetings, quizzes,[^.]* talk about this conversation need no passage/.test(prompt)).toBe(
        isCiting,
      );
    }
  });
});
