import { z } from 'zod';
import {
  type Answer,
  type Given,
  givenSchema,
  type JudgedAnswer,
  judgedAnswerSchema,
  practiceModeSchema,
} from '../../contract.answers.ts';
import type { PracticeItem } from '../../contract.items.ts';
import { readQueue } from '../../contract.ts';
import { answerSchema, type RecordedAnswer } from '../outbox.ts';

// One session of practice: what is still to be asked, and what was answered. It is kept in the browser, so that whoever leaves goes on
// where they were.

/** A failed item comes again after so many others that were not asked yet, as far as there are any. */
const AGAIN_AFTER = 3;
/** What failed so often in a session rests until another one: today more of it teaches nothing. */
const FAILURES_MAX = 3;
const UUID_DIGITS = 32;

const entrySchema = readQueue.response.shape.items.element;
export type SessionEntry = z.output<typeof entrySchema>;

const turnSchema = z.object({
  entry: entrySchema,
  answer: answerSchema,
  /** Null while nobody has judged it. */
  judged: judgedAnswerSchema.nullable(),
  /** It was judged here; the server, whose verdict counts, has not had it. */
  is_provisional: z.boolean().default(false),
  /** Why it cannot be recorded at all. */
  refused: z.string().nullable(),
});
/** An answer of this session. */
export type PracticeTurn = z.output<typeof turnSchema>;

const examSchema = z.object({
  /** When it is handed in by itself; null without a limit. */
  ends_at: z.iso.datetime().nullable(),
  /** What was written so far, by item. */
  drafts: z.record(z.string(), givenSchema),
  /** Milliseconds on screen, by item. */
  spent: z.record(z.string(), z.number()),
  /** The item on screen, by its place. */
  at: z.int().nonnegative(),
});
export type Exam = z.output<typeof examSchema>;

const filterSchema = z.object({
  document_id: z.string().optional(),
  course_id: z.string().optional(),
  unit_id: z.string().optional(),
  material_id: z.string().optional(),
  own: z.literal('yes').optional(),
  topic: z.string().optional(),
});

export const sessionSchema = z.object({
  id: z.uuid(),
  mode: practiceModeSchema,
  source: filterSchema,
  started_at: z.iso.datetime(),
  /** The first is on screen. */
  queue: z.array(entrySchema),
  turns: z.array(turnSchema),
  /** The answer to the first of the queue was given and is looked at. */
  is_answered: z.boolean(),
  /** Items that would follow in another session. */
  left: z.int().nonnegative(),
  /** Null in any other mode, and once it is handed in. */
  exam: examSchema.nullable(),
});
export type PracticeSession = z.output<typeof sessionSchema>;

export type SessionAct =
  | { type: 'answered'; turn: PracticeTurn }
  | { type: 'judged'; judged: readonly RecordedAnswer[] }
  /** Judged in this browser. */
  | { type: 'judged_here'; judged: JudgedAnswer }
  /** The learner compared it with the source. */
  | { type: 'judged_self'; answer: Answer }
  | { type: 'next' }
  /** The item is not to be asked any more. */
  | { type: 'removed'; itemId: string }
  | { type: 'changed'; item: PracticeItem }
  /** Null takes it back. */
  | { type: 'drafted'; itemId: string; given: Given | null }
  | { type: 'moved'; to: number; spent: number }
  | { type: 'handed_in'; turns: PracticeTurn[] }
  /** It went on in another tab. */
  | { type: 'followed'; session: PracticeSession };

export function sessionReducer(session: PracticeSession, act: SessionAct): PracticeSession {
  switch (act.type) {
    case 'answered':
      return { ...session, turns: [...session.turns, act.turn], is_answered: true };
    case 'judged':
      return { ...session, turns: session.turns.map((turn) => judge(turn, act.judged)) };
    case 'judged_here':
      return { ...session, turns: session.turns.map((turn) => judgeHere(turn, act.judged)) };
    case 'judged_self':
      return {
        ...session,
        turns: session.turns.map((turn) =>
          turn.answer.id === act.answer.id ? { ...turn, answer: act.answer } : turn,
        ),
      };
    case 'next':
      return { ...session, queue: nextQueue(session), is_answered: false };
    case 'removed':
      return remove(session, act.itemId);
    case 'changed':
      return {
        ...session,
        queue: session.queue.map((entry) =>
          entry.item.id === act.item.id ? { ...entry, item: act.item } : entry,
        ),
      };
    case 'drafted':
      return withExam(session, (exam) => ({
        ...exam,
        drafts: draftsWith(exam.drafts, act.itemId, act.given),
      }));
    case 'moved':
      return withExam(session, (exam) => ({ ...exam, ...spentOn(session, exam, act.spent), at: act.to }));
    case 'handed_in':
      return { ...session, turns: [...session.turns, ...act.turns], queue: [], exam: null };
    case 'followed':
      return act.session.turns.length < session.turns.length ? session : act.session;
  }
}

function judge(turn: PracticeTurn, judged: readonly RecordedAnswer[]): PracticeTurn {
  const answer = judged.find(({ id }) => id === turn.answer.id);
  if (!answer) return turn;
  return answer.status === 'recorded'
    ? { ...turn, judged: answer, is_provisional: false, refused: null }
    : { ...turn, refused: answer.code };
}

/** What the server said stays, unless its learner has decided since what it could not. */
function judgeHere(turn: PracticeTurn, judged: JudgedAnswer): PracticeTurn {
  if (turn.answer.id !== judged.id) return turn;
  const isOpen = turn.judged === null || turn.is_provisional || turn.judged.grade === null;
  return isOpen ? { ...turn, judged, is_provisional: true } : turn;
}

/** The first goes, and comes again where it should. */
function nextQueue({ queue, turns, is_answered: isAnswered }: PracticeSession): SessionEntry[] {
  const [first, ...rest] = queue;
  const turn = turns.at(-1);
  if (!first || !isAnswered || turn?.entry.item.id !== first.item.id || !comesAgain(turn)) return rest;
  if (restsNow(turns, first.item.id)) return rest;
  const again: SessionEntry = { ...first, why: 'again' };
  const asked = new Set(turns.map(({ entry }) => entry.item.id));
  const at = placeAgain(rest.map(({ item }) => !asked.has(item.id)));
  return [...rest.slice(0, at), again, ...rest.slice(at)];
}

/** Between two items that were not asked yet, so that what failed does not come back in a row; at the end where no such place is left. */
function placeAgain(isNew: readonly boolean[]): number {
  let passed = 0;
  for (const [index, isOne] of isNew.entries()) {
    if (isOne) passed += 1;
    if (isOne && passed >= AGAIN_AFTER && isNew[index + 1] !== false) return index + 1;
  }
  return isNew.length;
}

/** Whether the item is left for another session. */
export function restsNow(turns: readonly PracticeTurn[], itemId: string): boolean {
  return turns.filter((turn) => turn.entry.item.id === itemId && comesAgain(turn)).length >= FAILURES_MAX;
}

function comesAgain({ judged, answer }: PracticeTurn): boolean {
  return judged ? judged.is_again : answer.self_grade === 'again';
}

function remove(session: PracticeSession, itemId: string): PracticeSession {
  const isOther = ({ item }: SessionEntry) => item.id !== itemId;
  // What is looked at stays until one goes on.
  const [first, ...rest] = session.queue;
  const isLookedAt = session.is_answered && first?.item.id === itemId;
  const queue = isLookedAt ? [first, ...rest.filter(isOther)] : session.queue.filter(isOther);
  const turns = session.turns.map((turn) =>
    turn.entry.item.id === itemId && turn.judged
      ? { ...turn, judged: { ...turn.judged, is_again: false } }
      : turn,
  );
  return { ...session, queue, turns, exam: session.exam && { ...session.exam, at: 0 } };
}

function draftsWith(drafts: Exam['drafts'], itemId: string, given: Given | null): Exam['drafts'] {
  const others = Object.entries(drafts).filter(([id]) => id !== itemId);
  return Object.fromEntries(given ? [...others, [itemId, given]] : others);
}

function withExam(session: PracticeSession, change: (exam: Exam) => Exam): PracticeSession {
  return session.exam ? { ...session, exam: change(session.exam) } : session;
}

function spentOn(session: PracticeSession, exam: Exam, spent: number): Pick<Exam, 'spent'> {
  const id = session.queue[exam.at]?.item.id;
  return { spent: id === undefined ? exam.spent : { ...exam.spent, [id]: (exam.spent[id] ?? 0) + spent } };
}

/** Of the next answer to an item: the same in every tab, so that what is answered in two of them is recorded once. */
export function answerIdOf({ id, turns }: PracticeSession, itemId: string): string {
  const round = turns.filter(({ entry }) => entry.item.id === itemId).length;
  const number = (uuid: string) => BigInt(`0x${uuid.replaceAll('-', '')}`);
  const mixed = (number(id) ^ number(itemId) ^ BigInt(round)).toString(16).padStart(UUID_DIGITS, '0');
  // The version and the variant of a random one.
  return mixed.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

/** Of each item its last answer, in the order in which they were first asked. */
export function lastTurns(turns: readonly PracticeTurn[]): PracticeTurn[] {
  return [...new Map(turns.map((turn) => [turn.entry.item.id, turn])).values()];
}

/** The first answer to each item. */
export function firstTurns(turns: readonly PracticeTurn[]): PracticeTurn[] {
  return lastTurns(turns.toReversed());
}

/** How many items the session has, how many of them are behind one, which of them is on screen, and how many questions are left. */
export function progressOf(session: PracticeSession) {
  const { queue, turns } = session;
  // Whether it comes again is known with the verdict: before that nothing moves, and nobody sees the bar grow and shrink.
  const last = turns.at(-1);
  const isKnown = session.is_answered && (last?.judged ?? last?.answer.self_grade ?? null) !== null;
  const next = isKnown ? nextQueue(session) : queue;
  const ahead = new Set(next.map(({ item }) => item.id));
  const asked = new Set(turns.map(({ entry }) => entry.item.id));
  const all = new Set([...asked, ...queue.map(({ item }) => item.id)]);
  // What comes again keeps the number under which it was first asked.
  const onScreen = queue[0]?.item.id ?? turns.at(-1)?.entry.item.id;
  const place = onScreen === undefined ? 0 : [...asked.add(onScreen)].indexOf(onScreen) + 1;
  // What comes again counts each time.
  return { done: all.size - ahead.size, total: all.size, place, left: next.length };
}
