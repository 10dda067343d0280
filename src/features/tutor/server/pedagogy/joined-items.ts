import { languageFor } from '#language/languages.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { opensWithVerb, pointsBack } from '#language/pointing.ts';
import { CLAUSE_BORDER } from './place-of-answer.ts';
import { termsWithValues } from './terms-with-values.ts';

// What 'and' joins in a sentence, and of which of it the words of an attempt are.
const ITEM_WORDS_MAX = 3;
const LISTED_WORDS_MAX = 6;

interface Terms {
  own: readonly string[];
  asked: ReadonlySet<string>;
}

export function sidesOf(text: string, language: string): string[] {
  const and = languageFor(language)?.and ?? 'and';
  return text.split(new RegExp(String.raw`\s(?:${and})\s`, 'iu'));
}

/** 'Plants take up A and give off B': what is asked about B stands behind the 'and', so that A is no answer. What opens the clause does both. */
export function isBeforePredicate(part: string, { own, asked }: Terms, language: string): boolean {
  const clauses = part.split(CLAUSE_BORDER);
  const clause =
    clauses.find((one) => termsWithValues(one, language).some((term) => own.includes(term))) ?? part;
  const sides = sidesOf(clause, language).map((side) => termsWithValues(side, language));
  const at = sides.findIndex((terms) => own.every((term) => terms.includes(term)));
  const side = sides[at];
  if (!side) return false;
  const later = sides
    .slice(at + 1)
    .filter((terms) => terms.some((term) => asked.has(term) && !side.includes(term)));
  return later.some((terms) => !opensBoth([side, terms], { own, asked }, language));
}

/** 'The maid was frightened and became the first victim': what opens the one side does what the other tells too. */
function opensBoth(
  [side, later]: readonly [side: readonly string[], later: readonly string[]],
  { own, asked }: Terms,
  language: string,
): boolean {
  const before = later.slice(
    0,
    later.findIndex((term) => asked.has(term)),
  );
  return own.includes(side[0] ?? '') && !before.some((term) => isTelling(term, language));
}

/** Joined by 'and' to something else that was not asked with. */
export function isOneOfSeveral(part: string, { own, asked }: Terms, language: string): boolean {
  const sides = sidesOf(part, language).map((side) => side.split(CLAUSE_BORDER));
  const read = (text: string) => {
    const terms = termsWithValues(text, language);
    return {
      isOwn: terms.some((term) => own.includes(term)),
      endsOwn: own.includes(terms.at(-1) ?? ''),
      isAsked: terms.some((term) => asked.has(term)),
      isOther: terms.some((term) => !asked.has(term)),
      isStatement: pointsBack(text) || opensWithVerb(asSentence(text), language),
      words: text.trim().split(/\s+/u).length,
    };
  };
  return sides.slice(1).some((behind, index) => {
    const [left, right] = [read(sides[index]?.at(-1) ?? ''), read(behind[0] ?? '')];
    if (left.isOwn === right.isOwn || (left.isOwn && !left.endsOwn)) return false;
    // 'It leaves A and is read in B' are two statements, of which one answers.
    if (right.isOwn) return !right.isAsked && left.isOther && left.words <= LISTED_WORDS_MAX + ITEM_WORDS_MAX;
    return right.isOther && right.words <= LISTED_WORDS_MAX && !right.isStatement && !right.isAsked;
  });
}

/** A clause as it would open a sentence; figures are words like others. */
function asSentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1).replaceAll(/\d[\d.,]*/gu, 'n')}`;
}
