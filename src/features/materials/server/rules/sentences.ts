import { splitSentences } from '#server/citations/sentences.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { RULE_LANGUAGES, type RuleLanguage } from './languages.ts';

/** A sentence that can stand alone. `start` and `end` are offsets into the passage; `text` is on one line. */
export interface RuleSentence {
  passage: Passage;
  start: number;
  end: number;
  text: string;
}

const WORDS_MIN = 7;
const WORDS_MAX = 38;
const CHARACTERS_MAX = 320;
/** Of letters and spaces; figures and signs say little without what is around them. */
const LETTERS_SHARE_MIN = 0.9;
const WHOLE = /^["“«¿¡]?\p{Lu}[^\n]*[.!]["”»]?$/u;
/** Gaps where a formula or a reference was, formulas, questions, marks of lists, quotes cut in two. */
const DAMAGED =
  /\(\s*\)|\(see|\s[,;.)]|[=<>|{}[\]_#*~•→−×÷∣©@$]|\?|\.\.|…|\b(?:https?|www)\b|[a-z][A-Z]|[A-Z]{2}[a-z]{2}|\(\w\)/u;
const DIRECT_SPEECH = /^["“«]|["“”«»][^"“”«»]*$/u;

/** The sentences of a passage that say something by themselves, each once. */
export function soundSentences(passage: Passage): RuleSentence[] {
  const language = RULE_LANGUAGES[passage.language];
  if (!language) return [];
  return splitSentences(passage.text, passage.language)
    .map(({ start, end }) => ({
      passage,
      start,
      end,
      text: passage.text.slice(start, end).replaceAll(/\s+/g, ' '),
    }))
    .filter(({ text, start }) => isSound(text, language) && beginsParagraphOrSentence(passage.text, start));
}

function isSound(text: string, language: RuleLanguage): boolean {
  const count = text.split(' ').length;
  if (count < WORDS_MIN || count > WORDS_MAX || text.length > CHARACTERS_MAX) return false;
  if (!WHOLE.test(text) || DAMAGED.test(text) || hasOpenPair(text)) return false;
  if (language.opensReference.test(text) || language.pointsElsewhere.test(text)) return false;
  const letters = text.match(/[\p{L}\p{M} ]/gu)?.length ?? 0;
  return letters / text.length >= LETTERS_SHARE_MIN;
}

/** A quote that begins or ends elsewhere. */
function hasOpenPair(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return (
    count(/\(/g) !== count(/\)/g) ||
    count(/“/g) !== count(/”/g) ||
    count(/«/g) !== count(/»/g) ||
    count(/"/g) % 2 === 1 ||
    (DIRECT_SPEECH.test(text) && count(/["“«]/g) === 0)
  );
}

/** A page may begin in the middle of a sentence. */
function beginsParagraphOrSentence(text: string, start: number): boolean {
  const before = text.slice(0, start).trimEnd();
  return before === '' || /[.!?:"”»)]$/u.test(before) || /\n\s*$/.test(text.slice(0, start));
}
