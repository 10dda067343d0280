import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsSchema, WEEKS_OF } from '#features/materials/contract.ts';
import { type Item, itemSchema, type Section, sectionSchema } from '#features/materials/contract.document.ts';
import { FINDING_SEVERITIES, hasErrors } from '#features/materials/contract.findings.ts';
import en from '../../contract.materialFindings/en.json' with { type: 'json' };
import es from '../../contract.materialFindings/es.json' with { type: 'json' };
import fr from '../../contract.materialFindings/fr.json' with { type: 'json' };
import { validateMaterial } from './validate-material.ts';
import { validateSection } from './validate-section.ts';

const SETTINGS = settingsSchema.parse({ grade: '9', subject: 'physics' });
const CITATION = {
  marker: 1,
  url: 'https://example.org/a',
  title: 'A',
  quote: 'Light is a wave.',
  status: 'supported',
};

function section(type: string, content: unknown, more: object = {}): Section {
  const base = { key: type.replaceAll('_', '-'), status: 'ready', citations: [], findings: [], revision: 0 };
  return sectionSchema.parse({ ...base, type, content, ...more });
}

function item(more: Record<string, unknown>): Item {
  return itemSchema.parse({ id: 'q1', prompt: 'What is it?', difficulty: 'easy', solution: '', ...more });
}

function numeric(more: Record<string, unknown>): Item {
  const exact = { tolerance: null, significant_figures: null, computation: null };
  return item({ type: 'numeric', unit: '', ...exact, ...more });
}

function options(texts: string[], right: number[] = [0]): Item {
  return item({
    type: 'multiple_choice',
    options: texts.map((text, index) => ({ text, is_right: right.includes(index), rationale: '' })),
  });
}

function document(...sections: Section[]) {
  return { settings: SETTINGS, sections };
}

function codesOf(...items: Item[]): string[] {
  const quiz = section('items', { items });
  return validateSection(quiz, document(quiz)).map(({ code }) => code);
}

describe('keys', () => {
  it.each<[string, Item, string[]]>([
    ['a key that is what its computation gives', numeric({ answer: '58.86', computation: '2*9.81*3' }), []],
    ['a key that is rounded', numeric({ answer: '3.14', computation: '22/7' }), []],
    ['a key within its tolerance', numeric({ answer: '10', tolerance: 0.5, computation: '9.81' }), []],
    [
      'a key rounded to its figures',
      numeric({ answer: '1500', significant_figures: 2, computation: '1483' }),
      [],
    ],
    ['a fraction', numeric({ answer: '3/4', computation: '1-1/4' }), []],
    ['a power of ten', numeric({ answer: '6.02e23', computation: '2*3.01*10^23' }), []],
    ['another sign', numeric({ answer: '5', computation: '2-7' }), ['key_mismatch']],
    ['another number', numeric({ answer: '58.68', computation: '2*9.81*3' }), ['key_mismatch']],
    ['a whole number that is rounded', numeric({ answer: '3', computation: '22/7' }), ['key_mismatch']],
    ['no computation', numeric({ answer: '3', computation: 'process.exit(1)' }), ['computation_unreadable']],
    [
      'a computation without end',
      numeric({ answer: '3', computation: '9^9^9^9^9' }),
      ['computation_unreadable'],
    ],
    ['no number', numeric({ answer: 'many' }), ['key_unreadable']],
    ['an unknown unit', numeric({ answer: '3', unit: 'zorks' }), ['unit_unknown']],
    ['a known unit', numeric({ answer: '3', unit: 'kg·m²/s²' }), []],
    ['too few figures', numeric({ answer: '9.8', significant_figures: 3 }), ['key_figures']],
    ['an equal expression', item({ type: 'expression', answer: '2x+3', equals: '5x-3x+3' }), []],
    ['another expression', item({ type: 'expression', answer: '2x-3', equals: '5x-3x+3' }), ['key_mismatch']],
    ['x=5 of x=-5', item({ type: 'expression', answer: 'x=5', equals: '2x=-10' }), ['key_mismatch']],
    ['words', item({ type: 'expression', answer: '2x+', equals: null }), ['key_unreadable']],
    [
      'a value of an equation',
      item({ type: 'expression', answer: '2x>1', equals: '2x' }),
      ['key_unconfirmed'],
    ],
  ])('%s', (_, one, expected) => {
    expect(codesOf(one)).toEqual(expected);
  });

  it.each([
    ['6.02e23', '1/mol'],
    ['6.02e23', 'mol^-1'],
    ['6.02×10^23', 'mol⁻¹'],
    ['50', '1/s'],
    ['3/4', '1/m'],
    ['9.81', 'm/s'],
    ['9.81', 'kg·m/s²'],
    ['8.314', 'J/(mol·K)'],
    ['-40', '°C'],
    ['12.5', '%'],
  ])('%s %s is a key that can be read, with or without figures', (answer, unit) => {
    expect(codesOf(numeric({ answer, unit }))).toEqual([]);
    expect(codesOf(numeric({ answer, unit, significant_figures: 9 }))).toEqual(
      answer === '3/4' ? ['key_figures'] : codesOf(numeric({ answer, significant_figures: 9 })),
    );
  });

  it('of a number with a unit that nobody knows only the unit is unknown', () => {
    expect(codesOf(numeric({ answer: '3', unit: '10 zorks' }))).toEqual(['unit_unknown']);
  });

  it('tells what was computed', () => {
    const quiz = section('items', { items: [numeric({ answer: '5', computation: '0.1+0.2' })] });
    expect(validateSection(quiz, document(quiz))).toEqual([
      { severity: 'error', code: 'key_mismatch', subject: 'q1', details: { answer: '5', computed: '0.3' } },
    ]);
  });

  it.each<[string, Item, string[]]>([
    ['one right', options(['mitosis', 'meiosis', 'osmosis']), []],
    ['none right', options(['a', 'b'], []), ['no_right_option']],
    ['two right', options(['a', 'b'], [0, 1]), ['many_right_options']],
    ['1/2 and 0.5', options(['1/2', '2', '0.5']), ['duplicate_options']],
    ['2(x+1) and 2x+2', options(['$2(x+1)$', '$2x+2$', '$2x+1$']), ['duplicate_options']],
    ['the same in other units', options(['36 km/h', '10 m/s', '36 m/s']), ['duplicate_options']],
    ['the same in capitals', options(['Mitosis', 'mitosis.']), ['duplicate_options']],
    ['x=5 and x=-5', options(['x=5', 'x=-5']), []],
    ['words with the same letters', options(['listen', 'silent']), []],
    ['other units', options(['5 kg', '5 g', '5 N', '5']), []],
    ['years', options(['1789', '1798', '1879']), []],
  ])('options: %s', (_, one, expected) => {
    expect(codesOf(one)).toEqual(expected);
  });

  it.each<[string, unknown, string[]]>([
    ['{1} and {2}', ['a', 'b'], []],
    ['{1}', ['a', 'b'], ['gap_not_in_prompt']],
    ['{1} and {1}', ['a'], ['gap_repeated']],
    ['{1}, {2}, {3}', ['a', 'b'], ['gap_without_answer']],
    [String.raw`$\frac{1}{2}$ is {1}`, ['a half'], []],
    [String.raw`$\frac{1}{2}$ is small`, ['a half'], ['gap_not_in_prompt']],
  ])('gaps of %j for %j', (prompt, gaps, expected) => {
    const answers = (gaps as string[]).map((gap) => [gap]);
    expect(codesOf(item({ type: 'cloze', prompt, gaps: answers }))).toEqual(expected);
  });

  it('pairs that match in two ways', () => {
    const pairs = [
      { left: 'force', right: 'N' },
      { left: 'Weight', right: 'n' },
    ];
    expect(codesOf(item({ type: 'matching', pairs }))).toEqual(['ambiguous_pair']);
  });
});

describe('items together', () => {
  const question = (id: string, prompt: string) =>
    item({ id, prompt, type: 'short_answer', answers: ['osmosis'] });

  it.each<[string, string, string[]]>([
    ['Why do red cells swell in pure water?', 'Why do red cells swell in pure water', ['duplicate_item']],
    [
      'Why do the red cells swell in very pure water?',
      'Why do the red cells swell in pure water?',
      ['similar_item'],
    ],
    ['How far does a car go in 3 hours at 50 km/h?', 'How far does a car go in 4 hours at 50 km/h?', []],
    ['What moves water?', 'What moves ions?', []],
  ])('%s / %s', (first, second, expected) => {
    expect(codesOf(question('q1', first), question('q2', second))).toEqual(expected);
  });

  it('finds what an earlier section asks already, and leaves that one alone', () => {
    const first = section('items', { items: [question('q1', 'What moves water?')] }, { key: 'practice' });
    const second = section('items', { items: [question('q1', 'what moves water')] }, { key: 'exit' });
    expect(validateSection(first, document(first, second))).toEqual([]);
    expect(validateSection(second, document(first, second)).map(({ code }) => code)).toEqual([
      'duplicate_id',
      'duplicate_item',
    ]);
  });

  it('looks at the section it is given, not at what the document holds of it', () => {
    const old = section('items', { items: [question('q1', 'What moves water?')] });
    const made = section('items', { items: [question('q1', 'What moves water?')] });
    expect(validateSection(made, document(old))).toEqual([]);
  });

  it('knows the objectives once they are made', () => {
    const items = section('items', {
      items: [item({ type: 'true_false', answer: true, objectives: ['o9'] })],
    });
    const objectives = section('objectives', { objectives: [{ id: 'o1', text: 'Explain' }] });
    const pending = section('objectives', null, { status: 'pending' });
    expect(validateSection(items, document(pending, items))).toEqual([]);
    expect(validateSection(items, document(objectives, items)).map(({ code }) => code)).toEqual([
      'unknown_objective',
    ]);
  });

  it('finds a prompt that gives its answer away', () => {
    expect(codesOf(question('q1', 'Water moves by osmosis. What moves it?'))).toEqual(['answer_in_prompt']);
  });
});

describe('texts', () => {
  it.each<[string, object[], string[]]>([
    ['Light is a wave [1].', [CITATION], []],
    ['Light is a wave [2].', [CITATION], ['citation_missing', 'citation_unused']],
    ['Light is a wave [1].', [{ ...CITATION, status: 'unsupported' }], ['citation_unsupported']],
    ['Light is a wave [1].', [CITATION, CITATION], ['citation_repeated']],
    ['On $[0, 1]$ take `a[2]`, see [3](https://example.org).', [], []],
  ])('citations of %s', (text, citations, expected) => {
    const explanation = section('explanation', { text }, { citations });
    expect(validateSection(explanation, document(explanation)).map(({ code }) => code)).toEqual(expected);
  });

  it('finds another language than the chosen one', () => {
    const text =
      'La luz es una onda que se propaga en el vacío y que también se comporta como una partícula cuando choca con los electrones de un metal.';
    const explanation = section('explanation', { text });
    const codes = (language: 'en' | 'es') =>
      validateSection(explanation, { settings: { ...SETTINGS, language }, sections: [] }).map(
        ({ code }) => code,
      );
    expect(codes('en')).toEqual(['language_mismatch']);
    expect(codes('es')).toEqual([]);
  });
});

describe('a curriculum', () => {
  const objectives = section('objectives', { objectives: [{ id: 'o1', text: 'Explain' }] });
  const topic = (id: string, ...needs: string[]) => ({ id, name: id.toUpperCase(), needs });
  const week = (number: number, more: object = {}) => ({
    number,
    title: 'Week',
    topics: ['t1', 't2'],
    teaches: ['o1'],
    assesses: ['o1'],
    activities: [{ text: 'Read', minutes: 30 }],
    minutes: 30,
    ...more,
  });
  const curriculum = (weeks: object[], topics = [topic('t1'), topic('t2', 't1')]) => ({
    settings: { ...SETTINGS, teachingMode: 'curriculum' as const, duration: '2_weeks' as const },
    sections: [objectives, section('topics', { topics }), section('weeks', { weeks })],
  });
  const found = (...of: Parameters<typeof curriculum>) => {
    const material = curriculum(...of);
    return [
      ...material.sections.flatMap((one) => validateSection(one, material)),
      ...validateMaterial(material),
    ]
      .map(({ code, subject }) => `${code} ${subject ?? ''}`.trim())
      .toSorted();
  };

  it.each<[string, Parameters<typeof curriculum>, string[]]>([
    ['fills its weeks', [[week(1), week(2)]], []],
    ['is too short', [[week(1)]], ['weeks_do_not_fill']],
    ['leaves a week out', [[week(1), week(3)]], ['week_out_of_order 3', 'week_out_of_order 3']],
    ['does not add up', [[week(1, { minutes: 45 }), week(2)]], ['minutes_do_not_add_up 1']],
    [
      'names nothing that exists',
      [[week(1, { teaches: ['o1', 'o7'] }), week(2, { topics: ['t9'] })]],
      ['unknown_objective 1', 'unknown_topic 2'],
    ],
    ['teaches nothing', [[week(1, { teaches: [] }), week(2, { teaches: [] })]], ['objective_not_taught o1']],
    [
      'assesses nothing',
      [[week(1, { assesses: [] }), week(2, { assesses: [] })]],
      ['objective_not_assessed o1'],
    ],
    [
      'assesses first',
      [[week(1, { teaches: [] }), week(2, { assesses: [] })]],
      ['objective_assessed_early o1'],
    ],
    [
      'leaves a topic out',
      [[week(1, { topics: ['t1'] }), week(2, { topics: ['t1'] })]],
      ['topic_not_taught t2'],
    ],
    [
      'turns topics round',
      [[week(1, { topics: ['t2'] }), week(2, { topics: ['t1'] })]],
      ['topic_out_of_order t2'],
    ],
    [
      'needs in a circle',
      [
        [week(1), week(2)],
        [topic('t1', 't2'), topic('t2', 't1')],
      ],
      ['topic_cycle t1'],
    ],
    [
      'needs itself',
      [
        [week(1), week(2)],
        [topic('t1', 't1'), topic('t2')],
      ],
      ['topic_cycle t1'],
    ],
    [
      'needs the unknown',
      [
        [week(1), week(2)],
        [topic('t1', 't8'), topic('t2')],
      ],
      ['unknown_topic t1'],
    ],
  ])('that %s', (_, of, expected) => {
    expect(found(...of)).toEqual(expected);
  });

  it('is judged as far as it is made', () => {
    const material = curriculum([week(1), week(2)]);
    const sections = [
      objectives,
      section('topics', null, { status: 'failed' }),
      ...material.sections.slice(2),
    ];
    expect(validateMaterial({ ...material, sections }).map(({ code }) => code)).toEqual(['section_not_made']);
  });

  it('finds a cycle exactly where there is one', () => {
    const edges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 12 });
    fc.assert(
      fc.property(edges, (needs) => {
        const topics = Array.from({ length: 8 }, (_, index) =>
          topic(`t${index}`, ...needs.filter(([from]) => from === index).map(([, to]) => `t${to}`)),
        );
        const one = section('topics', { topics });
        const hasCycle = validateSection(one, document(one)).some(({ code }) => code === 'topic_cycle');
        // Without cycles, topics can be taken away one by one, each needing none of the rest.
        let rest = topics;
        for (let count = -1; count !== rest.length;) {
          count = rest.length;
          rest = rest.filter(({ needs: before }) =>
            before.some((id) => rest.some((other) => other.id === id)),
          );
        }
        expect(hasCycle).toBe(rest.length > 0);
      }),
    );
  });

  it('has as many weeks as every duration says', () => {
    for (const [duration, count] of Object.entries(WEEKS_OF)) {
      const weeks = Array.from({ length: count }, (_, index) => week(index + 1));
      const parts = Array.from({ length: Math.ceil(count / 8) }, (_, index) =>
        section('weeks', { weeks: weeks.slice(index * 8, index * 8 + 8) }, { key: `weeks-${index + 1}` }),
      );
      const settings = settingsSchema.parse({ ...SETTINGS, duration });
      const topics = section('topics', { topics: [topic('t1'), topic('t2')] });
      const material = { settings, sections: [objectives, topics, ...parts] };
      expect(validateMaterial(material)).toEqual([]);
      expect(parts.flatMap((part) => validateSection(part, material))).toEqual([]);
    }
  });
});

describe('a lesson', () => {
  it('assesses each objective by an item', () => {
    const objectives = section('objectives', {
      objectives: ['o1', 'o2'].map((id) => ({ id, text: 'Explain' })),
    });
    const items = section('items', {
      items: [item({ type: 'true_false', answer: true, objectives: ['o1'] })],
    });
    expect(validateMaterial(document(objectives, items)).map(({ code, subject }) => [code, subject])).toEqual(
      [['objective_not_assessed', 'o2']],
    );
  });
});

describe('findings', () => {
  it('have words in every language, with the same details', () => {
    const placesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    const codes = Object.keys(FINDING_SEVERITIES).toSorted();
    for (const texts of [en, es, fr]) expect(Object.keys(texts).toSorted()).toEqual(codes);
    const [spanish, french]: Array<Record<string, string>> = [es, fr];
    for (const [code, text] of Object.entries(en)) {
      expect(placesIn(spanish?.[code] ?? '')).toEqual(placesIn(text));
      expect(placesIn(french?.[code] ?? '')).toEqual(placesIn(text));
    }
  });

  it('stop a material only when one is an error', () => {
    const warning = { severity: 'warning' as const, code: 'similar_item', subject: null, details: {} };
    const error = { ...warning, severity: 'error' as const };
    const text = section('explanation', { text: 'Light' });
    expect(hasErrors({ findings: [warning], sections: [{ ...text, findings: [warning] }] })).toBe(false);
    expect(hasErrors({ findings: [], sections: [{ ...text, findings: [error] }] })).toBe(true);
    expect(hasErrors({ findings: [error], sections: [] })).toBe(true);
  });
});
