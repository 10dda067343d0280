import { termOf } from '#language/analyze.ts';
import { languageOf } from '#language/language-of.ts';
import { rankTyped } from '#language/number-words.ts';
import { type ArticlePhrase, articlePhrases, comparing, isFunctionWord } from '#language/asked-things.ts';
import { readSteps } from '#language/asked-steps.ts';
import { bareSubject, extremeOf, readKind } from '#language/question-kinds.ts';
import { tokenize } from '#language/tokenize.ts';
import {
  asksWho,
  ellipsisOf,
  extremeAskedFor,
  goesOn,
  hasSubject,
  isFollowUp,
  isLast,
  isRank,
  rankAskedFor,
  withThing,
} from './follow-up.ts';
import { listedItem } from './listed-item.ts';
import { otherTask } from './other-task.ts';
import type { Question } from './question.ts';
import { readPlaces } from './read-places.ts';
import { quotesIn } from './told.ts';

/** With more words it is about one thing of another ('the function of the ligament'). */
const SUBJECT_MAX_WORDS = 2;
/** Kinds of questions that can be asked of another thing in the same words. */
const OF_A_THING: ReadonlySet<string> = new Set(['meaning', 'role', 'importance', 'formula']);

/** 'in', 'Chile' */
const LAST_WORD = /(\p{L}+)\s+(\p{L}+)[\s?!.]*$/u;
const FIGURE = /\d+(?:[.,]\d+)?/gu;
/** With small words in front at most. */
const LONE_FIGURE = /^(?:\p{L}{1,4}\s){0,2}(\d+(?:[.,]\d+)?)$/u;

/** A question of a conversation; whole where it needs no other one, or the one before completes it. */
interface Asked {
  text: string;
  isWhole: boolean;
  /** What it names last, which a pronoun behind it stands for; null where that is open. */
  thing: string | null;
}

/**
 * 'And a tendon?' after 'What is a ligament?' asks what a tendon is, 'and the paper?' after 'When is the midterm?' when the paper is, and 'and the
 * third?' after one about the second law for the third; null where nothing is left out, or more than that.
 */
export function completedBy({ message, previous }: Pick<Question, 'message' | 'previous'>): string | null {
  return completed(message, wholesOf(questionsIn(previous), answersIn(previous)), previous);
}

/**
 * What else a word that goes on may be short for: 'and static?' after 'What is kinetic friction?' may mean static friction. Which of them is meant, the
 * documents tell; none where the question before was not what one thing of two words is.
 */
export function fullerSubjects({ message, previous }: Pick<Question, 'message' | 'previous'>): string[] {
  const before = wholesOf(questionsIn(previous)).findLast(({ isWhole }) => isWhole)?.text;
  const named = before === undefined ? null : namedIn(message, before);
  const kind = readKind(before ?? '');
  if (named === null || kind?.kind !== 'meaning') return [];
  const word = bareSubject(named);
  const [first, last, ...others] = bareSubject(kind.subject).split(/\s+/u);
  const isPair = first !== undefined && last !== undefined && others.length === 0;
  return isPair && !/\s/u.test(word) ? [`${word} ${last}`, `${first} ${word}`] : [];
}

/** The questions of a conversation, with what each was answered where that is known. */
export function wholesOf(asked: readonly string[], answers: readonly string[] = []): Asked[] {
  const wholes: Asked[] = [];
  for (const [index, text] of asked.entries()) {
    const whole = completed(text, wholes, []);
    // What opens a conversation can lean on nothing.
    const isFirst = index === 0 && hasSubject(text, text);
    const isWhole = isFirst || whole !== null || !isFollowUp(text, asked[index - 1]);
    const before = wholes.at(-1);
    const named = before ? namedIn(text, before.text) : null;
    const thing = named === null ? thingOf(whole ?? text) : withoutLead(named);
    const told = thing === null ? null : asTold(thing, answers[index] ?? '');
    wholes.push({ text: whole ?? text, isWhole, thing: isWhole ? told : (before?.thing ?? null) });
  }
  return wholes;
}

function questionsIn(previous: Question['previous']): string[] {
  return previous.filter(({ role }) => role === 'user').map(({ content }) => content);
}

/** What each question was answered; empty where it was not. */
function answersIn(previous: Question['previous']): string[] {
  return previous.flatMap(({ role }, index) => {
    const next = previous[index + 1];
    return role === 'user' ? [next?.role === 'assistant' ? next.content : ''] : [];
  });
}

/** A thing as far as what was quoted of it has its words one behind the other: 'the boat' of 'When did the boat leave?' As it is where nothing has them. */
function asTold(thing: string, answer: string): string {
  const language = languageOf(answer, undefined);
  const termsIn = (text: string) => tokenize(text).map(({ word }) => termOf(word, language));
  const quoted = quotesIn(answer).map((quote) => ` ${termsIn(quote).join(' ')} `);
  const words = [...thing.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => index + word.length);
  for (const end of words.toReversed()) {
    const part = thing.slice(0, end);
    const terms = termsIn(bareSubject(part));
    if (terms.length > 0 && quoted.some((quote) => quote.includes(` ${terms.join(' ')} `))) return part;
  }
  return thing;
}

function completed(message: string, asked: readonly Asked[], previous: Question['previous']): string | null {
  // 'Explain it more simply' and 'and the second?' are about the question before them.
  const before = asked.findLast(({ isWhole }) => isWhole)?.text;
  if (before === undefined) return null;
  const rank = rankAskedFor(message, before);
  if (rank !== null) return withRank(before, rank) ?? withExercise(before, rank) ?? listedAt(previous, rank);
  const extreme = extremeAskedFor(message, before);
  const other = extreme === null ? null : extremeOf(before);
  if (extreme !== null && other) return before.replace(other.words, extreme);
  const task = goesOn(message, before) ? otherTask(message, before) : null;
  if (task) return before.replace(task.own, () => task.other);
  const rest = namedIn(message, before);
  if (rest !== null)
    return (
      withFigure(before, rest) ??
      ofAnother(before, rest) ??
      inItsPlace(before, rest) ??
      atTheEnd(before, rest)
    );
  return stepOf(message, before) ?? ofBoth(message, asked) ?? ofIt(message, asked);
}

/** What a message that goes on names, as it is written there: names keep their capitals. */
function namedIn(message: string, before: string): string | null {
  const rest = ellipsisOf(message, before);
  const at = rest === null ? -1 : message.toLowerCase().lastIndexOf(rest);
  return rest === null || at < 0 ? rest : message.slice(at, at + rest.length);
}

/** 'And at 5?' in the place of the one figure of the question: 'Why is there no foam at 90?' */
function withFigure(before: string, rest: string): string | null {
  const figure = LONE_FIGURE.exec(rest)?.[1];
  const [own, ...others] = before.match(FIGURE) ?? [];
  return figure !== undefined && own !== undefined && others.length === 0
    ? before.replace(own, figure)
    : null;
}

function ofAnother(before: string, rest: string): string | null {
  const kind = readKind(before);
  if (!kind || !('subject' in kind) || !OF_A_THING.has(kind.kind)) return null;
  // 'And if I stop them?', 'and for the liver?'
  if (!isBrief(kind.subject) || withoutLead(rest) !== rest) return null;
  const at = before.toLowerCase().lastIndexOf(kind.subject.toLowerCase());
  if (at < 0) return null;
  return `${before.slice(0, at)}${bareSubject(rest)}${before.slice(at + kind.subject.length)}`;
}

/** In the place of what has the same noun ('a plant cell', 'an animal cell'), or of the one thing at the end of the question ('the midterm'). */
function inItsPlace(before: string, rest: string): string | null {
  if (articlePhrases(rest)[0]?.text !== rest) return null;
  const words = bareSubject(rest).toLowerCase().split(/\s+/u);
  const phrases = articlePhrases(before);
  const inPlaceOf = ({ start }: ArticlePhrase, text: string) =>
    `${before.slice(0, start)}${rest}${before.slice(start + text.length)}`;
  for (const phrase of words.length > 1 ? phrases : []) {
    const alike = phrase.text.split(/\s+/u).slice(0, words.length + 1);
    if (alike.length > words.length && alike.at(-1)?.toLowerCase() === words.at(-1))
      return inPlaceOf(phrase, alike.join(' '));
  }
  const [only, ...others] = phrases;
  return only?.isLast && others.length === 0 ? inPlaceOf(only, only.text) : null;
}

/** 'And in Peru?' after 'How many people live in Chile?': in the place of the one word behind the last small one, which is no article. */
function atTheEnd(before: string, rest: string): string | null {
  const [, small = '', last = ''] = LAST_WORD.exec(before) ?? [];
  const [only, ...others] = withoutLead(rest).split(/\s+/u);
  const isBehindSmall = isFunctionWord(small) && articlePhrases(`${small} x`).length === 0;
  if (!isBehindSmall || isFunctionWord(last) || only === undefined || others.length > 0) return null;
  const end = before.lastIndexOf(last);
  const start = only === rest ? end : before.lastIndexOf(small, end - 1);
  return `${before.slice(0, start)}${rest}${before.slice(end + last.length)}`;
}

/** 'How much is it worth?' after 'When is the final?' */
function ofIt(message: string, asked: readonly Asked[]): string | null {
  const last = asked.at(-1);
  if (!last || last.thing === null || !isFollowUp(message, last.text)) return null;
  return withThing(message, last.text, last.thing);
}

/** The one thing that a question is about, if it names just one; who did something is asked for, and not named. */
function thingOf(question: string): string | null {
  const kind = readKind(question);
  const phrases = articlePhrases(question);
  if (kind && 'subject' in kind && OF_A_THING.has(kind.kind) && isBrief(kind.subject))
    return phrases.find(({ text }) => bareSubject(text) === kind.subject)?.text ?? kind.subject;
  const [only, ...others] = phrases;
  return only?.isLast && others.length === 0 && !asksWho(question) ? only.text : null;
}

function isBrief(subject: string): boolean {
  return tokenize(subject).length <= SUBJECT_MAX_WORDS;
}

/** Without a preposition in front: 'Peru' of 'in Peru'. */
function withoutLead(rest: string): string {
  if (articlePhrases(rest)[0]?.text === rest) return rest;
  const words = rest.split(/\s+/u);
  return words.slice(words.findIndex((word) => !isFunctionWord(word))).join(' ');
}

/** 'What is step 3' after a question for the steps of something. */
function stepOf(message: string, before: string): string | null {
  const language = languageOf(before, undefined);
  const stepsIn = (question: string) => {
    const kind = readKind(question);
    return kind && 'subject' in kind ? readSteps(kind.subject, language) : null;
  };
  const step = stepsIn(message);
  const steps = step && step.owner === '' && step.rank !== null ? stepsIn(before) : null;
  return steps && steps.owner !== '' ? `${message.replace(/[\s?!.]+$/u, '')} ${steps.owner}` : null;
}

/** 'What is the difference between the two?' after two things were asked about. */
function ofBoth(message: string, asked: readonly Asked[]): string | null {
  const things = asked.flatMap(({ text }) => {
    const kind = readKind(text);
    return kind?.kind === 'meaning' ? [kind.subject] : [];
  });
  const [one, other] = [...new Set(things)].slice(-2);
  return one !== undefined && other !== undefined ? comparing(message, one, other) : null;
}

/** A question with another rank in the place of its own; null where it has none. */
function withRank(question: string, rank: string): string | null {
  const language = languageOf(question, undefined);
  const own = [...question.matchAll(/\p{L}+/gu)].find(([word]) => isRank(word, language));
  if (!own) return null;
  return `${question.slice(0, own.index)}${rank}${question.slice(own.index + own[0].length)}`;
}

/** A question about one numbered exercise with another number in its place; null for any other. */
function withExercise(question: string, rank: string): string | null {
  const [only, ...others] = readPlaces(question)?.places ?? [];
  const number = rankTyped(rank, languageOf(question, undefined));
  if (only?.kind !== 'exercise' || others.length > 0 || number === null) return null;
  return question.replace(only.words, only.words.replace(/\d+/u, String(number)));
}

/** 'And the second?' after a list is about its second item. */
function listedAt(previous: Question['previous'], rank: string): string | null {
  const answers = previous.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  for (const answer of answers.toReversed()) {
    const language = languageOf(answer, undefined);
    const item = listedItem(answer, isLast(rank, language) ? 'last' : (rankTyped(rank, language) ?? 0));
    if (item !== null) return item;
  }
  return null;
}
