import { analyze } from '#server/language/analyze.ts';
import { languageOf } from '#server/language/language-of.ts';
import { proseOf, questionsOf } from '#server/language/languages.ts';
import { readSmallTalk } from './small-talk.ts';

/**
 * What the learner does with a message: `question` asks something new, `again` the question at hand once more, `attempt` tries to answer it,
 * `plea` begs for the solution, `aside` is none of these ('thanks', 'why?', the same attempt again).
 */
export type Move = 'question' | 'again' | 'attempt' | 'plea' | 'aside';

/** The question at hand, and what was tried last. */
export interface AtHand {
  question: string;
  lastAttempt: string | null;
}

/** Begs for the solution, or says that one does not know. */
const PLEAS = new RegExp(String.raw`(?<!\p{L})(?:${questionsOf('pleas').flat().join('|')})(?!\p{L})`, 'giu');
const GUESSING = new RegExp(String.raw`^[¿¡"“\s]*(?:${questionsOf('guesses').join('|')})(?!\p{L})`, 'iu');
/** Begins as a question or a task does, where the question mark was left out. */
const ASKING = new RegExp(
  String.raw`^[¿¡"“\s]*(?:(?:${questionsOf('opens').join('|')}) )?(?:${[...questionsOf('interrogatives'), ...proseOf('asksTask')].join('|')})(?!\p{L})`,
  'iu',
);

/** Of the words of one question, so much must be the other's. */
const SAME_QUESTION_SHARE = 0.6;
/** With fewer words of its own a message asks nothing new ('why?', 'what do you mean?'). */
const OWN_TERMS_MIN = 2;

/** Reads the move from words alone; nothing is understood (docs/decisions/023). English, Spanish and French. */
export function readMove(message: string, atHand: AtHand | null): Move {
  const text = message.trim();
  if (readSmallTalk(text)?.kind === 'aside') return 'aside';
  const rest = withoutPleas(text);
  const isPlea = rest !== text;
  if (!atHand) return termsOf(rest, text).size > 0 || (!isPlea && /\d/.test(text)) ? 'question' : 'plea';
  const own = termsOf(rest, atHand.question);
  const asked = termsOf(atHand.question, atHand.question);
  const added = [...own].filter((term) => !asked.has(term));
  if (GUESSING.test(rest) && added.length > 0) return attemptOr('aside', text, atHand);
  if (asks(rest)) return isPlea && own.size < OWN_TERMS_MIN ? 'plea' : readQuestion(rest, own, atHand);
  if (isPlea) return 'plea';
  return added.length > 0 ? attemptOr('aside', text, atHand) : 'aside';
}

/** Whether two questions ask the same: most of their words, and all of their figures. */
export function isSameQuestion(a: string, b: string): boolean {
  if (figuresIn(a) !== figuresIn(b)) return false;
  const one = termsOf(a, b);
  const other = termsOf(b, b);
  const common = [...one].filter((term) => other.has(term)).length;
  return common > 0 && common / Math.max(one.size, other.size) >= SAME_QUESTION_SHARE;
}

function readQuestion(rest: string, own: Set<string>, { question }: AtHand): Move {
  if (isSameQuestion(rest, question)) return 'again';
  return own.size < OWN_TERMS_MIN && figuresIn(rest) === '' ? 'aside' : 'question';
}

/** Saying the same once more is no further attempt. */
function attemptOr(otherwise: Move, text: string, { lastAttempt }: AtHand): Move {
  return lastAttempt !== null && plain(text) === plain(lastAttempt) ? otherwise : 'attempt';
}

function withoutPleas(text: string): string {
  const rest = text.replaceAll(PLEAS, ' ');
  return rest === text
    ? text
    : rest
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s,.;:!-]+/, '')
        .trim();
}

function asks(text: string): boolean {
  return /[?¿]/.test(text) || ASKING.test(text);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function figuresIn(text: string): string {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).toSorted().join(' ');
}

function termsOf(text: string, languageText: string): Set<string> {
  return new Set(analyze(text, languageOf(languageText, undefined)).map(({ term }) => term));
}
