import { describe, expect, test } from 'vitest';
import { READ_LANGUAGES } from '#shared/languages.ts';
import { knownAs } from '../grading/abbreviations.ts';
import { compareAnswers } from '../grading/compare-answers.ts';
import { checkClaim } from '#server/citations/check-claim.ts';
import { findMonths, monthOf } from './dates.ts';
import { LANGUAGES, isStopWord, SEARCHED } from './languages.ts';
import { findNumberWords, numberOfWord } from './number-words.ts';
import { oppositesOf } from './opposites.ts';
import { readOperation } from './operations.ts';
import { findQuantities, isSameQuantity } from './quantities.ts';
import { splitSentences } from './sentences.ts';
import { readDenial } from './signs.ts';
import { readStatement } from './statement.ts';
import { readUnit } from './units.ts';

const SPACED = READ_LANGUAGES.filter((tag) => LANGUAGES[tag].isSpaced);

function values(text: string, language: string): number[] {
  return findNumberWords(text, language).map(({ value }) => value);
}

function denied(text: string, language: string): string[] {
  return readStatement(text, language).words.flatMap(({ word, isNegated }) => (isNegated ? [word] : []));
}

describe('function words', () => {
  test.each([...SEARCHED])('%s: small letters, no digits', (_, { stopWords }) => {
    expect([...stopWords].filter((word) => word !== word.toLowerCase() || /[\d\s]/.test(word))).toEqual([]);
  });

  test.each([
    ['en', 'the', 'cell'],
    ['es', 'cuáles', 'célula'],
    ['fr', 'lesquelles', 'cellule'],
    ['de', 'wieso', 'zelle'],
    ['zh', '什么', '细胞'],
    ['ja', 'ですか', '細胞'],
    ['pl', 'która', 'komórka'],
    ['xx', 'nothing', 'nothing'],
  ])('%s: %s, not %s', (language, word, other) => {
    expect(isStopWord(word, language)).toBe(language !== 'xx');
    expect(isStopWord(other, language)).toBe(false);
  });
});

describe('months', () => {
  test.each(SPACED)('%s has twelve, each beside a number', (tag) => {
    const months = LANGUAGES[tag].months ?? [];
    expect(months.map((month) => monthOf(month, tag))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months.map((month) => [...findMonths(`3 ${month} 1990`, tag)])).toEqual(
      months.map((_, index) => [index + 1]),
    );
  });

  test.each([
    ['en', 'May 3rd', [5]],
    ['en', 'you may march', []],
    ['es', 'el 3 de mayo', [5]],
    ['fr', 'le 1er août', [8]],
    ['de', 'am 4. März', [3]],
    ['zh', '1945年８月15日', [8]],
    ['ja', '十二月', [12]],
    ['ja', '3か月', []],
    ['it', '2020-04-05', [4]],
  ])('%s: %s', (language, text, months) => {
    expect([...findMonths(text, language)]).toEqual(months);
  });
});

describe('number words', () => {
  test.each(SPACED)('%s: every list is as long as its numbers', (tag) => {
    const { small = '', tens = '', ranks = '' } = LANGUAGES[tag].numbers ?? {};
    expect(small.split(' ')).toHaveLength(20);
    expect(tens.split(' ')).toHaveLength(8);
    expect(ranks.split(' ').length).toBeGreaterThanOrEqual(10);
    for (const [value, forms] of small.split(' ').entries())
      for (const form of forms.split('/')) expect([form, numberOfWord(form, tag)]).toEqual([form, value]);
  });

  test.each([
    ['en', 'twenty-five', [25]],
    ['en', 'one hundred and twelve thousand', [112_000]],
    ['en', 'the fifth and the twentieth', [5, 20]],
    ['en', 'metres per second', []],
    ['en', 'just one', []],
    ['es', 'veintidós', [22]],
    ['es', 'doscientos mil', [200_000]],
    ['es', 'treinta y uno', [31]],
    ['es', 'por ciento', []],
    ['fr', 'quatre-vingt-dix-sept', [97]],
    ['fr', 'soixante et onze', [71]],
    ['fr', 'pour cent', []],
    ['de', 'fünfundzwanzig', [25]],
    ['de', 'dreihundert', [300]],
    ['de', 'des zweiten', [2]],
  ])('%s: %s', (language, text, expected) => {
    expect(values(text, language)).toEqual(expected);
  });

  test.each([
    ['en', '3 billion', 3e9],
    ['es', '3 mil millones', 3e9],
    ['es', '3 mil', 3_000],
    ['es', '2 millones', 2e6],
    ['fr', '5 milliards', 5e9],
    ['de', '4 Milliarden', 4e9],
    ['zh', '7亿', 7e8],
    ['ja', '5万', 5e4],
  ])('%s: the scale of %s', (language, text, value) => {
    expect(findQuantities(text, language).map(({ values: all }) => all[0])).toEqual([value]);
  });
});

describe('units', () => {
  test.each(READ_LANGUAGES)('%s: each word of a unit has a symbol that measures something', (tag) => {
    const entries = LANGUAGES[tag].units.words.split(',').map((entry) => entry.trim().split(' ')[0] ?? '');
    expect(entries.filter((symbol) => !['€', '$'].includes(symbol) && readUnit(symbol) === null)).toEqual([]);
  });

  test.each([
    ['kilómetros', 'km'],
    ['kilometers', 'km'],
    ['centimètres', 'cm'],
    ['milímetro', 'mm'],
    ['nanometres', 'nm'],
    ['mililitros', 'mL'],
    ['Kilogramm', 'kg'],
    ['metros por segundo', 'm/s'],
    ['mètres carrés', 'm^2'],
    ['cubic centimetres', 'cm^3'],
    ['grados Celsius', '°C'],
    ['degrés Fahrenheit', '°F'],
    ['pour cent', '%'],
    ['kilovatios', 'kW'],
    ['años', 'year'],
    ['Stunden', 'h'],
  ])('%s is %s', (words, symbol) => {
    expect(readUnit(words)).toEqual(readUnit(symbol));
    expect(readUnit(symbol)).not.toBeNull();
  });

  test('a kilometre is not a metre for a learner who writes Spanish', () => {
    const asked = { kind: 'number', language: 'es', answer: '5', unit: 'km' } as const;
    expect(compareAnswers(asked, '5 kilómetros').judgement).toBe('right');
    expect(compareAnswers({ ...asked, unit: 'm' }, '5 kilómetros').judgement).toBe('wrong');
  });

  test.each([
    ['en', '5 feet', '5 pies', 'es'],
    ['de', '3 Stunden', '180 minutes', 'en'],
    ['zh', '2千米', '2000 m', 'en'],
    ['zh', '3千焦耳', '3 kJ', 'en'],
    ['ja', '20センチメートル', '0.2 m', 'en'],
    ['en', '25 °C', '77 °F', 'en'],
    ['fr', '3 siècles', '300 years', 'en'],
    ['es', '5 dólares', '$5', 'en'],
    ['en', '5 per cent', '5 %', 'fr'],
  ])('%s: %s is %s', (language, text, other, otherLanguage) => {
    const [[a], [b]] = [findQuantities(text, language), findQuantities(other, otherLanguage)];
    expect(a?.unit).toBeTruthy();
    expect(a && b && isSameQuantity(a, b)).toBe(true);
  });

  test.each([
    ['en', '5 in the morning'],
    ['en', '12 at night'],
    ['zh', '1美国'],
    ['zh', '3米国'],
  ])('%s: nothing is measured in %s', (language, text) => {
    expect(findQuantities(text, language).map(({ unit }) => unit)).toEqual([null]);
  });

  test.each([
    ['en', '300 BC', '300'],
    ['es', '300 a. C.', '300'],
    ['fr', '300 av. J.-C.', '300'],
    ['de', '300 v. Chr.', '300'],
    ['zh', '公元前300年', '300年'],
    ['ja', '紀元前300年', '300年'],
    ['en', '5 degrees below zero', '5 degrees'],
    ['es', '5 grados bajo cero', '5 grados'],
    ['fr', '5 degrés au-dessous de zéro', '5 degrés'],
    ['de', '5 Grad unter Null', '5 Grad'],
  ])('%s: %s is not %s', (language, text, other) => {
    const [[a], [b]] = [findQuantities(text, language), findQuantities(other, language)];
    expect(a && b && isSameQuantity(a, b)).toBe(false);
  });
});

describe('abbreviations end no sentence', () => {
  test.each(SPACED.flatMap((tag) => [...(LANGUAGES[tag].abbreviations ?? [])].map((word) => [tag, word])))(
    '%s: %s.',
    (tag, word) => {
      expect(splitSentences(`Here ${word}. Smith is named. There nobody.`, tag ?? '')).toHaveLength(2);
    },
  );

  test.each(SPACED.filter((tag) => LANGUAGES[tag].acronyms !== null))(
    '%s: short forms and long ones',
    (tag) => {
      for (const entry of LANGUAGES[tag].acronyms?.split(';') ?? []) {
        const [short = '', longs = ''] = entry.trim().split(' = ');
        expect(knownAs(short, tag)).toEqual(longs.split(' / '));
        for (const long of longs.split(' / ')) expect(knownAs(long, tag)).toContain(short);
      }
    },
  );
});

describe('negation', () => {
  test.each([
    ['en', 'The cell does not divide', ['divide']],
    ['en', "The cell doesn't divide", ['divide']],
    ['en', 'It failed to divide', ['divide']],
    ['en', 'Not only plants divide', []],
    ['en', 'no government ruled', ['government']],
    ['es', 'La célula no crece', ['crece']],
    ['es', 'No sólo crece', []],
    ['fr', 'La cellule ne grandit pas', ['cellule', 'grandit']],
    ['fr', 'La cellule ne fait que grandir', []],
    ['de', 'Die Zelle wächst nicht schnell', ['wächst', 'schnell']],
    ['de', 'Nicht nur Zellen wachsen', []],
  ])('%s: %s', (language, text, expected) => {
    const found = denied(text, language);
    expect(found.filter((word) => expected.includes(word))).toEqual(found.slice(0, expected.length));
    expect(found.length > 0).toBe(expected.length > 0);
  });

  test.each([
    ['zh', '不是', { count: 1, hasContent: false }],
    ['zh', '没有细胞', { count: 1, hasContent: true }],
    ['ja', 'ではない', { count: 1, hasContent: false }],
    ['ja', 'まず', { count: 0, hasContent: false }],
    ['ja', '細胞なし', { count: 1, hasContent: true }],
  ])('%s: %s', (language, text, denial) => {
    expect(readDenial(text, language)).toEqual(denial);
  });
});

describe('opposites', () => {
  test.each(READ_LANGUAGES)('%s: two sides a line, none its own', (tag) => {
    for (const line of LANGUAGES[tag].opposites.trim().split('\n')) {
      const [left = [], right = [], ...more] = line.split(' – ').map((side) => side.trim().split('/'));
      expect([line, more, left.filter((word) => right.includes(word))]).toEqual([line, [], []]);
      for (const word of left)
        expect(oppositesOf(word.toLowerCase(), tag)).toContain(right[0]?.toLowerCase());
      for (const word of right)
        expect(oppositesOf(word.toLowerCase(), tag)).toContain(left[0]?.toLowerCase());
    }
  });

  test.each([
    ['en', 'Iron is heavier than wood and much stronger than wood.', 'Wood is heavier than iron.'],
    ['es', 'El hierro es más denso que la madera.', 'La madera es más densa que el hierro.'],
    ['fr', 'Le fer est plus dense que le bois.', 'Le bois est plus dense que le fer.'],
    ['de', 'Eisen ist weniger dicht als Holz.', 'Eisen ist mehr dicht als Holz.'],
  ])('%s: what is compared the other way round is refused', (language, text, claim) => {
    expect(checkClaim({ text: claim, language }, { text, language, context: text })).not.toBeNull();
  });
});

describe('a claim may speak about its source', () => {
  const SENTENCES: Record<(typeof SPACED)[number] | 'zh' | 'ja', readonly [said: string, about: string]> = {
    en: ['The heart pumps blood through the body.', 'According to the text, '],
    es: ['El corazón bombea la sangre por el cuerpo.', 'Según el texto, '],
    fr: ['Le cœur pompe le sang dans le corps.', 'Selon le texte, '],
    de: ['Das Herz pumpt das Blut durch den Körper.', 'Laut dem Text: '],
    zh: ['心脏把血液输送到全身。', '根据资料，'],
    ja: ['心臓は血液を全身に送り出す。', '資料によると、'],
  };
  test.each(READ_LANGUAGES)('%s', (tag) => {
    const [said, about] = SENTENCES[tag];
    expect(
      checkClaim({ text: about + said, language: tag }, { text: said, language: tag, context: said }),
    ).toBeNull();
  });
});

describe('answers in words', () => {
  test.each([
    ['en', 'cell', 'the cells', 'right'],
    ['en', 'berry', 'berries', 'right'],
    ['en', 'soluble', 'not soluble', 'wrong'],
    ['en', 'soluble', 'isnt soluble', 'wrong'],
    ['es', 'luz', 'las luces', 'right'],
    ['es', 'animal', 'los animales', 'right'],
    ['es', 'soluble', 'no soluble', 'wrong'],
    ['fr', 'cheval', 'les chevaux', 'right'],
    ['fr', 'feu', 'le feux', 'right'],
    ['fr', 'soluble', 'non soluble', 'wrong'],
    ['de', 'Zelle', 'die Zelle', 'right'],
    ['de', 'löslich', 'nicht löslich', 'wrong'],
    ['ja', '細胞', '細胞です', 'right'],
    ['ja', '可溶', '可溶ではない', 'wrong'],
    ['zh', '可溶', '不可溶', 'wrong'],
  ])('%s: %s, answered by %s: %s', (language, accepted, given, judgement) => {
    expect(compareAnswers({ kind: 'words', language, accepted: [accepted] }, given).judgement).toBe(
      judgement,
    );
  });

  test.each([
    ['en', 'x=2 or x=-2', 'x=-2 or x=2'],
    ['es', 'x=2 o x=-2', 'x=-2 o x=2'],
    ['fr', 'x=2 ou x=-2', 'x=-2 ou x=2'],
    ['de', 'x=2 oder x=-2', 'x=-2 oder x=2'],
    ['zh', 'x=2或x=-2', 'x=-2或x=2'],
    ['ja', 'x=2またはx=-2', 'x=-2またはx=2'],
    ['en', 'x=1 and y=2', 'y=2 and x=1'],
    ['es', 'x=1 y z=2', 'z=2 y x=1'],
    ['fr', 'x=1 et y=2', 'y=2 et x=1'],
    ['de', 'x=1 und y=2', 'y=2 und x=1'],
    ['en', 'no solution', '∅'],
    ['es', 'sin solución', '∅'],
    ['fr', 'aucune solution', '∅'],
    ['de', 'keine Lösung', '∅'],
    ['es', '1,5', '3/2'],
    ['en', '1.5', '3/2'],
  ])('%s: %s is %s', (language, answer, given) => {
    expect(compareAnswers({ kind: 'expression', language, answer }, given).judgement).toBe('right');
  });
});

describe('what was done to a side of an equation', () => {
  test.each([
    ['en', 'I took 4 away from 11', '-4'],
    ['en', 'subtracted six on both sides', '-6'],
    ['en', 'I added 2x', '+2x'],
    ['en', 'I divided both sides by 3', '/3'],
    ['en', 'I added 4 and divided by 2', null],
    ['en', 'I moved the 4', null],
    ['es', 'Le resté 4 a 11', '-4'],
    ['es', 'sumé seis en los dos lados', '+6'],
    ['es', 'dividí entre 3', '/3'],
    ['es', 'multiplique los dos lados por 5', '*5'],
    ['fr', 'j’ai soustrait 4 de 11', '-4'],
    ['fr', 'j’ai ajouté 6 à droite', '+6'],
    ['fr', 'j’ai divisé les deux côtés par 3', '/3'],
    ['de', 'ich habe 4 abgezogen', null],
  ])('%s: %s', (language, text, expected) => {
    const read = readOperation(text, ['x'], language);
    expect(read && `${read.sign}${read.operand}`).toBe(expected);
  });
});
