import { namesLaw } from '#language/question-kinds.ts';
import { rankTyped } from '#language/number-words.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import type { Stated } from './asking.ts';

const HEADING_MAX_CHARACTERS = 80;
/** 'Kepler's First Law', 'The first law of Kepler', but not 'Derivation of …'. */
const BEFORE_MAX_WORDS = 1;
const SENTENCE_END = /[.!?…:;,]$/u;
/** '(a) The model …' */
const PART_OF_FIGURE = /^\(\p{Ll}\)/u;

/** The rank of the law whose heading a sentence stands right under ('Kepler's First Law'), one of those that `subject` names; null for any other sentence. */
export function lawAbove(
  { passage, before, text }: Stated,
  subject: string,
): { rank: number; kind: string } | null {
  const heading = before?.text.trim() ?? '';
  const isHeading =
    heading.length <= HEADING_MAX_CHARACTERS && !SENTENCE_END.test(heading) && namesLaw(heading);
  if (!isHeading || PART_OF_FIGURE.test(text)) return null;
  const { language } = passage;
  const words = heading.match(/[\p{L}'’]+/gu) ?? [];
  const rank = words
    .slice(0, BEFORE_MAX_WORDS + 1)
    .map((word) => rankTyped(word, language))
    .find(Boolean);
  const kind = words.find((word) => namesLaw(word));
  if (!rank || kind === undefined) return null;
  const named = termsOf(heading, language);
  const wanted = subject
    .split(/\s+/u)
    .filter((word) => !namesLaw(word))
    .flatMap((word) => [...termsOf(word, language)]);
  return wanted.every((term) => named.has(term)) ? { rank, kind: kind.toLowerCase() } : null;
}
