import { COURSE_FACT_KINDS, type CourseFactKind } from '#language/question-types.ts';
import { LANGUAGES } from '#language/languages.ts';
import { unaccented } from '#language/word-lists.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage, textsIn } from '#shared/languages.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { CourseFacts, Lesson } from '../../contract.lesson.ts';
import { plainText, plainTitle, type Quotation } from '../quote/quotation.ts';

interface FactTexts {
  /** `course` is its title, `said` what its author says, `minutes` an estimate. */
  duration: (course: string, said: string, minutes: number) => string;
  unitDuration: (unit: string, minutes: number) => string;
  units: (course: string, count: number) => string;
  author: (course: string, name: string) => string;
  noAuthor: (course: string) => string;
  needs: (course: string) => string;
  needsNothing: (course: string) => string;
  learns: (title: string) => string;
  level: (course: string, level: string) => string;
  levels: Record<CourseFacts['level'], string>;
}

const TEXTS: Record<InterfaceLanguage, FactTexts> = {
  en: {
    duration: (course, said, minutes) =>
      said === ''
        ? `The texts of ${course} take about ${minutes} minutes. Its author says nothing more about it.`
        : `The author of ${course} says: ${said}. Its texts alone take about ${minutes} minutes.`,
    unitDuration: (unit, minutes) => `The unit ${unit} takes about ${minutes} minutes.`,
    units: (course, count) => `${course} has ${count} ${count === 1 ? 'unit' : 'units'}:`,
    author: (course, name) => `${course} is taught by ${name}.`,
    noAuthor: (course) => `${course} does not say who teaches it.`,
    needs: (course) => `Before ${course} you should know:`,
    needsNothing: (course) => `${course} asks for nothing that you should know before.`,
    learns: (title) => `After ${title} you can:`,
    level: (course, level) => `${course} is for ${level}.`,
    levels: {
      Beginner: 'beginners',
      Intermediate: 'learners with some practice',
      Advanced: 'advanced learners',
    },
  },
  es: {
    duration: (course, said, minutes) =>
      said === ''
        ? `Los textos de ${course} llevan unos ${minutes} minutos. Su autor no dice nada más al respecto.`
        : `El autor de ${course} dice: ${said}. Solo los textos llevan unos ${minutes} minutos.`,
    unitDuration: (unit, minutes) => `La unidad ${unit} lleva unos ${minutes} minutos.`,
    units: (course, count) => `${course} tiene ${count} ${count === 1 ? 'unidad' : 'unidades'}:`,
    author: (course, name) => `${course} es un curso de ${name}.`,
    noAuthor: (course) => `${course} no dice quién lo imparte.`,
    needs: (course) => `Antes de ${course} conviene saber:`,
    needsNothing: (course) => `${course} no pide conocimientos previos.`,
    learns: (title) => `Después de ${title} sabrás:`,
    level: (course, level) => `${course} es para ${level}.`,
    levels: { Beginner: 'principiantes', Intermediate: 'quienes ya saben algo', Advanced: 'nivel avanzado' },
  },
  fr: {
    duration: (course, said, minutes) =>
      said === ''
        ? `Les textes de ${course} prennent environ ${minutes} minutes. Son auteur n’en dit pas plus.`
        : `L’auteur de ${course} indique : ${said}. Les textes seuls prennent environ ${minutes} minutes.`,
    unitDuration: (unit, minutes) => `L’unité ${unit} prend environ ${minutes} minutes.`,
    units: (course, count) => `${course} compte ${count} ${count === 1 ? 'unité' : 'unités'} :`,
    author: (course, name) => `${course} est un cours de ${name}.`,
    noAuthor: (course) => `${course} ne dit pas qui l’enseigne.`,
    needs: (course) => `Avant ${course}, il vaut mieux savoir :`,
    needsNothing: (course) => `${course} ne demande aucune connaissance préalable.`,
    learns: (title) => `Après ${title}, vous saurez :`,
    level: (course, level) => `${course} s’adresse ${level}.`,
    levels: {
      Beginner: 'aux débutants',
      Intermediate: 'à ceux qui connaissent déjà un peu le sujet',
      Advanced: 'à un niveau avancé',
    },
  },
};

const MARKS = /^[\s¿¡"“«'‘]+|(?<![\s?!.,;:"”»])[\s?!.,;:"”»]+$/gu;
const MESSAGE_MAX_CHARACTERS = 120;
const PATTERNS = INTERFACE_LANGUAGES.flatMap((language) => {
  const asks = LANGUAGES[language].questions?.asksCourse;
  if (!asks) return [];
  return COURSE_FACT_KINDS.map((kind) => ({
    kind,
    pattern: new RegExp(`^(?:${unaccented(asks[kind])})$`, 'iu'),
  }));
});

/** What a course says of itself, where a message asks for that and nothing else; else null. */
export function answerOfCourse(lesson: Lesson, message: string, language: string): Quotation | null {
  const kind = factKindIn(message);
  if (!kind || !lesson.facts) return null;
  const text = sayFact(kind, { ...lesson, facts: lesson.facts }, textsIn(TEXTS, language, 'en'));
  return { text, quotes: [], grounded: true };
}

function factKindIn(message: string): CourseFactKind | null {
  const asked = unaccented(onOneLine(message).replaceAll(MARKS, ''));
  if (asked.length > MESSAGE_MAX_CHARACTERS) return null;
  return PATTERNS.find(({ pattern }) => pattern.test(asked))?.kind ?? null;
}

function sayFact(
  kind: CourseFactKind,
  { course: title, unit, outline, facts }: Lesson & { facts: CourseFacts },
  texts: FactTexts,
): string {
  const course = `**${plainTitle(title)}**`;
  const { duration, minutes, level, instructor, prerequisites, objectives } = facts;
  switch (kind) {
    case 'duration':
      return unit === null
        ? texts.duration(course, plainText(duration.replace(/[.\s]+$/u, '')), minutes)
        : texts.unitDuration(`**${plainTitle(unit)}**`, minutes);
    case 'units':
      return listed(texts.units(course, outline.length), outline);
    case 'author':
      return instructor === '' ? texts.noAuthor(course) : texts.author(course, plainText(instructor));
    case 'needs':
      return prerequisites.length === 0
        ? texts.needsNothing(course)
        : listed(texts.needs(course), prerequisites);
    case 'learns':
      return listed(texts.learns(unit === null ? course : `**${plainTitle(unit)}**`), objectives);
    case 'level':
      return texts.level(course, texts.levels[level]);
  }
}

function listed(above: string, lines: readonly string[]): string {
  return [above, lines.map((line) => `- ${plainText(line)}`).join('\n')].join('\n\n');
}
