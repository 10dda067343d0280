import type { AnswerWords } from './answer-types.ts';
import type { Language } from './language.ts';
import { languageFor } from './languages.ts';
import { deniesAnswer } from './denial.ts';
import { inFigures } from './spoken-numbers.ts';
import { unaccented } from './word-lists.ts';

const LEADS_MAX = 3;

/** A language whose answers are read as learners write them out. */
type Known = Language & { answers: AnswerWords };

function known(language: string): Known | null {
  const facts = languageFor(language);
  return facts?.answers ? { ...facts, answers: facts.answers } : null;
}

/** Without what only says that an answer follows, as in 'I think it’s Paris'. */
export function withoutLeads(text: string, language: string): string {
  const facts = known(language);
  if (!facts) return text;
  const pattern = new RegExp(`^(?:${facts.answers.leads})`, 'iu');
  let said = text.trim();
  for (let count = 0; count < LEADS_MAX; count += 1) {
    const lead = pattern.exec(unaccented(said))?.[0] ?? '';
    if (lead === '' || lead.length >= said.length) break;
    said = said.slice(lead.length).trim();
  }
  return said;
}

/** A number as it is said, in figures; null where nothing of it is in words. `isAbout`: it is not said exactly. */
export function spokenNumber(text: string, language: string): { text: string; isAbout: boolean } | null {
  const facts = known(language);
  if (!facts) return null;
  const { about, numbers, in: inYear } = facts.answers;
  const said = withoutEnd(withoutLeads(text, language)).replace(
    new RegExp(String.raw`^(?:${inYear})\s+(?=\d{3,4}$)`, 'iu'),
    '',
  );
  const exact = said.replace(new RegExp(`^(?:${about})\\s+(?=\\S)`, 'iu'), '');
  if (new RegExp(`^(?:${numbers.none})$`, 'iu').test(unaccented(exact))) return { text: '0', isAbout: false };
  const figures = inFigures(exact, language);
  if (figures === null || figures === text || isDenied(figures, facts)) return null;
  return { text: figures, isAbout: exact !== said };
}

/** Mathematics as it is said, in signs: 'x is at least minus two' is 'x >= -2'; null where nothing of it is in words. */
export function spokenMath(text: string, language: string): string | null {
  const facts = known(language);
  if (!facts) return null;
  const { noSolution, allNumbers } = facts.answers.math;
  const plain = unaccented(withoutEnd(text.trim()));
  const said = withoutEnd(withoutLeads(text, language));
  const isSaid = (words: string) =>
    [plain, unaccented(said)].some((one) => new RegExp(`^(?:${words})$`, 'iu').test(one));
  if (isSaid(noSolution)) return '∅';
  if (isSaid(allNumbers)) return 'ℝ';
  const signs = inSigns(said, facts.answers, language);
  return signs === text || isDenied(signs, facts) ? null : signs;
}

function inSigns(text: string, { math }: AnswerWords, language: string): string {
  const relations = math.relations.map(([sign, words]) => [sign, words, String.raw`(?=\S)`] as const);
  const operations = math.operations.map(([sign, words]) => [sign, words, ''] as const);
  const [plusMinus, ...others] = operations;
  const replaced = [...(plusMinus ? [plusMinus] : []), ...relations].reduce(
    withSign,
    text.replace(/[’]/gu, "'"),
  );
  const figures = inFigures(replaced, language) ?? replaced;
  const rooted = figures.replace(
    new RegExp(String.raw`(?<!\p{L})(?:${math.root})\s+(\d+(?:[.,]\d+)?|\p{L}(?!\p{L})|\([^()]*\))`, 'giu'),
    (_, of: string) => `sqrt(${of.replace(/^\(|\)$/g, '')})`,
  );
  const degrees = rooted.replace(new RegExp(String.raw`(?<=\d)\s?(?:${math.degrees})(?!\p{L})`, 'giu'), '°');
  return others
    .reduce(withSign, degrees)
    .replace(/(?<!\s)\s+\^/gu, '^')
    .trim();
}

function withSign(text: string, [sign, words, behind]: readonly [string, string, string]): string {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])\s*${behind}`, 'giu');
  return unaccented(text).replace(pattern, `${sign} `);
}

/** What stands around a constant of integration; null where a text has none at its end, or in front of a sum. */
export function withoutConstant(text: string, language: string): string | null {
  const words = known(language)?.answers.math.constant ?? 'const';
  const name = String.raw`(?:[CcKk]|${words})`;
  const behind = new RegExp(String.raw`^(?<rest>.*[^\s+*/^(=-])\s*\+\s*${name}\.?$`, 'su').exec(text.trim());
  const before = new RegExp(String.raw`^${name}\s*(?<rest>[+-].*)$`, 'su').exec(text.trim());
  return behind?.groups?.['rest'] ?? before?.groups?.['rest']?.replace(/^\+\s*/u, '') ?? null;
}

/** Whether the text excludes what it names: 'anything but'. */
export function excludes(text: string, language: string): boolean {
  const words = known(language)?.answers.except;
  return (
    words !== undefined &&
    new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu').test(unaccented(text))
  );
}

/** Whether a text denies something. */
export function denies(text: string, language: string): boolean {
  const facts = languageFor(language);
  return facts !== null && isDenied(text, facts);
}

function isDenied(text: string, { negation }: Language): boolean {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return negation !== null && words.some((word) => deniesAnswer(word, negation));
}

function withoutEnd(text: string): string {
  return text
    .trimEnd()
    .replace(/[.!。]$/u, '')
    .trimEnd();
}
