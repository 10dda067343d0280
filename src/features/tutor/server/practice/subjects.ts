import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { CourseText } from '../../contract.lesson.ts';
import { readUnits, stemsOf } from '../find/search-courses.ts';
import { termsOf } from '../quote/passage-sentences.ts';

type Unit = CourseText['units'][number];

/** Units or passages about a subject that are looked at. */
const UNITS_MAX = 8;
const PASSAGES_MAX = 40;
/** One word that is said once or twice is an example; several that stand together are no accident. */
const TIMES_MIN = 3;
/** Of stems: the ends of words that are shorter stand for many things. */
const BRANCH_MIN_CHARACTERS = 5;

/** The courses of a subject, by their category or title. */
export function coursesOf(
  courses: readonly CourseText[],
  subject: string,
  language: InterfaceLanguage,
): CourseText[] {
  const asked = termsOf(subject, language);
  return courses.filter(({ category, title }) =>
    [category, title].some(
      (name) => isWithin(termsOf(name, language), asked) || isWithin(asked, termsOf(name, language)),
    ),
  );
}

/** The units of any course that are about a subject: those that name it in their title, or say it again and again. */
export async function unitsAbout(
  courses: readonly CourseText[],
  subject: string,
  language: InterfaceLanguage,
): Promise<Unit[]> {
  const stems = stemsOf(subject, language);
  const asked = termsOf(subject, language);
  const found: Array<{ note: Unit; isNamed: boolean }> = [];
  if (stems.length === 0) return [];
  for await (const { note, said } of readUnits(courses)) {
    const isNamed = isWithin(asked, termsOf(note.title, language));
    const times = Math.min(...stems.map((stem) => said.get(stem) ?? 0));
    if (isNamed || times >= TIMES_MIN) found.push({ note, isNamed });
  }
  return found
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .slice(0, UNITS_MAX)
    .map(({ note }) => note);
}

/** The passages of all that somebody may read about a subject, of documents that name it in their title or in several passages. */
export async function passagesAbout(
  knowledge: Pick<Knowledge, 'search'>,
  subject: string,
  readerId: string,
): Promise<Passage[]> {
  const found = await knowledge.search({ text: subject, readerId, limit: PASSAGES_MAX });
  const own = found.filter(
    ({ title, headingPath, text, language }) =>
      isNamedAfter(title, subject, language) || says({ headingPath, text, language }, subject),
  );
  const bySource = Map.groupBy(own, ({ sourceId }) => sourceId);
  return own.filter(
    ({ sourceId, title, language }) =>
      isNamedAfter(title, subject, language) ||
      termsOf(subject, language).size > 1 ||
      (bySource.get(sourceId)?.length ?? 0) >= TIMES_MIN,
  );
}

/** Whether a passage, with the headings above it, has all words of a subject; none has an empty one. */
export function says(
  { headingPath, text, language }: Pick<Passage, 'headingPath' | 'text' | 'language'>,
  subject: string,
): boolean {
  return isWithin(termsOf(subject, language), termsOf([...headingPath, text].join('\n'), language));
}

/** Whether a title says the subject, or a branch of it: 'Microbiology' is biology. */
export function isNamedAfter(title: string, subject: string, language: string): boolean {
  const [asked, named] = [termsOf(subject, language), termsOf(title, language)];
  if (isWithin(asked, named)) return true;
  const isBranch = (term: string) =>
    term.length >= BRANCH_MIN_CHARACTERS && [...named].some((word) => word.endsWith(term));
  return asked.size > 0 && [...asked].every(isBranch);
}

function isWithin(terms: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return terms.size > 0 && [...terms].every((term) => all.has(term));
}
