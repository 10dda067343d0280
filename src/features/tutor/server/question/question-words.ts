import { isStopWord, placesOf, questionsOf } from '#language/languages.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { articlePhrases } from '#language/asked-things.ts';
import { withoutAudience, withoutVersus } from '#language/wording.ts';
import { tokenize } from '#language/tokenize.ts';
import { unaccented } from '#language/word-lists.ts';

const TERM_WORDS = wordsOf('termWords');
const WANTS = wordsOf('wants');
const MEASURES = wordsOf('measures');
const SAYS_LITTLE = wordsOf('saysLittle');
const ASKING = new Set([...SAYS_LITTLE, ...MEASURES]);
const ANSWER_KINDS = wordsOf('answerKinds');
const WHOLE_WORDS = new Set([...wordsOf('wholeWords'), ...wordsOf('glue')]);
const WORDS_FOR_TERMS = new Set([...TERM_WORDS, ...wordsOf('asksTerms'), ...WHOLE_WORDS]);
const ASKS_WHOLE = new RegExp(questionsOf('asksWhole').join('|'), 'iu');
const ASKS_KEY_POINTS = new RegExp(
  String.raw`(?<!\p{L})(?:${questionsOf('asksKeyPoints').join('|')})(?!\p{L})`,
  'iu',
);
const ONLY_ASKS = new RegExp(
  String.raw`^[¿¡"“]*(?:${questionsOf('onlyAsks').join('|')})(?![\p{L}-])[\s,:]*`,
  'iu',
);
/** Wants a summary of what is named behind it. */
const SUMMARY = new RegExp(String.raw`^[¿¡"“]*(?:${placesOf('summary').join('|')})(?![\p{L}-])[\s,:]*`, 'iu');

const QUESTION = new RegExp(
  String.raw`^[\s¿]*(?:(?:${questionsOf('opens').join('|')}) )?(?:${questionsOf('interrogatives').join('|')})(?!\p{L})`,
  'iu',
);
const HOW_MUCH = new RegExp(String.raw`(?<!\p{L})(?:${questionsOf('howMuch').join('|')})(?!\p{L})`, 'iu');

const OPENS_WITH_HOW_MUCH = new RegExp(
  unaccented(
    String.raw`^[\s¿]*(?:(?:${questionsOf('opens').join('|')}) )?(?:${questionsOf('howMuch').join('|')})(?!\p{L})`,
  ),
  'iu',
);
const MEASURE = new RegExp(unaccented(HOW_MUCH.source), 'iu');
const JOINS = new RegExp(`^(?:${unaccented(questionsOf('joins').join('|'))})$`, 'iu');

/** Whether a question asks for a number, a measure or a time; also one that is typed without its accents. */
export function asksValue(message: string): boolean {
  // 'Cuando llueve, …' only says when.
  return HOW_MUCH.test(message) || (!message.includes(',') && OPENS_WITH_HOW_MUCH.test(unaccented(message)));
}

/** Whether a question asks how much, how many or how long, and not when: only a figure answers it. */
export function asksMeasure(message: string): boolean {
  const asked = MEASURE.exec(unaccented(message))?.[0] ?? '';
  return asked !== '' && !JOINS.test(asked);
}

/** Whether a question asks for the document as a whole ('What is this about?'), so that searching words is no use. */
export function isAboutWhole(message: string): boolean {
  return ASKS_WHOLE.test(message) && tokenize(message).every(({ word }) => WHOLE_WORDS.has(word));
}

/** Whether what matters most is asked for, and not how something begins. */
export function asksForKeyPoints(message: string): boolean {
  return ASKS_KEY_POINTS.test(message);
}

/** Whether a word, in lower case, says nothing about the subject: 'summary', 'what', 'the'. */
export function isWholeWord(word: string): boolean {
  return WHOLE_WORDS.has(word);
}

/** Whether a question asks which terms a document defines, none in particular. */
export function asksForTerms(message: string): boolean {
  const words = tokenize(message).map((token) => token.word);
  return words.some((word) => TERM_WORDS.has(word)) && words.every((word) => WORDS_FOR_TERMS.has(word));
}

/** The question without the words that only ask. */
export function withoutAsking(message: string): string {
  let rest = withoutSummary(withoutVersus(withoutAudience(message)).trim());
  for (let shorter = rest.replace(ONLY_ASKS, ''); shorter !== rest; shorter = rest.replace(ONLY_ASKS, '')) {
    if (shorter === '') break;
    rest = shorter;
  }
  return withoutWish(rest);
}

/** 'Summarize osmosis' is about osmosis, 'summarize this' about the whole. */
function withoutSummary(message: string): string {
  const rest = message.replace(SUMMARY, '');
  return tokenize(rest).some(({ word }) => !isWholeWord(word)) ? rest : message;
}

/**
 * 'I want to understand osmosis' is about osmosis: without the words in front that only say what somebody wants. Whatever begins as a question, or has
 * nothing else, stays as it is, and so does a name that begins with such a word ('need for achievement').
 */
function withoutWish(message: string): string {
  const words = [...message.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)];
  const partsOf = ([word]: RegExpMatchArray) => word.toLowerCase().split(/['’]/u);
  const isFrame = (word: RegExpMatchArray) => partsOf(word).every((part) => WANTS.has(part) || isGlue(part));
  const first = words.findIndex((word) => !isFrame(word));
  const last = words.findLast((word) => !isFrame(word));
  const frame = words.slice(0, Math.max(0, first));
  const wanting = frame.filter((word) => partsOf(word).some((part) => WANTS.has(part)));
  // Nobody wants an exam: 'When is the final exam?', 'the final exam'
  if (QUESTION.test(message) || asksValue(message) || articlePhrases(message)[0]?.start === 0) return message;
  const isWish = wanting.length > 1 || (wanting.length === 1 && wanting[0] !== words[0]);
  return isWish && last ? message.slice(words[first]?.index, last.index + last[0].length) : message;
}

/** Whether it says what somebody wants, or teaches or learns. */
export function tellsWish(sentence: string): boolean {
  return tokenize(sentence).some(({ word }) => WANTS.has(word));
}

function isGlue(word: string): boolean {
  return (
    SAYS_LITTLE.has(word) || WHOLE_WORDS.has(word) || INTERFACE_LANGUAGES.some((tag) => isStopWord(word, tag))
  );
}

/** Whether a message has only words that ask: 'explain it to me'. */
export function onlyAsks(message: string): boolean {
  return (
    withoutAsking(message)
      .replace(ONLY_ASKS, '')
      .replaceAll(/[^\p{L}\p{N}]/gu, '') === ''
  );
}

/** Whether a word, in lower case, only says what kind of answer is wanted. */
export function namesAnswerKind(word: string): boolean {
  return ANSWER_KINDS.has(word);
}

/** Whether a word, in lower case, names no subject and only helps to ask: 'explain', 'again'. */
export function saysLittle(word: string): boolean {
  return SAYS_LITTLE.has(word);
}

/** The 'many' of 'how many', in any language. */
export function measures(word: string): boolean {
  return MEASURES.has(word);
}

/** Whether a word says what is asked about, and not only how it is asked. */
export function namesSubject(word: string): boolean {
  return !namesAnswerKind(word) && !ASKING.has(word);
}

function wordsOf(
  concept:
    | 'wants'
    | 'saysLittle'
    | 'measures'
    | 'termWords'
    | 'answerKinds'
    | 'wholeWords'
    | 'glue'
    | 'asksTerms',
): ReadonlySet<string> {
  return new Set(questionsOf(concept).flatMap((words) => [...words]));
}
