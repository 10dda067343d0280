import { isFunctionWord } from '#language/asked-things.ts';
import { DETAIL_KINDS, type DetailKind, type FurtherKind } from '#language/detail-types.ts';
import { detailAsked, furtherAsked } from '#language/details.ts';
import { questionsOf } from '#language/languages.ts';
import { givesExample, readKind } from '#language/question-kinds.ts';
import { withKindsSpelled } from '#language/spelled-kinds.ts';
import { completedBy, fullerSubjects, wholesOf } from './completed.ts';
import { asksWhy, goesOn, hasSubject, isFollowUp, rankAskedFor } from './follow-up.ts';
import { topicOf } from './place-topic.ts';
import type { ModelReading } from './model-readings.ts';
import type { Question } from './question.ts';
import { asksForKeyPoints, asksForTerms, isAboutWhole, onlyAsks, withoutAsking } from './question-words.ts';
import { type AskedPlace, readPlaces } from './read-places.ts';
import { claimOf, hasQuotes, lastExchange } from './told.ts';
import { readUnnumbered } from './read-unnumbered.ts';
import { topicOfSituation } from './situation.ts';
import { readSmallTalk, type SmallTalk, withoutGreeting } from './small-talk.ts';

/** 'And why?', 'with what?' */
const ASKS = new RegExp(
  String.raw`^[\s¿¡]*(?:(?:${questionsOf('opens').join('|')})[\s,]+)?(?:(?<first>\p{L}+)\s+)?(?:${questionsOf('interrogatives').join('|')})(?!\p{L})`,
  'iu',
);
/**
 * What a message is: `aside` a greeting or thanks, `quiz` a wish to be asked, `link` an address alone, `whole` about the documents as a whole, `terms` for the
 * terms that they define, `subject` everything else.
 */
type QuestionKind = SmallTalk['kind'] | 'whole' | 'terms' | 'subject';

/** What rules understand of a question before anything is looked for. Read once; everything after it goes by this. */
export interface ReadQuestion {
  kind: QuestionKind;
  /** Null unless `kind` says so. */
  talk: SmallTalk | null;
  /** The message as a whole question, also where it leaves out what stands in the one before ('and a tendon?'). */
  asked: string;
  /** What its one word may be short for: 'static friction' of 'and static?'. */
  fuller: readonly string[];
  /** What to look for: the question without the words that only ask, after the one before where it leans on that. */
  query: string;
  /** Words of textbooks for the same, where a model gave some; they only help to find passages. */
  searchWords: string;
  /** The answer that the question goes on from, which need not be given again; else empty. */
  answerBefore: string;
  /** The places that the question names by number; null for none. */
  places: PlacesAsked | null;
  /** Places without a number that the question asks for and nothing else: 'the introduction', 'at 12:30'. */
  unnumbered: readonly AskedPlace[];
  /** All that is asked of what was just told, which is what is looked for: 'And why is that?', 'when?'; null where something else is asked. */
  ofTold: 'cause' | 'example' | 'list' | DetailKind | FurtherKind | null;
  /** The same is asked where nothing was told, so that there is nothing to look for. */
  isOfNothing: boolean;
  /** What was said before is wanted in other words, and nothing else is asked: 'I don't get it'. */
  isRephrasing: boolean;
  /** Of its places, or the whole, what matters most is asked for. */
  isForKeyPoints: boolean;
}

export interface PlacesAsked {
  places: AskedPlace[];
  /** What is asked about the places; empty when they are asked for themselves. */
  topic: string;
}

/** Reads a question of at most the length of `boundQuestion`. `meant` is how a model understood it, where one was asked. */
export function readQuestion(
  question: Pick<Question, 'message' | 'previous' | 'language'>,
  meant: ModelReading | null = null,
): ReadQuestion {
  const { language } = question;
  const previous = withoutAsides(question.previous, language);
  const greeted = withKindsSpelled(withoutGreeting(question.message));
  const said = topicOfSituation(greeted) ?? greeted;
  const last = lastExchange({ previous });
  const ofTold = last && askedOfTold(said, last.asked);
  const claim = last && ofTold !== null ? claimIn(last, previous) : null;
  const completed = claim === null ? completedBy({ message: said, previous }) : null;
  const message = completed ?? said;
  const talk = readSmallTalk(message, language);
  const isForTerms = asksForTerms(message);
  const soughtPlace = claim === null ? soughtIn(message) : null;
  const query =
    claim ??
    soughtPlace ??
    (isForTerms
      ? message
      : (standaloneOf(meant) ?? queryOf({ message, previous: completed === null ? previous : [] })));
  const isLeaning = soughtPlace === null && query !== withoutAsking(message) && query !== message;
  const numbered = readPlaces(message);
  const unnumbered = readUnnumbered(message);
  return {
    kind: talk?.kind ?? (isForTerms ? 'terms' : isAboutWhole(query) ? 'whole' : 'subject'),
    talk,
    asked: message,
    fuller: completed === null ? [] : fullerSubjects({ message: said, previous }),
    query,
    searchWords: meant?.searchWords ?? '',
    answerBefore: isLeaning ? (previous.at(-1)?.content ?? '') : '',
    ofTold: claim === null ? null : ofTold,
    isOfNothing: claim === null && last !== null && isDetail(ofTold) && !hasQuotes(last.told),
    isRephrasing: isLeaning && claim === null && isRephrasing({ message, previous }),
    places: numbered && { places: numbered.places, topic: topicOf(numbered.rest) },
    isForKeyPoints: asksForKeyPoints(message),
    unnumbered: unnumbered && topicOf(unnumbered.rest) === '' ? unnumbered.places : [],
  };
}

/** What a message asks of the answer to the question before it, where it asks nothing else; else null. */
function askedOfTold(message: string, before: string): ReadQuestion['ofTold'] {
  if (asksWhy(message, before)) return 'cause';
  const detail = detailAsked(message);
  const further = detail ? null : furtherAsked(message);
  if (further) return further;
  if (detail || hasSubject(message, before)) return detail;
  if (givesExample(message)) return 'example';
  // 'And which are they?' after 'How many … are there?'
  return asks(message) && readKind(before)?.kind === 'count' ? 'list' : null;
}

/** Whether a message begins with a word that asks, at most behind a small one. */
function asks(message: string): boolean {
  const found = ASKS.exec(message);
  const first = found?.groups?.['first'];
  return found !== null && (first === undefined || isFunctionWord(first));
}

function isDetail(wanted: ReadQuestion['ofTold']): boolean {
  return DETAIL_KINDS.some((kind) => kind === wanted);
}

/** What was just told, which such a message is about; null where nothing was quoted. */
function claimIn(last: { asked: string; told: string }, previous: Question['previous']): string | null {
  const at = previous.findLastIndex(({ role }) => role === 'user');
  const whole = askedAs({ message: last.asked, previous: previous.slice(0, at) });
  return claimOf({ ...last, whole: whole ?? '' });
}

/** A question leans on no greeting and no thanks, nor on what was answered to them. */
function withoutAsides(previous: Question['previous'], language: Question['language']): Question['previous'] {
  return previous.filter((turn, index) => {
    const said = turn.role === 'user' ? turn : previous[index - 1];
    return said?.role !== 'user' || readSmallTalk(said.content, language)?.kind !== 'aside';
  });
}

/** What is looked for where a message asks where a document speaks of it, and names it; else null. */
function soughtIn(message: string): string | null {
  const asked = readKind(message);
  return asked?.kind === 'where' && hasSubject(asked.subject, message) ? asked.subject : null;
}

function isRephrasing({ message, previous }: Pick<Question, 'message' | 'previous'>): boolean {
  const before = previous.findLast(({ role }) => role === 'user')?.content ?? '';
  return !asks(message) && rankAskedFor(message, before) === null && !addsWords(message, before);
}

/** What a model made of a message that leans on what was said before. */
function standaloneOf(meant: ModelReading | null): string | null {
  return meant?.move === 'followup' && meant.standalone ? withoutAsking(meant.standalone) : null;
}

/** The learner's words, with the question before when they only make sense together ('and the second one?'). */
export function queryOf({ message, previous }: Pick<Question, 'message' | 'previous'>): string {
  const asked = previous.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  if (isAboutWhole(message)) return message;
  // Where nothing was asked before, even 'What is a function?' is about itself.
  if (asked.length === 0 || !isFollowUp(message, asked.at(-1))) return withoutAsking(message);
  return withBefore(message, asked);
}

/**
 * A message as the question that it asks, which needs no other one: `before` is the question that it may lean on, itself whole. Of a chain of
 * follow-ups only the first question and the last follow-up are kept.
 */
export function wholeQuestion(message: string, before: string | null, meant: ModelReading | null): string {
  const isMeant = meant?.move === 'followup';
  if (before === null || (!isMeant && !isFollowUp(message, before))) return message;
  const previous = [{ role: 'user' as const, content: before }];
  return meant?.standalone ?? completedBy({ message, previous }) ?? `${withoutFollowUp(before)}\n${message}`;
}

/** Further back a chain of follow-ups has long begun anew. */
const CHAIN_MAX = 6;

/** What a message asks by itself, where it leans on what was asked before; else undefined. */
export function askedAs({ message, previous }: Pick<Question, 'message' | 'previous'>): string | undefined {
  const before = previous.filter(({ role }) => role === 'user').slice(-CHAIN_MAX);
  const first = before.reduce<string | null>(
    (whole, { content }) => wholeQuestion(content, whole, null),
    null,
  );
  const whole = completedBy({ message, previous }) ?? wholeQuestion(message, first, null);
  return whole === message ? undefined : whole.replaceAll('\n', ' ');
}

function withoutFollowUp(question: string): string {
  const [last = '', ...rest] = question.split('\n').toReversed();
  const first = rest.toReversed().join('\n');
  return first !== '' && isFollowUp(last, first) ? first : question;
}

/** Whether words of a message can be looked for: 'I don't get it' and 'explain that more simply' have none. */
function addsWords(message: string, before: string): boolean {
  return !onlyAsks(message) && (hasSubject(message, before) || goesOn(message, before));
}

/** After the last question that needs no other one. */
function withBefore(message: string, asked: readonly string[]): string {
  const wholes = wholesOf(asked);
  const lastWhole = wholes.findLastIndex(({ isWhole }) => isWhole);
  const before = wholes.slice(Math.max(lastWhole, asked.length - 2, 0)).map(({ text }) => text);
  const own = addsWords(message, before.at(-1) ?? '') ? [message] : [];
  return [...before, ...own]
    .map(withoutAsking)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .join('\n');
}
