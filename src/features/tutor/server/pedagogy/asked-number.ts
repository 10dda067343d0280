import { analyze } from '#language/analyze.ts';
import { findQuantities, type Quantity } from '#language/quantities.ts';
import { languageFor } from '#language/languages.ts';
import { plain, wholeWords } from '#language/tasks.ts';
import { readUnit } from '#language/units.ts';
import { entriesOf } from '#language/word-lists.ts';
import { asksCountOf } from '#language/question-kinds.ts';
import { namesSubject } from '../question/question-words.ts';

/** What a number counts stands next to it, on this side of the next number. */
const CLAUSE_END = /[,;:.()|]/u;
/** '206 named bones' */
const BETWEEN_MAX_TERMS = 1;

interface Asked {
  question: string;
  /** Of the sentence that answers. */
  part: string;
}

/** Of the other words of a question of how many, the sentence must have so many. */
const ABOUT_SHARE = 0.5;

/**
 * Whether an attempt is the number of things that a question asks for, and nothing else: '3', 'three ions'. Null where the question asks for no
 * such number, or more is said.
 */
export function isAskedCount(said: string, asked: Asked, language: string): boolean | null {
  const counted = countedIn(asked.question, language);
  const own = findQuantities(said, language);
  const [number] = own;
  if (counted.length === 0 || !number || own.length > 1) return null;
  const rest = `${said.slice(0, number.start)} ${said.slice(number.end)}`;
  if (analyze(rest, language).some(({ term }) => !counted.includes(term))) return null;
  const shown = new Set(analyze(asked.part, language).map(({ term }) => term));
  const further = analyze(asked.question, language).filter(
    ({ term, word }) => !counted.includes(term) && namesSubject(word),
  );
  const told = further.filter(({ term }) => shown.has(term)).length;
  const isThere = findQuantities(asked.part, language).some((one) => isSameQuantity(one, number));
  return isThere && told >= further.length * ABOUT_SHARE && saysAskedNumbers(said, asked, language);
}

/**
 * Whether the numbers of an attempt are those that a question asks for. Of several in the sentence that answers, it is the one next to the
 * things that are counted; any other stands for something else. False where that cannot be told.
 */
export function saysAskedNumbers(said: string, { question, part }: Asked, language: string): boolean {
  const shown = findQuantities(part, language);
  const counted = countedIn(question, language);
  return findQuantities(said, language).every((own) => {
    const [fitting, others] = [
      shown.filter((one) => isSameQuantity(one, own)),
      shown.filter((one) => !isSameQuantity(one, own)),
    ];
    if (fitting.length === 0) return true;
    if (counted.length === 0) return !others.some((other) => mayBeMeant(other, own, part));
    const hits = (one: Quantity) => hitsBeside(one, { shown, part, counted }, language);
    const most = Math.max(...fitting.map(hits));
    return most > 0 && others.every((other) => hits(other) < most);
  });
}

/** Whether an attempt is one quantity of the kind that a question asks for: a time for 'how long'. A row of a table has others beside it. */
export function isAskedMeasure(said: string, question: string, language: string): boolean {
  const [own, ...others] = findQuantities(said, language);
  const kinds = entriesOf(languageFor(language)?.tasks?.kinds ?? '');
  const asked = kinds
    .filter(([, names]) => wholeWords(names).test(plain(question)))
    .map(([symbol]) => symbol);
  const dimension = own?.unit?.dimension;
  return (
    others.length === 0 &&
    dimension !== undefined &&
    asked.some((one) => readUnit(one)?.dimension === dimension)
  );
}

/** The first words of what a question asks the number of, up to a word that says little: the sodium ions of 'how many sodium ions does …'. */
function countedIn(question: string, language: string): string[] {
  const subject = asksCountOf(question);
  if (subject === null) return [];
  const terms = analyze(subject, language);
  const from = terms[0]?.position ?? 0;
  return terms.filter(({ position }, index) => position === from + index).map(({ term }) => term);
}

/** Whether two numbers are the same one, as far as their units tell. */
export function isSameQuantity(one: Quantity, other: Quantity): boolean {
  const isOfOther = one.unit && other.unit && one.unit.dimension !== other.unit.dimension;
  return !isOfOther && one.values.some((value) => other.values.includes(value));
}

/** 'Formed in 1814, it was dissolved in 1905': either year may be the one that is asked for. */
function mayBeMeant(other: Quantity, own: Quantity, part: string): boolean {
  if (own.unit) return other.unit?.dimension === own.unit.dimension;
  const isYear = ({ isWord, start, end }: Quantity) => !isWord && /^\d{4}$/u.test(part.slice(start, end));
  return isYear(other) === /^\d{4}$/u.test(String(own.values[0]));
}

/** How many of the counted words stand right behind a number, else right before it. */
function hitsBeside(
  { start, end }: Quantity,
  { shown, part, counted }: { shown: readonly Quantity[]; part: string; counted: readonly string[] },
  language: string,
): number {
  const reach = counted.length + BETWEEN_MAX_TERMS;
  const among = (terms: string[]) => new Set(terms.filter((term) => counted.includes(term))).size;
  const next = shown.find((other) => other.start >= end)?.start ?? part.length;
  const [behind = ''] = part.slice(end, next).split(CLAUSE_END);
  const hits = among(
    analyze(behind, language)
      .map(({ term }) => term)
      .slice(0, reach),
  );
  if (hits > 0) return hits;
  const last = shown.findLast((other) => other.end <= start)?.end ?? 0;
  const before =
    part
      .slice(last, start)
      .split(/[,;.()|]/u)
      .at(-1) ?? '';
  return among(
    analyze(before, language)
      .map(({ term }) => term)
      .slice(-reach),
  );
}
