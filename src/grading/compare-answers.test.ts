import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halvesSchema, judgePair, pairsSchema } from '../../test/answer-pairs.ts';
import { compareAnswers, type ExpectedAnswer } from './compare-answers.ts';

const pairs = pairsSchema.parse(JSON.parse(readFileSync('bench/answer-pairs.json', 'utf8')));

/** What is judged otherwise than a teacher would: all undecided, which leaves them to the teacher. */
const KNOWN_MISSES = [
  'undecided: mitochondria | Mitochondria are',
  'undecided: nitrate | nitrite',
  'undecided: alkane | alkene',
  'undecided: diffusion | osmosis and diffusion or anything',
  'undecided: poisson | poison',
  'undecided: absorb | adsorb',
  'undecided: aimant | amant',
];

describe('the published answer pairs', () => {
  const all = [...pairs.tuned, ...pairs.heldOut, ...pairs.fresh, ...pairs.abbreviations];

  it('are more than 300, without repetition', () => {
    const names = all.map((pair) => JSON.stringify(pair));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(300);
  });

  it('are judged as a teacher would, but for the misses named here', () => {
    const misses = all.flatMap((pair) => {
      const judgement = judgePair(pair);
      const isRight = pair.truth === 'unclear' ? judgement === 'undecided' : judgement === pair.truth;
      return isRight ? [] : [`${judgement}: ${pair.expected} | ${pair.given}`];
    });
    expect(misses).toEqual(KNOWN_MISSES);
  });
});

describe.each(
  Object.entries(halvesSchema.parse(JSON.parse(readFileSync('bench/learner-answers.json', 'utf8')))),
)('answers as learners write them: the %s half', (_, half) => {
  const judgedAs = (truth: string, judgement: string) =>
    half.filter((pair) => pair.truth === truth && judgePair(pair) === judgement);

  it('accepts nothing that is wrong, or right in part only', () => {
    expect([...judgedAs('wrong', 'right'), ...judgedAs('partial', 'right')]).toEqual([]);
  });

  it('refuses at most 3 % of what is right', () => {
    const rights = half.filter(({ truth }) => truth === 'right').length;
    expect(judgedAs('right', 'wrong').length / rights).toBeLessThanOrEqual(0.03);
  });
});

describe('what stands behind the verb of the question', () => {
  const program = 'What does this program show?\n\n```python\nprint("B")\n```';
  it.each([
    ['en', program, 'B', 'It shows B'],
    ['en', program, 'B', 'it shows “B”.'],
    ['en', program, 'B', 'This program shows B'],
    ['en', program, 'B', 'The program shows B'],
    ['es', '¿Qué muestra este programa?', 'B', 'Muestra B'],
    ['fr', 'Qu’affiche ce programme ?', 'B', 'Il affiche B'],
  ])('is the answer, in %s, to %s with the key %s: %s', (language, asked, key, given) => {
    const expected = { kind: 'words', language, accepted: [key], asked } as const;
    expect(compareAnswers(expected, given)).toMatchObject({ judgement: 'right' });
  });

  it('is a number as well', () => {
    const expected = { kind: 'number', language: 'en', answer: '10', asked: program } as const;
    expect(compareAnswers(expected, 'It shows 10')).toMatchObject({ judgement: 'right' });
    expect(compareAnswers(expected, 'It shows 10 or 11').judgement).not.toBe('right');
  });

  it.each([
    ['en', program, 'B', 'It shows A or B'],
    ['en', program, 'B', 'It shows B or A'],
    ['en', program, 'B', 'It shows A and B'],
    ['en', program, 'B', 'It shows A, not B'],
    ['en', program, 'B', 'It shows not B'],
    ['en', program, 'B', 'not B'],
    ['en', program, 'B', 'It does not show B'],
    ['en', program, 'B', 'It never shows B'],
    ['en', program, 'B', 'It shows anything but B'],
    ['en', program, 'B', 'It shows nearly B'],
    ['en', program, 'B', 'It hides B'],
    ['en', program, 'B', 'A different program shows B'],
    ['en', 'Which letter does this program not show?', 'B', 'It shows B'],
    ['en', 'What destroyed the city?', 'fire', 'It destroyed fire'],
    ['en', 'What destroyed the city?', 'fire', 'The city destroyed fire'],
    ['en', 'Who beat Carthage?', 'Rome', 'Carthage beat Rome'],
    ['en', 'What is eaten by the fox?', 'grass', 'The fox grass'],
    ['es', '¿Qué muestra este programa?', 'B', 'No muestra B'],
    ['es', '¿Qué muestra este programa?', 'B', 'Muestra A o B'],
    ['es', '¿Quién venció a Cartago?', 'Roma', 'Cartago venció Roma'],
    ['es', '¿Qué come hierba en el prado?', 'conejo', 'Hierba come conejo'],
    ['fr', 'Qu’affiche ce programme ?', 'B', 'Il n’affiche pas B'],
    ['fr', 'Qu’affiche ce programme ?', 'B', 'Il affiche A ou B'],
    ['fr', 'Qui a battu Carthage ?', 'Rome', 'Carthage a battu Rome'],
  ])('is not taken for the answer, in %s, to %s with the key %s: %s', (language, asked, key, given) => {
    const expected = { kind: 'words', language, accepted: [key], asked } as const;
    expect(compareAnswers(expected, given).judgement).not.toBe('right');
  });
});

describe('a person who is named by the surname', () => {
  const asked = '¿Quién dirigió el Comité de Salvación Pública?';
  const key = (facts: object = {}): ExpectedAnswer => ({
    ...{ kind: 'words', language: 'es', accepted: ['Robespierre'], ...facts },
  });
  it.each([
    'maximiliano robespierre',
    'Maximilien de Robespierre',
    'M. Robespierre',
    'Robespierre, el líder',
    'robespierre, el líder de los jacobinos',
    'Robespierre (el líder)',
  ])('is accepted with the first name, or with who that was: %s', (given) => {
    expect(compareAnswers(key({ asked }), given)).toMatchObject({ judgement: 'right' });
  });

  it.each([
    'Robespierre o Danton',
    'Robespierre, Danton',
    'robespierre, danton',
    'Robespierre y Danton',
    'Robespierre, el líder, o Danton',
    'Robespierre, el líder o el rey',
    'Robespierre, el amigo de Danton',
    'no Robespierre',
    'Robespierre, no el líder',
    'Robespierre, el rey, el papa',
    'Robespierre (danton)',
    'el hermano de Robespierre',
    'Maximiliano Danton',
    'Robespierre 1, el líder 2',
    'todos menos Robespierre, el líder',
  ])('is not accepted with another one, or denied: %s', (given) => {
    expect(compareAnswers(key({ asked }), given).judgement).not.toBe('right');
  });

  it('is what a question asks for that begins with who: other things are lists', () => {
    const organelle = { language: 'en', accepted: ['Nucleus'], asked: 'Which organelle has pores?' };
    expect(compareAnswers(key(organelle), 'nucleus, the mitochondrion').judgement).toBe('undecided');
    expect(compareAnswers(key(), 'Robespierre, el líder').judgement).toBe('undecided');
  });
});

describe('answers in words', () => {
  const number = (language: string, answer: string, unit = ''): ExpectedAnswer => ({
    kind: 'number',
    language,
    answer,
    unit,
  });
  const math = (language: string, answer: string): ExpectedAnswer => ({
    kind: 'expression',
    language,
    answer,
  });
  const words = (language: string, ...accepted: string[]): ExpectedAnswer => ({
    kind: 'words',
    language,
    accepted,
  });
  const measured = { kind: 'number', language: 'en', answer: '723', unit: 'km', tolerance: 0.5 } as const;
  it.each<[ExpectedAnswer, string, string]>([
    [number('en', '30', 'min'), 'half an hour', 'right'],
    [number('es', '3.5', 'kg'), 'tres kilos y medio', 'right'],
    [number('fr', '15', 'min'), 'un quart d’heure', 'right'],
    [number('fr', '30', 'min'), 'un quart d’heure', 'wrong'],
    [number('fr', '1999'), 'mille neuf cent quatre-vingt-dix-neuf', 'right'],
    [number('en', '2024'), 'twenty twenty-four', 'right'],
    [number('es', '3.14'), 'tres coma catorce', 'right'],
    [number('es', '9.8', 'm/s^2'), '9,8 metros por segundo al cuadrado', 'right'],
    [number('en', '5'), 'five or six', 'wrong'],
    [number('en', '5'), 'not five', 'wrong'],
    [number('en', '5'), 'about five', 'undecided'],
    [measured, 'about 723 km', 'right'],
    [measured, 'about 700 km', 'wrong'],
    [number('en', '434', 'J'), 'KE = 434 J', 'right'],
    [number('en', '3'), 'third', 'wrong'],
    [math('en', 'x<7'), 'fewer than seven', 'right'],
    [math('en', 'x=3'), 'x is not 3', 'wrong'],
    [math('en', '60°'), 'π/3', 'right'],
    [math('en', 'A+C'), 'A+K', 'wrong'],
    [math('en', 'A+C'), 'A-C', 'wrong'],
    [math('fr', 'pas de solution'), 'elle n’admet pas de solution', 'right'],
    [math('es', 'sin solución'), 'tiene solución', 'wrong'],
    [words('en', 'carbon'), 'C', 'right'],
    [words('en', 'carbon monoxide'), 'Co', 'undecided'],
    [words('en', 'Rosa Parks'), 'Parks', 'right'],
    [words('en', 'New York'), 'York', 'undecided'],
    [words('en', 'Alexander Fleming'), 'flemming', 'undecided'],
    [words('en', 'Alexander Fleming'), 'Flemish', 'wrong'],
    [
      words('en', 'the diffusion of water through a membrane'),
      'water diffusing across a membrane',
      'undecided',
    ],
    [words('en', 'the diffusion of water through a membrane'), 'salt diffusing across a membrane', 'wrong'],
    [words('en', 'the diffusion of water through a membrane'), 'water', 'wrong'],
    [words('en', 'water diffuses through a membrane'), 'water does not diffuse', 'wrong'],
    [words('es', 'una molécula de almacenamiento de energía'), 'almacena energía', 'undecided'],
    [words('en', 'Henry VIII'), 'Henry the Eighth', 'right'],
    [words('en', 'Henry VIII'), 'Henry VII', 'wrong'],
    [words('es', 'Carlos V'), 'Carlos quinto', 'right'],
    [words('fr', 'Louis XIV'), 'Louis quatorze', 'right'],
    [words('en', 'salt, sugar and water'), 'sugar, water, salt', 'right'],
    [words('en', 'salt, sugar and water'), 'sugar and salt', 'partial'],
    [words('en', 'increases and decreases'), 'decreases and increases', 'undecided'],
    [words('en', 'true'), 'not false', 'right'],
    [words('es', 'verdadero'), 'no es falso', 'right'],
  ])('%j answered by %j is %s', (expected, given, judgement) => {
    expect(compareAnswers(expected, given).judgement).toBe(judgement);
  });
});

describe('the same answer said or spelt otherwise', () => {
  it.each([
    ['en', '1918', 'nineteen eighteen', 'right'],
    ['en', '1918', 'in nineteen-eighteen', 'right'],
    ['en', '1905', 'nineteen oh five', 'right'],
    ['en', '1900', 'nineteen hundred', 'right'],
    ['en', '1918', 'nineteen seventeen', 'wrong'],
    ['en', '1918', 'nineteen', 'wrong'],
    ['es', '1918', 'mil novecientos dieciocho', 'right'],
    ['es', '1918', 'mil novecientos diecisiete', 'wrong'],
    ['en', 'pipette', 'pipet', 'undecided'],
    ['en', 'gramme', 'gram', 'undecided'],
    ['fr', 'barrette', 'baret', 'undecided'],
    ['en', 'plane', 'plan', 'wrong'],
    ['en', 'Nazis', 'National Socialists', 'right'],
    ['es', 'nazis', 'nacionalsocialistas', 'right'],
    ['fr', 'nazis', 'nationaux-socialistes', 'right'],
    ['en', 'Nazis', 'Nationalists', 'wrong'],
    ['en', 'H', 'H', 'right'],
    ['en', 'H', 'K', 'wrong'],
  ])('%s: %s is answered by %s: %s', (language, key, given, judgement) => {
    expect(compareAnswers({ kind: 'words', accepted: [key], language }, given)).toMatchObject({ judgement });
  });
});

describe('options of which several are right', () => {
  const options = [true, false, true, false, false];
  it.each([
    ['A, C', 'right', 1],
    ['c and a', 'right', 1],
    ['AC', 'right', 1],
    ['A', 'partial', 1 / 2],
    ['A, C, D', 'partial', 2 / 3],
    ['A, B', 'partial', 1 / 6],
    ['B, D', 'wrong', 0],
    ['A B C D E', 'wrong', 0],
    ['F', 'wrong', 0],
    ['the first one', 'wrong', 0],
  ])('%s is %s', (given, judgement, credit) => {
    const verdict = compareAnswers({ kind: 'choices', language: 'en', options }, given);
    expect(verdict.judgement).toBe(judgement);
    expect(verdict.credit ?? Number(verdict.judgement === 'right')).toBeCloseTo(credit);
  });
});

const NUMBER = { kind: 'number', language: 'en' } as const;
const EXPRESSION = { kind: 'expression', language: 'en' } as const;

describe('reasons', () => {
  it.each<[ExpectedAnswer, string, string, string]>([
    [{ ...NUMBER, answer: '9.81', unit: 'm/s^2' }, '9.81', 'wrong', 'unit_missing'],
    [{ ...NUMBER, answer: '9.81', unit: 'm/s^2' }, '9.81 m/s', 'wrong', 'unit_wrong'],
    [{ ...NUMBER, answer: '50', unit: '°C', isUnitShown: true }, 'fifty', 'right', 'equal'],
    [{ ...NUMBER, answer: '50', unit: '°C', isUnitShown: true }, '122 °F', 'right', 'equal'],
    [{ ...NUMBER, answer: '20', unit: '£', isUnitShown: true }, '20', 'right', 'equal'],
    [{ ...NUMBER, answer: '20', unit: '£', isUnitShown: true }, '£20', 'right', 'equal'],
    [{ ...NUMBER, answer: '20', unit: '£', isUnitShown: true }, '£30', 'wrong', 'different'],
    [{ ...NUMBER, answer: '1666' }, 'in 1666', 'right', 'equal'],
    [{ ...NUMBER, language: 'fr', answer: '1793' }, 'en 1793', 'right', 'equal'],
    [{ ...NUMBER, language: 'es', answer: '1793' }, 'el 21 de enero de 1793', 'right', 'equal'],
    [{ ...NUMBER, language: 'fr', answer: '1793' }, 'le 21 janvier 1793', 'right', 'equal'],
    [{ ...NUMBER, answer: '1793' }, 'on 21 January 1793', 'right', 'equal'],
    [{ ...NUMBER, answer: '1793' }, 'January 21, 1793', 'right', 'equal'],
    [{ ...NUMBER, answer: '1793' }, '21 January 1794', 'wrong', 'different'],
    [{ ...NUMBER, answer: '21' }, '21 January 1793', 'wrong', 'different_form'],
    [{ ...NUMBER, answer: '1666' }, 'in 1667', 'wrong', 'different'],
    [{ ...NUMBER, answer: '50', unit: '°C', isUnitShown: true }, '60', 'wrong', 'different'],
    [{ ...NUMBER, answer: '50', unit: '°C', isUnitShown: true }, '50 m', 'wrong', 'unit_wrong'],
    [{ ...NUMBER, answer: '6.02e23', unit: '1/mol' }, '6.02e23 1/mol', 'right', 'equal'],
    [{ ...NUMBER, answer: '6.02e23', unit: 'mol^-1' }, '6.02×10^23 1/mol', 'right', 'equal'],
    [{ ...NUMBER, answer: '50', unit: 'Hz' }, '50 1/s', 'right', 'equal'],
    [{ ...NUMBER, answer: '50', unit: '1/s' }, '50 1/2', 'wrong', 'different'],
    [{ ...NUMBER, answer: '9.81', unit: 'm/s^2' }, '9.81 zorks', 'undecided', 'unit_unknown'],
    [{ ...NUMBER, answer: '7', unit: 'zorks' }, '7 Zorks', 'right', 'equal'],
    [{ ...NUMBER, answer: '9.81', significantFigures: 3 }, '9.810', 'wrong', 'figures'],
    [{ ...NUMBER, answer: '5', unit: '€' }, '€5', 'right', 'equal'],
    [{ ...NUMBER, answer: '5', unit: '€' }, '£5', 'undecided', 'unit_unknown'],
    [{ ...NUMBER, answer: '1/2' }, 'x^2+y', 'wrong', 'unreadable'],
    [{ ...NUMBER, language: 'es', answer: '1.234' }, '1.234', 'undecided', 'ambiguous_number'],
    [{ ...EXPRESSION, answer: 'T=2*sqrt(L/g)' }, 'L=gT^2/4', 'undecided', 'positive_only'],
    [{ ...EXPRESSION, answer: '2x+' }, '2x', 'undecided', 'unreadable_expected'],
    [{ ...EXPRESSION, answer: '2x+3' }, '2x>3', 'wrong', 'different_form'],
    [{ kind: 'words', language: 'en', accepted: ['soluble'] }, 'not soluble', 'wrong', 'negated'],
    [
      { kind: 'words', language: 'en', accepted: ['passive transport'] },
      'transport without energy',
      'wrong',
      'different',
    ],
    [
      { kind: 'words', language: 'es', accepted: ['es soluble'] },
      'no es soluble en agua',
      'wrong',
      'negated',
    ],
    [{ kind: 'words', language: 'fr', accepted: ['pas assez'] }, 'pas assez', 'right', 'equal'],
    [{ kind: 'words', language: 'es', accepted: ['Sufragio censitario'] }, 'sufragio', 'wrong', 'imprecise'],
    [
      { kind: 'words', language: 'es', accepted: ['Sufragio censitario'] },
      'el sufragio',
      'wrong',
      'imprecise',
    ],
    [{ kind: 'words', language: 'fr', accepted: ['suffrage censitaire'] }, 'suffrages', 'wrong', 'imprecise'],
    [{ kind: 'words', language: 'en', accepted: ['passive transport'] }, 'transport', 'wrong', 'imprecise'],
    [{ kind: 'words', language: 'en', accepted: ['passive transport'] }, 'not transport', 'wrong', 'negated'],
    [{ kind: 'words', language: 'en', accepted: ['passive transport'] }, 'the', 'wrong', 'different'],
    [
      { kind: 'words', language: 'en', accepted: ['passive transport'] },
      'active transport',
      'wrong',
      'different',
    ],
    [{ kind: 'words', language: 'en', accepted: ['alkene'] }, 'alkane', 'undecided', 'spelling'],
    [{ kind: 'words', language: 'en', accepted: ['osmosis'] }, '', 'wrong', 'unreadable'],
    [{ kind: 'words', language: 'es', accepted: ['Jan Ingenhousz'] }, 'Ingenhousz', 'right', 'equal'],
    [{ kind: 'words', language: 'es', accepted: ['Jan Ingenhousz'] }, 'Ingenhous', 'undecided', 'spelling'],
    [
      { kind: 'words', language: 'en', accepted: ['Joseph Priestley'] },
      'Jozeph Pristley',
      'undecided',
      'spelling',
    ],
    [
      { kind: 'words', language: 'es', accepted: ['membrana celular'] },
      'menbrana selular',
      'undecided',
      'spelling',
    ],
    [{ kind: 'words', language: 'en', accepted: ['cell membrane'] }, 'call membrain', 'wrong', 'different'],
    [{ kind: 'words', language: 'fr', accepted: ['Victor Hugo'] }, 'Hugo', 'right', 'equal'],
  ])('%j answered by %j is %s: %s', (expected, given, judgement, reason) => {
    expect(compareAnswers(expected, given)).toEqual({ judgement, reason });
  });
});

describe('algebra that looks the same to less careful judges', () => {
  it.each([
    ['cos(x)^2', 'cos(x^2)'],
    ['(x+1)^1000=0', '(x+1)^1000=1'],
    ['x=1000000', 'x=1000001'],
    ['x^2-97x+2352=0', 'x=49'],
    ['1/x=0', 'x=0'],
    ['x^2=0', 'x=0.001'],
    ['x<0', '1/x<1'],
    ['2x+y=3', '2x-y=3'],
  ])('%s is not %s', (expected, given) => {
    expect(compareAnswers({ ...EXPRESSION, answer: expected }, given).judgement).not.toBe('right');
  });

  it.each([
    ['x=2 o x=-2', 'x=-2 o x=2'],
    ['2x + y = 3', 'y = 3 - 2x'],
    ['x=1 y y=2', 'y=2; x=1'],
    ['x=0,5', 'x=1/2'],
    ['[1,5; 2]', '1,5 ≤ x ≤ 2'],
    ['sen(x)', '\\sin x'],
  ])('in Spanish %s is %s', (expected, given) => {
    expect(compareAnswers({ ...EXPRESSION, language: 'es', answer: expected }, given).judgement).toBe(
      'right',
    );
  });

  it.each([
    [']2; 5[', '2 < x < 5'],
    ['pas de solution', '∅'],
    ['\\Delta v/t', 'Δv/t'],
    ['(-∞, 1) ∪ (2, ∞)', 'x<1 ou x>2'],
    ['x≠0', 'x<0 ou x>0'],
    ['x^2+1=0', '2x^2+2=0'],
    ['y=0x+3', '4y-0x=12'],
    ['f(x)=2x+1', 'f(x)=1+2x'],
  ])('in French %s is %s', (expected, given) => {
    expect(compareAnswers({ ...EXPRESSION, language: 'fr', answer: expected }, given).judgement).toBe(
      'right',
    );
  });
});

describe('properties', () => {
  const integers = fc.integer({ min: -50, max: 50 });

  it('accepts a line however its equation is scaled and turned, and no other line', () => {
    fc.assert(
      fc.property(integers, integers, fc.integer({ min: 1, max: 9 }), (slope, shift, factor) => {
        const answer = `y=${slope}x+(${shift})`;
        const turned = `${factor}*y-(${slope * factor})*x=${shift * factor}`;
        const other = `${factor}*y-(${slope * factor})*x=${(shift + 1) * factor}`;
        expect(compareAnswers({ ...EXPRESSION, answer }, turned).judgement).toBe('right');
        expect(compareAnswers({ ...EXPRESSION, answer }, other).judgement).not.toBe('right');
      }),
      { numRuns: 40 },
    );
  });

  it('accepts the product of two brackets for its expansion, and the roots for the equation', () => {
    fc.assert(
      fc.property(integers, integers, (a, b) => {
        const expanded = `x^2-(${a + b})x+(${a * b})`;
        const factored = `(x-(${a}))(x-(${b}))`;
        expect(compareAnswers({ ...EXPRESSION, answer: expanded }, factored).judgement).toBe('right');
        expect(compareAnswers({ ...EXPRESSION, answer: `${expanded}=0` }, `x=${a} or x=${b}`).judgement).toBe(
          'right',
        );
        expect(
          compareAnswers({ ...EXPRESSION, answer: `${expanded}=0` }, `x=${a} or x=${b + 1}`).judgement,
        ).not.toBe('right');
      }),
      { numRuns: 60 },
    );
  });

  it('never throws and never accepts what has nothing in common', () => {
    const kinds: ExpectedAnswer[] = [
      { ...EXPRESSION, answer: 'x=777.25' },
      { ...NUMBER, answer: '777.25', unit: 'kg' },
      { kind: 'words', language: 'en', accepted: ['photosynthesis'] },
    ];
    const signs = fc.constantFrom(...'x+-*/^()[]{}=<>|,;.\\0123e±∞√²½%°C y∪n!'.split(''));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(signs, { maxLength: 40 }), (expected, given) => {
        expect(compareAnswers(expected, given.join('')).judgement).not.toBe('right');
      }),
      { numRuns: 400 },
    );
  });
});

describe('hostile answers', () => {
  const HOSTILE = [
    '9^9^9^9^9^9',
    '9'.repeat(200),
    `x=${'9'.repeat(50)}`,
    '1e999999999',
    `${'('.repeat(150)}x${')'.repeat(150)}`,
    `${'('.repeat(20)}x${')'.repeat(20)}=0`,
    '('.repeat(300),
    '(x+y+z+w)^99999=0',
    '(a+b+c+d+e+f)^60=(a-b)^60',
    `${'sin('.repeat(20)}x${')'.repeat(20)}=0.1`,
    `x=${Array.from({ length: 60 }, (_, index) => index).join(',')}`,
    `${'x+'.repeat(140)}x=0`,
    'x='.repeat(100),
    '±'.repeat(100),
    'x=±±±±1',
    '1 '.repeat(140),
    '1,'.repeat(140),
    '{'.repeat(100),
    '\\frac'.repeat(50),
    '1/'.repeat(140),
    `5 ${'m*'.repeat(140)}`,
    '5 m^999999',
    'a'.repeat(100_000),
    'not '.repeat(500),
    '$'.repeat(300),
    'tan(x)tan(2x)tan(3x)tan(4x)tan(50x)=sin(x)sin(20x)',
    '\u0000\u202e\ud800',
    '__proto__',
    'constructor',
    'toString()',
    'process.exit(1)',
  ];
  const KEYS: ExpectedAnswer[] = [
    { ...EXPRESSION, answer: 'x=5' },
    { ...EXPRESSION, answer: '(a+b+c+d+e+f)^50=1' },
    { ...NUMBER, answer: '5', unit: 'm' },
    { kind: 'words', language: 'en', accepted: ['photosynthesis', 'constructor of worlds'] },
  ];

  it.each(HOSTILE)('ends, and is not accepted: %j', (given) => {
    for (const expected of KEYS) expect(compareAnswers(expected, given).judgement).not.toBe('right');
    expect(() => compareAnswers({ ...EXPRESSION, answer: given }, given)).not.toThrow();
    expect(() => compareAnswers({ ...NUMBER, answer: given, unit: given }, '5 m')).not.toThrow();
  });
});
