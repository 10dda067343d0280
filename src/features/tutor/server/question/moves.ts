import { analyze } from '#language/analyze.ts';
import { findNames } from '#language/names.ts';
import { languageOf } from '#language/language-of.ts';
import { proseOf, questionsOf } from '#language/languages.ts';
import { readKind } from '#language/question-kinds.ts';
import { saidLike } from '#language/said-like.ts';
import type { SaidKind } from '#language/said-types.ts';
import { spokenTruth } from '#language/spoken-truth.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { Turn } from '#shared/chat-event.ts';
import { hasSubject } from './follow-up.ts';
import { addsFigures, figuresIn, saysNewNumber, subjectsOf, termsOf } from './message-terms.ts';
import { otherTask } from './other-task.ts';
import { plain, plainOf } from './plain-words.ts';
import { withoutHedges } from './said-around.ts';
import { readSmallTalk } from './small-talk.ts';

/**
 * What the learner does with a message: `question` asks something new, `again` the question at hand once more, `attempt` tries to answer it,
 * `plea` begs for the solution, `stuck` says that one does not know, `aside` is none of these ('thanks', 'why?', the same attempt again).
 */
export const MOVES = ['question', 'again', 'attempt', 'plea', 'stuck', 'aside'] as const;
export type Move = (typeof MOVES)[number];

/** The question at hand, and what was tried last. */
export interface AtHand {
  question: string;
  lastAttempt: string | null;
}

export interface ReadMove {
  move: Move;
  /** Its words leave no doubt; otherwise a model, where there is one, is asked. */
  isSure: boolean;
}

const BEFORE = String.raw`^[¿¡"“'\s]*`;
const PLEAS = wordsOf(questionsOf('pleas').flat());
const STUCK = wordsOf(questionsOf('stuck').flat());
const GOES_ON = questionsOf('followUp').map((words) => words.goesOn);
const HINT = new RegExp(String.raw`^(?:${plainOf(questionsOf('hint'))})[\s.…!?]*$`, 'u');
/** Begins as a question or a task does, where the question mark was left out. */
const ASKING = new RegExp(
  String.raw`${BEFORE}(?:(?:${plainOf(questionsOf('opens'))}) )?(?:${plainOf([...questionsOf('interrogatives'), ...proseOf('asksTask')])})(?!\p{L})`,
  'u',
);

const INTERROGATIVE = new RegExp(
  String.raw`(?<!\p{L})(?:${plainOf(questionsOf('interrogatives'))})(?!\p{L})`,
  'u',
);

const JOINING = new RegExp(String.raw`^(${plainOf(questionsOf('joins'))})\s+(.+)$`, 'su');

/** 'thaaanks', 'hahahaha', 'help help help'. */
const REPEATED = /(\p{L}{1,2})\1{2,}|\b(\p{L}+)(?:\s\2)+(?!\p{L})/gu;

const TASK_STEM_MIN_CHARACTERS = 5;
const TASK_STEMS = INTERFACE_LANGUAGES.flatMap((tag) =>
  analyze(proseOf('asksTask').join(' ').replaceAll('|', ' '), tag).map(({ term }) => plain(term)),
).filter((stem) => stem.length >= TASK_STEM_MIN_CHARACTERS);

/** Of the words of one question, so much must be the other's. */
const SAME_QUESTION_SHARE = 0.6;
/** With fewer words of its own a message asks nothing new ('why?', 'what do you mean?'). */
const OWN_TERMS_MIN = 2;
/** An answer that one doubts is short; longer with a question mark it asks. */
const DOUBTED_TERMS_MAX = 4;

/** A message is taken for what it is most like from here on, where rules leave doubt. */
const LIKE_MIN_SHARE = 0.8;
/** From here on also where rules leave none, of messages that try or ask nothing. */
const PLAIN_MIN_SHARE = 0.95;
/** A model is not asked about what is plainly one of these. */
const ASKS_NO_MODEL: ReadonlySet<SaidKind> = new Set(['stuck', 'pleads', 'talks']);
const MOVE_OF: Readonly<Record<SaidKind, Move>> = {
  stuck: 'stuck',
  pleads: 'plea',
  talks: 'aside',
  asksBack: 'aside',
  tries: 'attempt',
  asks: 'question',
};

/**
 * Reads the move from words and figures alone; nothing is understood (docs/decisions/023). Where rules leave doubt, what it is most like
 * decides (docs/decisions/130). `reply` is what the tutor said last. English, Spanish and French.
 */
export function readMove(message: string, atHand: AtHand | null, reply = ''): ReadMove {
  const text = message.trim().replace(REPEATED, '$1$2');
  const read = readByRule(text, atHand);
  return atHand ? reconsidered(read, { text, atHand, reply }) : read;
}

function readByRule(text: string, atHand: AtHand | null): ReadMove {
  if (atHand && answersWhether(text, atHand.question)) return attempt(text, atHand, true);
  if (HINT.test(plain(text))) return sure('stuck');
  if (readSmallTalk(text)?.kind === 'aside') return sure('aside');
  const begging = without(text, PLEAS);
  const rest = without(begging, STUCK);
  const wish = begging === text ? (rest === begging ? null : 'stuck') : 'plea';
  if (!atHand) return sure(beginsWith(rest, text, wish));
  return readAgainst(atHand, { text, rest, wish });
}

function reconsidered(
  read: ReadMove,
  { text, atHand, reply }: { text: string; atHand: AtHand; reply: string },
): ReadMove {
  const like = saidLike(text);
  if (!like || addsFigures(text, atHand.question)) return read;
  if (read.move === 'attempt' && saysNewNumber(text, atHand.question)) return read;
  const move = MOVE_OF[like.kind];
  const isPlain = like.share >= PLAIN_MIN_SHARE;
  // Names alone are like nothing that is said.
  if (read.move === 'attempt' && !isPlain && findNames(`– ${text}`, languageOf(text, undefined)).size > 0)
    return read;
  if (read.move === 'question' && like.kind === 'asksBack' && isOfReply(text, atHand, reply))
    return { move, isSure: false };
  // An answer of a few words is like a question of a few words; that one asks is seen by its mark or its first word.
  const isTaken =
    move !== 'question' &&
    (read.isSure ? isPlain && overrules(like.kind, read.move) : like.share >= LIKE_MIN_SHARE);
  if (!isTaken) return read;
  return { move, isSure: isPlain && ASKS_NO_MODEL.has(like.kind) };
}

/** Whether what a message is plainly like counts for more than a rule that was sure of its move. */
function overrules(kind: SaidKind, move: Move): boolean {
  if (move === 'aside') return kind === 'stuck' || kind === 'pleads';
  return (move === 'attempt' && kind === 'talks') || (move === 'question' && kind === 'asksBack');
}

/** Whether it asks about nothing but what the tutor just said. */
function isOfReply(text: string, { question }: AtHand, reply: string): boolean {
  const known = termsOf(`${question}\n${reply}`, question);
  return subjectsOf([...termsOf(text, question)]).every((term) => known.has(term));
}

/** The last message of the learner that asks something. */
export function lastAsked(previous: readonly Turn[]): string | undefined {
  const asked = previous.filter(({ role }) => role === 'user').map(({ content }) => content);
  return asked.findLast((content) => readMove(content, null).move === 'question');
}

interface Said {
  text: string;
  /** What remains without begging. */
  rest: string;
  /** What was begged for, or said not to be known; null for neither. */
  wish: 'plea' | 'stuck' | null;
}

function readAgainst(atHand: AtHand, { text, rest, wish }: Said): ReadMove {
  const { said, isHedged } = withoutHedges(rest);
  if (setsTaskAlone(rest, atHand.question)) return sure(wish ?? 'aside');
  const own = termsOf(said, atHand.question);
  const asked = termsOf(atHand.question, atHand.question);
  const added = [...own].filter((term) => !asked.has(term));
  const hasFigures = addsFigures(said, atHand.question);
  if (!isHedged && ASKING.test(plain(rest)) && !answersWhen(rest, atHand.question))
    return readAsked({ rest, own, added, wish }, atHand);
  // 'And if it takes 3 hours?' changes what is given, and 'And x² = 9?' is another task.
  const isOther = goesOn(rest) && otherTask(rest, atHand.question) !== null;
  if (isOther || (hasFigures && !isHedged && isVariation(rest))) return { move: 'question', isSure: isOther };
  if (hasFigures || (isHedged && added.length > 0)) return attempt(text, atHand, true);
  if (wish !== null) return sure(wish);
  // Some languages have no term for a number word.
  if (added.length === 0 && saysNewNumber(said, atHand.question)) return attempt(text, atHand, false);
  if (added.length === 0) {
    // A name that the question has itself may be meant as its answer.
    const isName = subjectsOf([...own]).length > 0 && !/[?¿]/u.test(text);
    return isName ? attempt(text, atHand, false) : { move: 'aside', isSure: own.size === 0 };
  }
  if (!/[?¿]/u.test(text)) return attempt(text, atHand, false);
  return added.length <= DOUBTED_TERMS_MAX
    ? attempt(text, atHand, false)
    : { move: isSameQuestion(rest, atHand.question) ? 'again' : 'question', isSure: false };
}

function readAsked(
  { rest, own, added, wish }: { rest: string; own: Set<string>; added: string[]; wish: Said['wish'] },
  { question }: AtHand,
): ReadMove {
  if (isSameQuestion(rest, question)) return sure('again');
  const isPoor = subjectsOf(added).length === 0 && own.size < OWN_TERMS_MIN && figuresIn(rest) === '';
  if (isPoor) return wish === null ? { move: 'aside', isSure: own.size === 0 } : sure(wish);
  return { move: 'question', isSure: added.length >= OWN_TERMS_MIN };
}

/** Reads what was said before any question. */
function beginsWith(rest: string, text: string, wish: Said['wish']): Move {
  if (termsOf(rest, text).size > 0) return 'question';
  if (wish !== null) return wish;
  return /\d/u.test(text) ? 'question' : 'plea';
}

/** Whether two questions ask the same: most of their words, and all of their figures. */
export function isSameQuestion(a: string, b: string): boolean {
  if (figuresIn(a) !== figuresIn(b)) return false;
  const one = termsOf(a, b);
  const other = termsOf(b, b);
  const common = [...one].filter((term) => other.has(term)).length;
  return common > 0 && common / Math.max(one.size, other.size) >= SAME_QUESTION_SHARE;
}

/** Saying the same once more is no further attempt. */
function attempt(text: string, { lastAttempt }: AtHand, isSure: boolean): ReadMove {
  const isRepeated = lastAttempt !== null && wordsOnly(text) === wordsOnly(lastAttempt);
  return isRepeated ? sure('aside') : { move: 'attempt', isSure };
}

/** 'No, because …' begins with what it says. */
export function saidTruth(message: string, language: string): boolean | null {
  const bare = message.trim().replace(/(?<![?!…\s])[\s?!…]+$/u, '');
  const { said } = withoutHedges(bare);
  const [clause = ''] = bare.split(/[,;:–—]/u, 1);
  return spokenTruth(bare, language) ?? spokenTruth(said, language) ?? spokenTruth(clause, language);
}

/** Whether anything in it begs for the solution. */
export function begs(text: string): boolean {
  return withoutPleas(text) !== text;
}

/** What remains without begging for the solution: 'about the heart' of 'Tell me about the heart'. */
export function withoutPleas(text: string): string {
  return without(text, PLEAS);
}

/** 'No' to a question that is answered by it. */
function answersWhether(text: string, question: string): boolean {
  const last = question.split('\n').at(-1) ?? '';
  const asksWhether =
    readKind(last)?.kind === 'truth' || (/\?/u.test(last) && !INTERROGATIVE.test(plain(last)));
  return asksWhether && saidTruth(text, languageOf(question, undefined)) !== null;
}

/** 'When the pressure falls' to 'When is it released?': the word joins a clause, and none that asks stands behind it. */
function answersWhen(text: string, question: string): boolean {
  const [, joining, rest = ''] = JOINING.exec(plain(text)) ?? [];
  const [asked] = plain(question).match(/\p{L}+/u) ?? [];
  if (joining === undefined || joining !== asked || text.includes('?')) return false;
  return question.includes('?') && !ASKING.test(rest) && !isSameQuestion(text, question);
}

function isVariation(text: string): boolean {
  return /\?/u.test(text) && /\p{L}{4}/u.test(plain(text)) && goesOn(text);
}

/** A task without anything that it is about: '¿me lo explicas?', whatever stands around the verb or is joined to it. */
function setsTaskAlone(text: string, question: string): boolean {
  const words = plain(text).match(/\p{L}+/gu) ?? [];
  const isTask = words.some((word) => TASK_STEMS.some((stem) => word.startsWith(stem)));
  return isTask && figuresIn(text) === '' && !hasSubject(text, question);
}

/** Opens as what goes on from the question before does: 'And if …', 'what about …'. */
export function goesOn(text: string): boolean {
  const said = plain(text).replace(/^[¿\s]+/u, '');
  return GOES_ON.some((opening) => opening.test(said));
}

function without(text: string, words: RegExp): string {
  const shown = plain(text);
  // Lengths differ only where letters were written in parts.
  if (shown.length !== text.length || shown.search(words) < 0) return text;
  let rest = '';
  let from = 0;
  for (const { 0: found, index } of shown.matchAll(words)) {
    rest += `${text.slice(from, index)} `;
    from = index + found.length;
  }
  return (rest + text.slice(from))
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s,.;:!?-]+/u, '')
    .trim();
}

function sure(move: Move): ReadMove {
  return { move, isSure: true };
}

function wordsOf(lists: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${plainOf(lists)})(?!\p{L})`, 'gu');
}

function wordsOnly(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
