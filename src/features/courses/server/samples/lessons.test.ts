import katex from 'katex';
import { expect, test } from 'vitest';
import { type CourseLanguage, type UnitBody, TEXT_MAX_CHARACTERS } from '../../contract.ts';
import { minutesFor } from '../../contract.unit-minutes.ts';
import { judgedChecks, readUnitText, withoutJudged } from '../../contract.unit-text.ts';
import type { CheckKey } from '../../contract.check-key.ts';
import type { Given } from '#features/practice/contract.answers.ts';
import { judge } from '#features/practice/server/judge/judge.ts';
import { rightAnswerTo } from '../../../../app/demo/practice/right-answer.ts';
import { unitsOf } from '../wire.ts';
import { listBuiltIn } from './built-in.ts';

const LANGUAGES = ['en', 'es', 'fr'] as const;
const HEADINGS: Record<CourseLanguage, RegExp[]> = {
  en: [/^The idea$/, /^Worked example: /, /^A common mistake$/, /^What comes next$/],
  es: [/^La idea$/, /^Ejemplo resuelto: /, /^Un error frecuente$/, /^Qué viene ahora$/],
  fr: [/^L’idée$/, /^Exemple résolu\u202F: /, /^Une erreur fréquente$/, /^Et ensuite$/],
};
/** Spaces that are missing, that break a line or that do not belong, and straight apostrophes. */
const MISSET: Record<CourseLanguage, RegExp> = {
  en: /\d\s%|\p{L}'\p{L}/u,
  es: /\d ?%|\p{L}'\p{L}/u,
  fr: /[^\u202F\s|][;!?»%](?=\s|$)|[ \u00A0][;!?»%]|« |\p{L}'\p{L}/mu,
};
const WORDS_MIN = 400;
const WORDS_MAX = 900;
const CHECKS_MIN = 2;
const CHECKS_MAX = 4;
/** In the check of a unit. */
const QUESTIONS = 4;
const WRONG: Record<CheckKey['kind'], Given> = {
  choose_one: { kind: 'options', ids: [] },
  choose_several: { kind: 'options', ids: ['o1'] },
  short_answer: { kind: 'text', text: 'qwerty' },
  number: { kind: 'text', text: '-77.5' },
  expression: { kind: 'text', text: '77x' },
};

const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
const FORMULAS = /\$\$[\s\S]*?\$\$|\$[^$\n]*\$/g;
const MARKS = /^:::.*$|^\|[ |-]*$/gm;

const lessons = LANGUAGES.flatMap((language) =>
  listBuiltIn(language).flatMap(({ id, content }) =>
    unitsOf(content).map((unit) => ({ name: `${id}/${language}/${unit.id}`, course: id, language, unit })),
  ),
);

function prose(text: string): string {
  return text.replaceAll(CODE, ' ').replaceAll(FORMULAS, ' ').replaceAll(MARKS, ' ');
}

/** Of what is read; the check of the unit is asked below it. */
function wordsIn(text: string): number {
  return prose(withoutJudged(text))
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
}

const headingsOf = ({ text }: UnitBody) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);
const checksOf = ({ text }: UnitBody) =>
  readUnitText(text).flatMap((part) => (part.kind === 'check' && part.solution === null ? [part] : []));
const blocksOf = ({ text }: UnitBody) => text.match(/^(?:```python|\$\$.+)$/gm)?.length ?? 0;
const codeOf = ({ text }: UnitBody) => text.match(/```python\n/g)?.length ?? 0;

test('the lessons are those of four courses in three languages', () => {
  expect(lessons).toHaveLength(4 * 6 * LANGUAGES.length);
});

test.each(lessons)('$name has the length and the parts of a lesson', ({ language, unit }) => {
  expect(unit.text.length).toBeLessThan(TEXT_MAX_CHARACTERS);
  expect(wordsIn(unit.text)).toBeGreaterThanOrEqual(WORDS_MIN);
  expect(wordsIn(unit.text)).toBeLessThanOrEqual(WORDS_MAX);
  const headings = headingsOf(unit);
  const places = HEADINGS[language].map((pattern) => headings.findIndex((heading) => pattern.test(heading)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  // What begins a lesson is what it is about: an answer without a model quotes it.
  expect(unit.text).toMatch(/^\p{Lu}/u);
});

test.each(lessons)('$name asks questions that keep their answers', ({ unit }) => {
  const checks = checksOf(unit);
  expect(checks.length).toBeGreaterThanOrEqual(CHECKS_MIN);
  expect(checks.length).toBeLessThanOrEqual(CHECKS_MAX);
  for (const { question, answer } of checks) {
    expect(question).toMatch(/[?.:)]$|```$/);
    expect(answer).not.toBe('');
  }
  const texts = readUnitText(unit.text).flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  expect(texts.join('\n')).not.toMatch(/^:::/m);
});

test.each(lessons)(
  '$name has a check that can be passed, with another key than the lesson gives away',
  async ({ language, unit }) => {
    const judged = judgedChecks(unit.text);
    expect(judged).toHaveLength(QUESTIONS);
    expect(unit.check_needed).toBe(3);
    for (const { question, answer, solution } of judged) {
      expect(answer).not.toBe('');
      expect(withoutJudged(unit.text)).not.toContain(question);
      const asked = { content: solution, prompt: question, language, quote: '' };
      expect(judge(asked, rightAnswerTo(solution))).toMatchObject({ verdict: 'right' });
      expect(judge(asked, WRONG[solution.kind]).verdict).not.toBe('right');
    }
  },
);

test.each(lessons)('$name takes about as long as it says', ({ unit }) => {
  const words = wordsIn(unit.text);
  const checks = checksOf(unit).length + judgedChecks(unit.text).length;
  const minutes = minutesFor(unit.text);
  expect(minutes).toBeGreaterThanOrEqual(words / 150 + checks);
  // Slowly, with code typed and run and formulas worked out on paper.
  expect(minutes).toBeLessThanOrEqual(words / 75 + 3 * checks + blocksOf(unit));
});

test.each(lessons)('$name has the parts of the English lesson', ({ course, unit }) => {
  const english = lessons.filter(
    (other) => other.language === 'en' && other.course === course && other.unit.id === unit.id,
  );
  const shapeOf = (one: UnitBody) => ({
    parts: readUnitText(one.text).map(({ kind }) => kind),
    headings: headingsOf(one).length,
    code: codeOf(one),
    tableRows: one.text.match(/^\|/gm)?.length,
  });
  expect(english.map((other) => shapeOf(other.unit))).toEqual([shapeOf(unit)]);
});

test.each(lessons)('$name has formulas that can be set', ({ unit }) => {
  const formulas = unit.text.replaceAll(CODE, ' ').match(FORMULAS) ?? [];
  for (const formula of formulas) {
    expect(() => katex.renderToString(formula.replaceAll(/^\$+|\$+$/g, ''))).not.toThrow();
  }
});

test.each(lessons)('$name is set as its language is', ({ language, unit }) => {
  expect(prose(unit.text)).not.toMatch(MISSET[language]);
});

test('how long a course takes is what its units take together, to the half hour', () => {
  const hours = {
    2: /two|dos|deux/,
    2.5: /two and a half|dos horas y media|deux heures et demie/,
    3: /three|tres|trois/,
  };
  for (const language of LANGUAGES) {
    for (const { content } of listBuiltIn(language)) {
      const minutes = unitsOf(content).reduce((sum, { text }) => sum + minutesFor(text), 0);
      const halves = Math.round(minutes / 30) / 2;
      const said = Object.entries(hours).findLast(([, words]) => words.test(content.duration));
      expect(Math.abs(Number(said?.[0]) - halves), `${content.title}: ${minutes}`).toBeLessThanOrEqual(0.5);
    }
  }
});
