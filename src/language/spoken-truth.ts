import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { deniesAnswer } from './denial.ts';
import type { Language } from './language.ts';
import { isStopWord, languageFor } from './languages.ts';
import { withoutLeads } from './spoken-answers.ts';
import { unaccented } from './word-lists.ts';

const OTHER_LANGUAGE_MIN_LETTERS = 4;

/** Whether a text says that something is true, or that it is false: 'cierto', 'it isn’t true'. Null where it says neither. */
export function spokenTruth(text: string, language: string): boolean | null {
  const facts = languageFor(language);
  if (!facts?.isSpaced) return null;
  const said = withoutLeads(text, language)
    .toLowerCase()
    .replace(/[.!«»"“”]+/gu, '')
    .trim();
  return truthOfWord(said, facts) ?? truthOfDenial(said, facts, language) ?? truthElsewhere(said, language);
}

function truthOfWord(word: string, { exercises }: Language): boolean | null {
  if (isOneOf(word, exercises.isTrue)) return true;
  return isOneOf(word, exercises.isFalse) ? false : null;
}

function isOneOf(word: string, words: string): boolean {
  return new RegExp(`^(?:${unaccented(words)})$`, 'iu').test(unaccented(word));
}

/** 'Not true', 'no es falso', 'ce n’est pas vrai': the last word says it, and no other says anything else. */
function truthOfDenial(said: string, facts: Language, language: string): boolean | null {
  const { negation } = facts;
  const words = said
    .replace(/(?<=n)['’]t(?!\p{L})/gu, 't')
    .split(/[\s'’]+/u)
    .filter(Boolean);
  const [first = '', second = ''] = words;
  // 'No, it is true' is no denial.
  if (
    !negation ||
    negation.inAnswers?.has(first) ||
    facts.answers?.pronouns.has(second) ||
    said.includes(',')
  )
    return null;
  const last = truthOfWord(words.at(-1) ?? '', facts);
  const others = words.slice(0, -1);
  const isCue = (word: string) => deniesAnswer(word, negation);
  if (last === null || !others.every((word) => isCue(word) || isStopWord(word, language))) return null;
  const denials = others.filter((word) => isCue(word) && !negation.half?.has(word)).length;
  return denials % 2 === 0 ? last : !last;
}

/** In the words of another language of the interface, where they are no others in this one. */
function truthElsewhere(said: string, language: string): boolean | null {
  if (said.length < OTHER_LANGUAGE_MIN_LETTERS) return null;
  for (const other of INTERFACE_LANGUAGES) {
    const facts = other === language ? null : languageFor(other);
    const truth = facts && truthOfWord(said, facts);
    if (truth !== null) return truth;
  }
  return null;
}
