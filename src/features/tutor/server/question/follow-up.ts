import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { termOf } from '#language/analyze.ts';
import { isTalk } from '#language/talk.ts';
import { detailAsked } from '#language/details.ts';
import { detectLanguage } from '#language/detect-language.ts';
import type { FollowUpWords } from '#language/question-types.ts';
import { isStopWord, languageFor, questionsOf } from '#language/languages.ts';
import { tokenize } from '#language/tokenize.ts';
import { withOpeningAccents } from '#language/opening-accents.ts';
import { languageOf } from '#language/language-of.ts';
import { rankTyped } from '#language/number-words.ts';
import { articlePhrases } from '#language/asked-things.ts';
import { bareSubject, extremeOf, namesStep, readKind } from '#language/question-kinds.ts';
import { isWholeWord, namesAnswerKind, onlyAsks, saysLittle, withoutAsking } from './question-words.ts';

/** With more words of its own, a question has said what it is about. */
const OWN_WORDS_MAX = 5;
/** 'And the veins?' */
const ELLIPSIS_WORDS_MAX = 3;
const SHORT_CHARACTERS = 80;
/** What is asked in these ways is named with one word: 'Who was Napoleon?' */
const OF_ITSELF: ReadonlySet<string> = new Set(['meaning', 'who', 'where', 'role']);
/** With the small one in front: 'many dead' of 'how many dead?' */
const ONE_WORD_MAX = 2;
/** Of what replaces the subject of the question before. */
const NAMED_WORDS_MAX = 2;
/** 'Ok and …': said before one goes on. */
const ASSENT = new RegExp(String.raw`^(?:${questionsOf('tags').join('|')})[\s,.!]+`, 'iu');
const WHO = new RegExp(String.raw`^[\s¿]*(?:${questionsOf('who').join('|')})(?!\p{L})`, 'iu');
/** 'And' of 'And why does it matter?' */
const OPENING = new RegExp(String.raw`^[\s¿]*(?:${questionsOf('opens').join('|')})[\s,]+`, 'iu');
/** 'Vaut-il', 'exporte-t-elle' */
const BEFORE_PRONOUN = /-(?:t-)?$/u;
/** 'What are the symptoms of it?' */
const RELATION_WORDS_MAX = 2;

/**
 * Whether a message is only understood with the question before: it points back or leaves something out, and has no subject of its
 * own. Read from words alone, in English, Spanish and French; in other languages only what has no words of its own counts.
 */
export function isFollowUp(message: string, before: string | undefined): boolean {
  const language = languageAfter(message, before);
  const words = languageFor(language)?.questions?.followUp;
  const text = withOpeningAccents(plain(message), language);
  if (ownWords(text, language).length === 0 || detailAsked(message)) return true;
  return words !== undefined && (isElliptical(text, words, language) || pointsBack(text, words, language));
}

/** Whether all that a message asks is what follows what was just told: 'What comes next?' */
export function asksNext(message: string, before: string): boolean {
  const language = languageAfter(message, before);
  const words = languageFor(language)?.questions?.followUp;
  return words?.comesNext.test(withOpeningAccents(plain(message), language)) ?? false;
}

/** Whether all that a message asks is why what was just told is so: 'And why is that?' */
export function asksWhy(message: string, before: string): boolean {
  const language = languageAfter(message, before);
  const words = languageFor(language)?.questions?.followUp;
  return words?.asksWhy.test(withOpeningAccents(plain(message), language)) ?? false;
}

/** Whether a message says what it is about: 'explain it to me' does not. */
export function hasSubject(message: string, before: string): boolean {
  return ownWords(plain(message), languageAfter(message, before)).length > 0;
}

/** A few words may be of many languages; those that were not spoken so far are not among them. */
function languageAfter(message: string, before: string | undefined): string {
  const usual = before === undefined ? undefined : languageOf(before, undefined);
  return usual === undefined || message.length > SHORT_CHARACTERS
    ? languageOf(message, usual)
    : detectLanguage(message, [usual, ...INTERFACE_LANGUAGES]);
}

/** What a message names that goes on from the question before and asks nothing else: 'a tendon' of 'And a tendon?'; null for any other. */
export function ellipsisOf(message: string, before: string): string | null {
  const said = goingOn(message, before);
  const own = said === null ? 0 : ownWords(said.rest, said.language).length;
  // 'And the paper?': a word for the document may name something else.
  const isNamed = own > 0 || /\d/u.test(said?.rest ?? '') || (said !== null && namesThing(said.rest));
  return isNamed && own <= NAMED_WORDS_MAX ? (said?.rest ?? null) : null;
}

function namesThing(text: string): boolean {
  const words = tokenize(bareSubject(text)).map(({ word }) => word);
  return (
    articlePhrases(text)[0]?.text === text && words.every((word) => isWholeWord(word) && !saysLittle(word))
  );
}

/** Whether a message begins as what goes on from the question before: 'And the last one?' */
export function goesOn(message: string, before: string): boolean {
  const words = languageFor(languageAfter(message, before))?.questions?.followUp;
  return words !== undefined && words.goesOn.test(plain(message));
}

/** The rank that a message asks for in the place of that of the question before: 'third' of 'And the third?', 'last' of 'What is the last one?'; null for any other. */
export function rankAskedFor(message: string, before: string): string | null {
  const { rest, language } = goingOn(message, before) ?? {
    rest: withoutAsking(plain(message)),
    language: languageAfter(message, before),
  };
  const words = tokenize(bareSubject(rest));
  // 'And of the second one?'
  const first = words.findIndex(({ word: one }) => isRank(one, language) || !isStopWord(one, language));
  const [word, ...others] = words.slice(Math.max(first, 0));
  // 'And the third one?', 'the third step?'
  const isAlone = others.every((other) => saysLittle(other.word) || namesStep(other.word));
  return word && isAlone && isRank(word.word, language) ? word.word : null;
}

/** The other end of an order that a message asks for: 'least' of 'And the least?'; null for any other. */
export function extremeAskedFor(message: string, before: string): string | null {
  const said = goingOn(message, before);
  const words = said && extremeOf(said.rest)?.words;
  return words && !words.includes(' ') && bareSubject(said.rest) === words ? words : null;
}

/** A message whose subject is a pronoun, with what that stands for in its place; any other as it is. */
export function withSubject(message: string, before: string, subject: string): string {
  const words = languageFor(languageAfter(message, before))?.questions?.followUp;
  if (!words?.isSubject.test(plain(message)) || !isFollowUp(message, before)) return message;
  const pointer = new RegExp(words.pointers.source, 'iu').exec(message);
  if (!pointer) return message;
  const front = message.slice(0, pointer.index).replace(BEFORE_PRONOUN, ' ');
  return `${front}${subject}${message.slice(pointer.index + pointer[0].length)}`;
}

/** The same, and behind a verb that needs no pronoun: '¿Cuánto vale?'; null where neither is to be put in. */
export function withThing(message: string, before: string, thing: string): string | null {
  const replaced = withSubject(message, before, thing);
  if (replaced !== message) return replaced.replace(OPENING, '');
  const language = languageAfter(message, before);
  if (!isVerbAlone(withOpeningAccents(plain(message), language), language)) return null;
  return message.replace(/(?<![\s?!.])(?=[\s?!.]*$)/u, ` ${thing}`);
}

/** A word that asks and one with the ending of a verb, where verbs need no subject: 'cuánto vale'. */
function isVerbAlone(text: string, language: string): boolean {
  const known = languageFor(language);
  const endings = known?.prose?.dropsSubject;
  if (!endings || !known?.questions) return false;
  const asking = String.raw`^(?:${known.questions.opens}|\s)*(?:${known.questions.interrogatives})`;
  return new RegExp(String.raw`${asking} \p{L}{2,}(?:${endings})[\s?!.]*$`, 'iu').test(text);
}

/** Whether a question asks who did something. */
export function asksWho(question: string): boolean {
  return WHO.test(question);
}

export function isRank(word: string, language: string): boolean {
  return rankTyped(word, language) !== null || isLast(word, language);
}

/** Whether a word stands for the one that was told last. */
export function isLast(word: string, language: string): boolean {
  return languageFor(language)?.questions?.followUp.last.test(word) ?? false;
}

/** A few words that go on from the question before and ask nothing else, without the 'and' in front. */
function goingOn(message: string, before: string): { rest: string; language: string } | null {
  const language = detectLanguage(message, [languageOf(before, undefined), ...INTERFACE_LANGUAGES]);
  const words = languageFor(language)?.questions?.followUp;
  const text = plain(message).replace(ASSENT, '');
  const rest = words ? text.replace(words.goesOn, '') : text;
  if (!words || rest === text || words.asks.test(rest) || words.pointers.test(rest)) return null;
  if (tokenize(rest).length > ELLIPSIS_WORDS_MAX) return null;
  return { rest: rest.replace(/(?<![\s?!.])[\s?!.]+$/u, ''), language };
}

function plain(message: string): string {
  return message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[¿¡"“”«»]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words that say what a question is about. */
function ownWords(text: string, language: string): string[] {
  if (onlyAsks(text)) return [];
  return tokenize(withoutAsking(text))
    .filter(({ isExtra }) => !isExtra)
    .map(({ word }) => word)
    .filter(
      (word) =>
        word.length > 1 &&
        !isStopWord(word, language) &&
        !isWholeWord(word) &&
        !namesAnswerKind(word) &&
        !saysLittle(word),
    );
}

/** 'And in plants?', '¿Para qué sirve?': what the rest would be stands in the question before. */
function isElliptical(text: string, words: FollowUpWords, language: string): boolean {
  if (words.subjectless.some((whole) => whole.test(text)) || isVerbAlone(text, language)) return true;
  const rest = text.replace(words.goesOn, '');
  if (asksOneWord(rest, language)) return true;
  if (rest === text || words.asks.test(rest)) return false;
  return ownWords(rest, language).length <= ELLIPSIS_WORDS_MAX;
}

/** 'How deep?', 'who won?', 'how many dead?': a word that asks, and one that names nothing by itself. */
function asksOneWord(text: string, language: string): boolean {
  const { interrogatives = '', yesOrNo = '' } = languageFor(language)?.questions ?? {};
  const asking = new RegExp(String.raw`^(?:${interrogatives})(?!\p{L})`, 'iu').exec(text)?.[0];
  if (!asking || OF_ITSELF.has(readKind(text)?.kind ?? '') || articlePhrases(text).length > 0) return false;
  const words = tokenize(text.slice(asking.length)).map(({ word }) => word);
  const own = ownWords(text, language);
  const isVerb = new RegExp(`^(?:${yesOrNo})$`, 'iu');
  // 'Where is Mars?' names it.
  const isShort = words.length <= ONE_WORD_MAX && words.at(-1) === own[0];
  return own.length === 1 && isShort && !words.some((word) => isVerb.test(word));
}

function pointsBack(text: string, words: FollowUpWords, language: string): boolean {
  const said = text.replaceAll(words.pointsNowhere, ' ').trim().replace(words.quality, '');
  if (ownWords(said, language).length > OWN_WORDS_MAX) return false;
  if (words.pointsAnywhere?.test(said)) return true;
  if (words.isSubject.test(said)) return !words.hasSubject?.test(said);
  if (words.isObject.test(said)) return true;
  const pointer = words.pointers.exec(said);
  if (!pointer) return false;
  const front = ownWords(said.slice(0, pointer.index), language).filter(
    (word) => !isTalk(termOf(word, language), language),
  );
  if (front.length === 0) return true;
  return words.relation.test(said) && front.length <= RELATION_WORDS_MAX;
}
