import { describe, expect, test } from 'vitest';
import type { ItemType } from '../../contract.document.ts';
import { type ModelItem, modelItemSchema, modelShapes } from '../model-shapes.ts';
import { coerceItem } from './coerce-item.ts';
import { coerceWhole, wholeFromMarkdown } from './coerce-whole.ts';
import { readItems } from './read-items.ts';
import { readJson } from './read-json.ts';

/** The questions of an answer as they would be judged, or why there are none. */
function readAs(type: ItemType, answer: string): ModelItem[] | string {
  const read = readItems(answer);
  if ('problem' in read) return read.problem;
  const items = read.items.map((raw) => {
    const coerced = coerceItem(raw, type);
    if ('complaint' in coerced) return coerced.complaint;
    const shaped = modelItemSchema.safeParse(coerced.item);
    return shaped.success ? shaped.data : `${shaped.error.issues[0]?.path.join('.')} is wrong`;
  });
  return items.find((item) => typeof item === 'string') ?? items.filter((item) => typeof item !== 'string');
}

const TRUE_FALSE = { type: 'true_false', prompt: 'Ice floats.', solution: 'It is less dense.', answer: true };
const NUMERIC = {
  type: 'numeric',
  prompt: 'How far?',
  solution: 'Multiply.',
  computation: '16*12',
  answer: '192',
  unit: 'm',
  tolerance: 0,
  significant_figures: 0,
};
const CHOICE = {
  type: 'multiple_choice',
  prompt: 'Capital of France?',
  solution: '',
  options: [
    { text: 'Lyon', is_right: false, rationale: '' },
    { text: 'Paris', is_right: true, rationale: '' },
    { text: 'Nice', is_right: false, rationale: '' },
  ],
};
const SELECT = {
  ...CHOICE,
  type: 'multiple_select',
  options: CHOICE.options.map((option) => ({ ...option, is_right: option.text !== 'Lyon' })),
};
const SHORT = { type: 'short_answer', prompt: 'Which gas?', solution: '', answers: ['oxygen'] };
const CLOZE = {
  type: 'cloze',
  prompt: 'Plants need {1} and {2}.',
  solution: '',
  gaps: [['light'], ['water']],
};
const MATCHING = {
  type: 'matching',
  prompt: 'Match.',
  solution: '',
  pairs: [
    { left: 'heart', right: 'pumps' },
    { left: 'lung', right: 'breathes' },
  ],
};
const OPEN = { type: 'open', prompt: 'Why?', solution: '', answer: 'Because.' };

const json = (item: object) => JSON.stringify({ items: [item] });
const changed = (item: object, change: object) => json({ ...item, ...change });
const texts = CHOICE.options.map(({ text }) => text);
const choice = (change: object) => changed({ type: 'multiple_choice', prompt: CHOICE.prompt }, change);

const NEAR_MISSES: ReadonlyArray<[name: string, type: ItemType, answer: string, read: object]> = [
  ['a truth value in quotation marks', 'true_false', changed(TRUE_FALSE, { answer: 'true' }), TRUE_FALSE],
  ['in two kinds of quotation marks', 'true_false', changed(TRUE_FALSE, { answer: '"true"' }), TRUE_FALSE],
  ['True', 'true_false', json(TRUE_FALSE).replace(':true', ':True'), TRUE_FALSE],
  ['a truth value as a number', 'true_false', changed(TRUE_FALSE, { answer: 1 }), TRUE_FALSE],
  ['a truth value in Spanish', 'true_false', changed(TRUE_FALSE, { answer: 'Verdadero' }), TRUE_FALSE],
  ['a truth value in French', 'true_false', changed(TRUE_FALSE, { answer: 'vrai.' }), TRUE_FALSE],
  [
    'a statement',
    'true_false',
    json({ statement: 'Ice floats.', explanation: 'It is less dense.', is_true: 'yes' }),
    TRUE_FALSE,
  ],
  ['a number where a text belongs', 'numeric', changed(NUMERIC, { answer: 192 }), NUMERIC],
  [
    'a text where numbers belong',
    'numeric',
    changed(NUMERIC, { tolerance: '0', significant_figures: '0' }),
    NUMERIC,
  ],
  ['a percentage', 'numeric', changed(NUMERIC, { tolerance: '5%' }), { ...NUMERIC, tolerance: 9.6 }],
  ['null for nothing', 'numeric', changed(NUMERIC, { tolerance: null, significant_figures: null }), NUMERIC],
  ['a sum with its result', 'numeric', changed(NUMERIC, { computation: '16*12 = 192' }), NUMERIC],
  ['a bold number', 'numeric', changed(NUMERIC, { answer: '**192**' }), NUMERIC],
  ['a number in dollar signs', 'numeric', changed(NUMERIC, { answer: '$192$' }), NUMERIC],
  ['a number without quotation marks', 'numeric', json(NUMERIC).replace('"16*12"', '16*12'), NUMERIC],
  ['a trailing comma', 'true_false', json(TRUE_FALSE).replace('}]}', ',},],}'), TRUE_FALSE],
  ['no comma between two lines', 'true_false', json(TRUE_FALSE).replaceAll(',"', '\n"'), TRUE_FALSE],
  [
    'a comment',
    'true_false',
    json(TRUE_FALSE).replace('{"items"', '{ // as asked\n/* all */ "items"'),
    TRUE_FALSE,
  ],
  ['a comment as in Python', 'true_false', json(TRUE_FALSE).replace('}]}', '} # done\n]}'), TRUE_FALSE],
  ['single quotation marks', 'true_false', json(TRUE_FALSE).replaceAll('"', "'"), TRUE_FALSE],
  [
    'an apostrophe between single ones',
    'true_false',
    "{'items': [{'prompt': 'It's cold.', 'solution': '', 'answer': true}]}",
    { ...TRUE_FALSE, prompt: "It's cold.", solution: '' },
  ],
  ['printed quotation marks', 'true_false', json(TRUE_FALSE).replaceAll(/"([^"]*)"/g, '“$1”'), TRUE_FALSE],
  [
    'quotation marks inside a text',
    'true_false',
    '{"items": [{"prompt": "The word "ice" is short.", "solution": "", "answer": true}]}',
    { ...TRUE_FALSE, prompt: 'The word "ice" is short.', solution: '' },
  ],
  [
    'names without quotation marks',
    'true_false',
    json(TRUE_FALSE).replaceAll(/"(\w+)":/g, '$1:'),
    TRUE_FALSE,
  ],
  [
    'a line break inside a text',
    'true_false',
    json(TRUE_FALSE).replace('Ice floats.', 'Ice\nfloats.'),
    { ...TRUE_FALSE, prompt: 'Ice\nfloats.' },
  ],
  [
    'a fence with words around it',
    'true_false',
    `Here you are:\n\`\`\`json\n${json(TRUE_FALSE)}\n\`\`\`\nAnything {else}?`,
    TRUE_FALSE,
  ],
  [
    'words with brackets before it',
    'true_false',
    `From [1] and {what} I know: ${json(TRUE_FALSE)}`,
    TRUE_FALSE,
  ],
  ['a list without a name', 'true_false', JSON.stringify([TRUE_FALSE]), TRUE_FALSE],
  ['one question without a list', 'true_false', JSON.stringify(TRUE_FALSE), TRUE_FALSE],
  ['one question in place of a list', 'true_false', JSON.stringify({ items: TRUE_FALSE }), TRUE_FALSE],
  ['another name for the list', 'true_false', JSON.stringify({ Questions: [TRUE_FALSE] }), TRUE_FALSE],
  ['another name for the type', 'true_false', changed(TRUE_FALSE, { type: 'True/False' }), TRUE_FALSE],
  ['no type', 'true_false', changed(TRUE_FALSE, { type: undefined }), TRUE_FALSE],
  [
    'options as an object',
    'multiple_choice',
    choice({ options: { A: 'Lyon', B: 'Paris', C: 'Nice' }, answer: 'B' }),
    CHOICE,
  ],
  [
    'options with letters inside',
    'multiple_choice',
    choice({ options: ['A) Lyon', 'B) Paris', 'C) Nice'], answer: 'B) Paris' }),
    CHOICE,
  ],
  [
    'options in one text',
    'multiple_choice',
    choice({ options: 'A. Lyon\nB. Paris\nC. Nice', answer: 'B' }),
    CHOICE,
  ],
  [
    'options of one field each',
    'multiple_choice',
    choice({ options: texts.map((text, at) => ({ ['ABC'[at] ?? '']: text })), answer: '(b)' }),
    CHOICE,
  ],
  ['the key as a text', 'multiple_choice', choice({ options: texts, correct_answer: 'paris' }), CHOICE],
  ['the key as an index', 'multiple_choice', choice({ options: texts, correctIndex: 1 }), CHOICE],
  ['an index as a letter', 'multiple_choice', choice({ options: texts, correct_index: 'B' }), CHOICE],
  ['the key as "Option B"', 'multiple_choice', choice({ choices: texts, answer: 'Option B' }), CHOICE],
  [
    'the right one is ticked',
    'multiple_choice',
    choice({ options: ['Lyon', 'Paris (correct)', 'Nice'] }),
    CHOICE,
  ],
  [
    'flags of another name',
    'multiple_choice',
    choice({
      options: CHOICE.options.map(({ text, is_right }) => ({ option: text, isCorrect: String(is_right) })),
    }),
    CHOICE,
  ],
  [
    'several letters',
    'multiple_select',
    choice({ type: 'multiple_select', options: texts, answer: 'B and C' }),
    SELECT,
  ],
  [
    'a list of letters',
    'multiple_select',
    choice({ type: 'multiple_select', options: texts, answers: ['B', 'C'] }),
    SELECT,
  ],
  [
    'one wording without a list',
    'short_answer',
    changed(SHORT, { answers: undefined, answer: 'oxygen' }),
    SHORT,
  ],
  [
    'wordings in one text',
    'short_answer',
    changed(SHORT, { answers: 'oxygen; O2' }),
    { ...SHORT, answers: ['oxygen', 'O2'] },
  ],
  ['a word for each gap', 'cloze', changed(CLOZE, { gaps: ['light', 'water'] }), CLOZE],
  ['gaps as an object', 'cloze', changed(CLOZE, { gaps: { 1: 'light', 2: ['water'] } }), CLOZE],
  [
    'gaps as rows of underscores',
    'cloze',
    changed(CLOZE, { prompt: 'Plants need ____ and [blank].' }),
    CLOZE,
  ],
  [
    'pairs as an object',
    'matching',
    changed(MATCHING, { pairs: { heart: 'pumps', lung: 'breathes' } }),
    MATCHING,
  ],
  [
    'pairs as lists',
    'matching',
    changed(MATCHING, {
      pairs: [
        ['heart', 'pumps'],
        ['lung', 'breathes'],
      ],
    }),
    MATCHING,
  ],
  [
    'pairs with arrows',
    'matching',
    changed(MATCHING, { pairs: ['heart -> pumps', 'lung → breathes'] }),
    MATCHING,
  ],
  [
    'pairs of other names',
    'matching',
    changed(MATCHING, {
      pairs: MATCHING.pairs.map(({ left, right }) => ({ term: left, definition: right })),
    }),
    MATCHING,
  ],
  [
    'a model answer of another name',
    'open',
    changed(OPEN, { answer: undefined, modelAnswer: 'Because.' }),
    OPEN,
  ],
  [
    'a model answer in points',
    'open',
    changed(OPEN, { answer: ['- Because.', '- So.'] }),
    { ...OPEN, answer: 'Because.\nSo.' },
  ],
  [
    'Markdown with options',
    'multiple_choice',
    '### Quiz\n\n**1. Capital of France?**\n- A) Lyon\n- B) Paris\n- C) Nice\n\n**Answer:** B',
    CHOICE,
  ],
  [
    'Markdown in Spanish',
    'short_answer',
    'Pregunta 1: Which gas?\n\nRespuesta: oxygen\nExplicación: —',
    { ...SHORT, solution: '—' },
  ],
  [
    'Markdown in French',
    'true_false',
    '1) Ice floats.\nRéponse : Vrai\nExplication : It is less dense.',
    TRUE_FALSE,
  ],
  [
    'Markdown with boxes',
    'multiple_select',
    '1. Capital of France?\n- [ ] Lyon\n- [x] Paris\n- [x] Nice',
    SELECT,
  ],
];

test.each(NEAR_MISSES)('%s is read as it is meant', (_, type, answer, read) => {
  expect(readAs(type, answer)).toEqual([read]);
});

test('one object for each question is a list', () => {
  expect(readAs('true_false', `${JSON.stringify(TRUE_FALSE)}\n${JSON.stringify(TRUE_FALSE)}`)).toHaveLength(
    2,
  );
});

describe('what may mean two things is refused with the reason', () => {
  test.each<[string, ItemType, string, RegExp]>([
    [
      'a letter of no option',
      'multiple_choice',
      choice({ options: texts, answer: 'E' }),
      /"E" is none of the options/,
    ],
    ['a bare number', 'multiple_choice', choice({ options: texts, answer: 2 }), /"2" is none of the options/],
    [
      'words of no option',
      'multiple_choice',
      choice({ options: texts, answer: 'Marseille' }),
      /"Marseille" is none/,
    ],
    [
      'flags and a key that differ',
      'multiple_choice',
      changed(CHOICE, { answer: 'A' }),
      /name different options/,
    ],
    ['maybe', 'true_false', changed(TRUE_FALSE, { answer: 'maybe' }), /answer is wrong/],
    [
      'a number that is none',
      'numeric',
      changed(NUMERIC, { tolerance: 'about right' }),
      /tolerance is wrong/,
    ],
    ['half a pair', 'matching', changed(MATCHING, { pairs: ['heart', 'lung'] }), /pairs.*is wrong/],
    [
      'a text for a question',
      'true_false',
      JSON.stringify({ items: ['Ice floats.'] }),
      /has to be an object/,
    ],
  ])('%s', (_, type, answer, reason) => {
    expect(readAs(type, answer)).toMatch(reason);
  });
});

const LONG = 60_000;
const filled = (sign: string) => sign.repeat(LONG / sign.length);

describe('hostile answers end in bounded time', () => {
  test.each<[string, string, string]>([
    ['braces', filled('{'), 'not_json'],
    ['brackets', filled('["'), 'cut_off'],
    ['nested lists', `{"items": ${filled('[')}`, 'too_deep'],
    ['nested objects', filled('{"a":'), 'too_deep'],
    ['quotation marks', `{"items": [${filled('" ')}`, 'cut_off'],
    ['spaces', `{"items": ["${filled(' ')}x${filled(' ')}`, 'cut_off'],
    ['dollar signs', JSON.stringify({ items: filled(String.raw`\$`) }), 'wrong_shape'],
    ['backslashes', `{"items": "${filled('\\\\')}"}`, 'wrong_shape'],
    ['comments', `{${filled('/* */')}`, 'cut_off'],
    ['a comment without an end', `{/* ${filled('*')}`, 'cut_off'],
    ['fences', filled('```\n'), 'not_json'],
    ['numbers of questions', filled('1. \n'), 'not_json'],
    ['bold', `1. ${filled('**')}x`, 'not_json'],
    ['answers without questions', filled('Answer: \n'), 'not_json'],
    ['nothing', ' \n ', 'empty'],
    ['an answer far away', `1. Ice\nAnswer${filled(' ')}x`, 'not_json'],
    ['a reason far away', `1. Ice\n**Solution**${filled(' ')}x`, 'not_json'],
    ['one long line', `1. ${filled('ice ')}`, 'not_json'],
    ['options without an end', `1. Ice\n${filled('- - ')}x`, 'not_json'],
    ['a cut list', '{"items": [{"prompt": "Ice floats.", "answer": true}, {"prompt": "Ir', 'cut_off'],
    ['HTML', '<html><style>body{margin:0}</style></html>', 'wrong_shape'],
    [
      'a refusal',
      '{"items": [{"prompt": "I’m sorry, but I can’t help with that.", "answer": true}]}',
      'refusal',
    ],
    ['a refusal in Markdown', '1. I’m sorry, but no.\nAnswer: true', 'refusal'],
    ['placeholders', '{"items": [{"prompt": "...", "answer": true}]}', 'placeholder'],
  ])('%s', (_, answer, reason) => {
    const startedAt = performance.now();
    expect(readAs('true_false', answer)).toBe(reason);
    expect(performance.now() - startedAt).toBeLessThan(400);
  });

  test.each<[string, ItemType, object]>([
    [
      'thousands of options',
      'multiple_choice',
      { options: Array.from({ length: 9_000 }, (_, at) => `${at}`), answer: 'B' },
    ],
    ['a key without an end', 'multiple_choice', { options: texts, answer: filled('a, ') }],
    ['emphasis without an end', 'true_false', { answer: `${filled('.')}x${filled('.')}x` }],
    ['an arrow that never comes', 'matching', { pairs: [filled(' '), filled('-')] }],
    ['underscores', 'cloze', { prompt: filled('_'), gaps: filled('; ') }],
    ['names of the language', 'true_false', JSON.parse('{"__proto__": {"answer": true}, "constructor": 1}')],
  ])('%s', (_, type, change) => {
    const startedAt = performance.now();
    readAs(type, changed({ prompt: 'Which?' }, change));
    expect(performance.now() - startedAt).toBeLessThan(400);
  });
});

describe('sections that are no questions', () => {
  const objectives = { objectives: ['Explain density', 'Compute a density'] };
  test.each<[string, keyof typeof modelShapes, string, object]>([
    ['a list without a name', 'objectives', JSON.stringify(objectives.objectives), objectives],
    [
      'objects for lines',
      'objectives',
      '{"objectives": [{"id": 1, "text": "Explain density"}, {"text": "Compute a density"}]}',
      objectives,
    ],
    [
      'another name',
      'objectives',
      '{"Learning Objectives": ["1. Explain density", "2. Compute a density"]}',
      objectives,
    ],
    [
      'lines of one text',
      'objectives',
      '{"objectives": "- Explain density\\n- Compute a density"}',
      objectives,
    ],
    ['Markdown', 'objectives', 'Of course:\n\n1. Explain density\n2. Compute a density', objectives],
    ['an explanation in paragraphs', 'explanation', '{"text": ["One.", "Two."]}', { text: 'One.\n\nTwo.' }],
    [
      'minutes in words',
      'weeks',
      '{"weeks": [{"title": "A", "activities": [{"name": "Do", "duration": "45 minutes"}]}]}',
      { weeks: [{ title: 'A', activities: [{ text: 'Do', minutes: 45 }] }] },
    ],
    [
      'needs by name',
      'topics',
      '{"topics": [{"name": "Mass"}, {"name": "Density", "needs": ["mass"]}]}',
      {
        topics: [
          { name: 'Mass', needs: [] },
          { name: 'Density', needs: [1] },
        ],
      },
    ],
    [
      'other names of parts',
      'misconceptions',
      '[{"misconception": "A", "truth": "B"}]',
      { misconceptions: [{ belief: 'A', correction: 'B' }] },
    ],
  ])('%s', (_, type, answer, read) => {
    const found = readJson(answer);
    const value = 'value' in found ? coerceWhole(type, found.value) : wholeFromMarkdown(type, answer);
    expect(modelShapes[type].parse(value)).toEqual(read);
  });
});
