import { READ_LANGUAGES } from '#shared/languages.ts';
import fc from 'fast-check';
import gift, { type GIFTQuestion } from 'gift-pegjs';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../../contract.document.ts';
import { makeMaterial, makeLesson, makeSection } from '../../../../../../test/material.ts';
import { typedAnswers } from './answers.ts';
import { writeGift } from './write-gift.ts';

const base = { id: 'q1', prompt: 'Why?', difficulty: 'easy' as const, solution: '', objectives: [] };

/** The questions as an independent reader reads them. */
function read(text: string): GIFTQuestion[] {
  return gift.parse(text).filter(({ type }) => type !== 'Category');
}

function readItem(item: Item): GIFTQuestion {
  const [question, ...others] = read(writeGift(makeMaterial([makeSection('items', { items: [item] })])));
  if (!question || others.length > 0) throw new Error(`${others.length + 1} questions`);
  return question;
}

test.each(READ_LANGUAGES)('an independent reader finds every item and key (%s)', (language) => {
  const questions = read(writeGift(makeLesson({ language })));
  expect(questions.map(({ type }) => type)).toEqual([
    'MC',
    'TF',
    'Numerical',
    'Short',
    'Short',
    'Short',
    'Short',
    'Matching',
    'Essay',
    'MC',
  ]);
  expect(questions).toMatchObject([
    {
      stem: { format: 'html', text: expect.stringContaining(String.raw`\(F = ma\)`) },
      globalFeedback: { text: expect.stringContaining(String.raw`\(a = \frac{F}{m}\)`) },
      choices: [
        { isCorrect: false, text: { text: 'The first law' }, feedback: { text: 'That one is about rest' } },
        { isCorrect: true, text: { text: 'The second law' } },
        { isCorrect: false, text: { text: 'The third law' } },
      ],
    },
    { isTrue: true },
    { choices: { type: 'range', number: 29.43, range: 0.05 } },
    { choices: [{ isCorrect: true, text: { text: '2x+3' } }] },
    { choices: [{ text: { text: 'newton' } }, { text: { text: 'N' } }] },
    {
      stem: { text: expect.stringContaining('Force is _____ times ________ (2)') },
      choices: [{ text: { text: 'mass' } }],
    },
    { stem: { text: expect.stringContaining('________ (1) times _____') } },
    {
      matchPairs: [
        { subquestion: { text: 'force' }, subanswer: 'newton' },
        { subquestion: { text: 'energy' }, subanswer: 'joule' },
        { subquestion: { text: 'power' }, subanswer: 'watt' },
      ],
    },
    { globalFeedback: { text: expect.stringContaining('A body keeps its motion') } },
    { choices: [{ weight: 50 }, { weight: 50 }, { weight: -100 }] },
  ]);
});

test('names the parts as categories and the sources in words', () => {
  const written = writeGift(makeLesson());
  expect(written).toContain('$CATEGORY: $course$/top/Forces and motion/Exit quiz\n');
  expect(written).toContain('(Physics for all, p. 12)');
});

test('several right options share the grade, and none makes the question an open one', () => {
  const options = ['a', 'b', 'c', 'd'].map((text, index) => ({ text, is_right: index < 3, rationale: '' }));
  expect(readItem({ ...base, type: 'multiple_choice', options })).toMatchObject({
    choices: [{ weight: 33.33333 }, { weight: 33.33333 }, { weight: 33.33333 }, { weight: -100 }],
  });
  const wrong = options.map((option) => ({ ...option, is_right: false }));
  expect(readItem({ ...base, type: 'multiple_choice', options: wrong })).toMatchObject({
    type: 'Essay',
    stem: { text: expect.stringContaining('<li>d</li>') },
  });
});

test.each([
  ['3/4', { number: 0.75, range: 0 }],
  ['-3/4', { number: -0.75, range: 0 }],
  ['1/3', { number: 0.333333, range: 1 / 3000 }],
])('a number written as %s is a number', (answer, expected) => {
  const facts = { unit: '', tolerance: null, significant_figures: null, computation: null };
  expect(readItem({ ...base, type: 'numeric', answer, ...facts })).toMatchObject({ choices: expected });
});

test.each([
  ['6.02e23', null, '#6.02e23:5e20'],
  ['6.02×10^23', null, '#6.02e23:5e20'],
  ['1.5×10^-3', null, '#1.5e-3:0.00005'],
  ['1.602e-19', 1e-21, '#1.602e-19:1e-21'],
  ['9.810', null, '#9.810:0'],
])('%s with the tolerance %s is asked for as a student types it', (answer, tolerance, key) => {
  const item = { ...base, type: 'numeric' as const, answer, unit: '', tolerance };
  const items = [{ ...item, significant_figures: null, computation: null }];
  const written = writeGift(makeMaterial([makeSection('items', { items })]));
  expect(written).toContain(`{${key}}`);
});

test('the name of a question has no marks of a quotation', () => {
  const prompt = 'Which term is described here?\n\n> A ______ is a bone.';
  expect(readItem({ ...base, prompt, type: 'true_false', answer: true }).title).toBe(
    '1 Which term is described here? A ______ is a bone.',
  );
});

test('of a question with several right options each earns and costs its share, also where one is right', () => {
  const options = [true, false, false].map((isRight, index) => ({
    text: `o${index}`,
    is_right: isRight,
    rationale: '',
  }));
  expect(readItem({ ...base, type: 'multiple_select', options })).toMatchObject({
    choices: [{ weight: 100 }, { weight: -50 }, { weight: -50 }],
  });
});

test('braces of a formula are no gap, and a gap takes the place of its word', () => {
  const prompt = String.raw`$\frac{1}{2}$ of a pair is {1}.`;
  expect(readItem({ ...base, prompt, type: 'true_false', answer: true }).title).not.toContain('_');
  const cloze = writeGift(
    makeMaterial([
      makeSection('items', { items: [{ ...base, prompt, type: 'cloze', gaps: [['one']] }] }, { key: 'easy' }),
    ]),
  );
  expect(cloze).toContain('/Easy questions');
  expect(cloze).toContain('is {=one}.</p>');
  expect(read(cloze)[0]?.title).toContain('of a pair is ________.');
});

test('an item with an error says so where a learner and the teacher see it', () => {
  const findings = [{ severity: 'error' as const, code: 'no_right_option', subject: 'q1', details: {} }];
  const items: Item[] = [{ ...base, type: 'true_false', answer: true }];
  const [question] = read(writeGift(makeMaterial([makeSection('items', { items }, { findings })])));
  expect(question).toMatchObject({
    title: expect.stringContaining('⚠'),
    stem: { text: expect.stringContaining('No option is marked as correct.') },
  });
});

const nasty = fc
  .array(
    fc.constantFrom(
      '~',
      '=',
      '#',
      '{',
      '}',
      ':',
      '\\',
      '%50%',
      '->',
      '//',
      '\n',
      '::',
      '"',
      '<b>',
      '*',
      'é',
      '数',
      '😀',
      'a',
      ' ',
    ),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((parts) => `x${parts.join('')}x`);

test('no text breaks out of its place', () => {
  fc.assert(
    fc.property(nasty, nasty, (prompt, answer) => {
      const question = readItem({ ...base, prompt, type: 'short_answer', answers: [answer] });
      if (question.type !== 'Short') throw new Error(question.type);
      const typed = answer
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replaceAll('*', String.raw`\*`)
        .replaceAll('->', '-*>');
      expect(question.choices.map(({ text }) => text.text)).toEqual([typed]);
    }),
    { numRuns: 300 },
  );
});

test('no option becomes another one', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 2, maxLength: 5 }), (texts) => {
      const options = texts.map((text, index) => ({ text, is_right: index === 1, rationale: text }));
      const question = readItem({ ...base, type: 'multiple_choice', options });
      if (question.type !== 'MC') throw new Error(question.type);
      expect(question.choices.map(({ isCorrect }) => isCorrect)).toEqual(
        options.map(({ is_right }) => is_right),
      );
    }),
    { numRuns: 300 },
  );
});

test('no pair becomes another one', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 2, maxLength: 5 }), (texts) => {
      const pairs = texts.map((text) => ({ left: text, right: text }));
      const question = readItem({ ...base, type: 'matching', pairs });
      if (question.type !== 'Matching') throw new Error(question.type);
      expect(question.matchPairs).toHaveLength(texts.length);
    }),
    { numRuns: 300 },
  );
});

test('gaps keep their answers whatever stands in them', () => {
  fc.assert(
    fc.property(nasty, nasty, (before, answer) => {
      const prompt = `${before.replaceAll('\n', ' ')} {1} end`;
      const question = readItem({ ...base, type: 'cloze', prompt, gaps: [[answer]] });
      expect(question.type).toBe('Short');
    }),
    { numRuns: 300 },
  );
});

/** As a teacher writes it, and as a learner sees it on the platform. */
const KEPT: readonly (readonly [written: string, seen: string])[] = [
  ['a ~ b = c # d {e} f: g', 'a ~ b = c # d {e} f: g'],
  ['100% of 50%, a -> b // c :: d', '100% of 50%, a -> b // c :: d'],
  ['$\\{x : x \\neq 0\\} = \\mathbb{R} # ~$', String.raw`\(\{x : x \neq 0\} = \mathbb{R} # ~\)`],
  ['力：質量 × 加速度＝F、「慣性」', '力：質量 × 加速度＝F、「慣性」'],
  ['力是：质量～加速度＝｛F｝', '力是：质量～加速度＝｛F｝'],
  ['énergie : « E = mc² »', 'énergie : « E = mc² »'],
];
const PROMPT = 'First line: a = b\n\nSecond {part} ~ # \\ 第二行';

/** What is shown of a text that is HTML. */
function shown(html: string | undefined): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
  return (html ?? '')
    .replaceAll(/<\/p>\s*<p>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/** The prompt and the solution. */
function besideKey(question: GIFTQuestion): string[] {
  if (!('stem' in question) || !('globalFeedback' in question)) throw new Error(question.type);
  return [shown(question.stem.text), shown(question.globalFeedback?.text)];
}

describe.each(KEPT)('%j is read back as it is', (written, seen) => {
  const asked = { ...base, prompt: PROMPT, solution: written };
  const promptSeen = 'First line: a = b\n\nSecond {part} ~ # \\ 第二行';

  test('as an option, its feedback and the solution', () => {
    const options = ['first', written, 'last'].map((text, index) => ({
      text,
      is_right: index === 1,
      rationale: written,
    }));
    const question = readItem({ ...asked, type: 'multiple_choice', options });
    if (question.type !== 'MC') throw new Error(question.type);
    expect(shown(question.stem.text)).toBe(promptSeen);
    expect(shown(question.globalFeedback?.text)).toBe(seen);
    expect(question.choices.map(({ text, feedback }) => [shown(text.text), shown(feedback?.text)])).toEqual([
      ['first', seen],
      [seen, seen],
      ['last', seen],
    ]);
  });

  test('beside a statement, a number, an expression and an open answer', () => {
    const facts = { unit: '', tolerance: null, significant_figures: null, computation: null };
    const questions = [
      readItem({ ...asked, type: 'true_false', answer: false }),
      readItem({ ...asked, type: 'numeric', answer: '2.5', ...facts }),
      readItem({ ...asked, type: 'expression', answer: '2x+3', equals: null }),
    ];
    expect(questions.map(({ type }) => type)).toEqual(['TF', 'Numerical', 'Short']);
    for (const question of questions) expect(besideKey(question)).toEqual([promptSeen, seen]);
    const open = readItem({ ...asked, solution: '', type: 'open', answer: written });
    expect(open.type).toBe('Essay');
    expect(besideKey(open)).toEqual([promptSeen, seen]);
  });

  test('on both sides of a pair', () => {
    const pairs = [
      { left: written, right: 'one' },
      { left: 'two', right: 'three' },
    ];
    const question = readItem({ ...asked, type: 'matching', pairs });
    if (question.type !== 'Matching') throw new Error(question.type);
    expect(
      question.matchPairs.map(({ subquestion, subanswer }) => [shown(subquestion.text), subanswer]),
    ).toEqual([
      [seen, 'one'],
      ['two', 'three'],
    ]);
  });

  test('around a gap', () => {
    const question = readItem({ ...asked, type: 'cloze', prompt: `${written} {1}.`, gaps: [['mass = 力']] });
    if (question.type !== 'Short') throw new Error(question.type);
    expect(shown(question.stem.text).replaceAll(/\s+/g, ' ')).toBe(`${seen} _____ .`);
    expect(question.choices.map(({ text }) => text.text)).toEqual(['mass = 力']);
  });
});

test('a set that was built by rule says so', () => {
  const written = writeGift({ ...makeLesson(), origin: 'rules' });
  expect(written).toContain('// Built from the source documents by rule, without a language model.\n');
  expect(read(written)).toHaveLength(10);
});

test('an apostrophe may be typed as keyboards have it', () => {
  expect(typedAnswers(['Paget’s disease', 'osteoporosis'])).toBe(
    "=Paget’s disease =Paget's disease =osteoporosis",
  );
});
