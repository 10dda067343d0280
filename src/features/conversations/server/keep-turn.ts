import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import type { AnswerEvent, ChatEvent } from '#shared/chat-event.ts';
import type { KeepTurn, TurnToKeep } from '../contract.keep.ts';
import { titleOfQuestion, TURNS_MAX } from '../contract.ts';
import { type ConversationDeps, requireRoom } from './conversations.ts';
import { emptyAnswer, failureOf, type KeptAnswer, withEvent } from './kept-answer.ts';
import * as conversations from './queries/conversations.ts';
import { removeSummaryOf } from './queries/summaries.ts';
import { countTurns, insertTurns, removeTurns, saveAnswer } from './queries/turns.ts';
import { addWords } from './queries/words.ts';
import { readLater } from './rest/rest-job.ts';

/** How much of an answer a crash may cost. */
const SAVE_MS = 3_000;

type Kept = TurnToKeep & { conversationId: string; turnId: string };

type KeepDeps = ConversationDeps & Pick<Deps, 'jobs'>;

/** See `KeepTurn`. */
export function createKeepTurn(deps: KeepDeps): KeepTurn {
  return async function* keepTurn(turn, events, signal) {
    const { conversationId, turnId = randomUUID() } = turn;
    if (conversationId === null) yield* events;
    else if (turn.isContinued) yield* keepingWhole(deps, { ...turn, conversationId, turnId }, events);
    else yield* keeping(deps, { turn: { ...turn, conversationId, turnId }, events, signal });
  };
}

interface Keeping<Event> {
  turn: Kept;
  events: AsyncIterable<Event>;
  signal: AbortSignal;
}

/** Of an answer that goes on only the whole is kept, instead of its beginning. */
async function* keepingWhole<Event extends AnswerEvent | ChatEvent>(
  deps: KeepDeps,
  turn: Kept,
  events: AsyncIterable<Event>,
): AsyncGenerator<Event> {
  let kept = emptyAnswer();
  for await (const event of events) {
    kept = withEvent(kept, event);
    if (event.type === 'done') await save(deps, turn, kept);
    yield event;
  }
}

async function* keeping<Event extends AnswerEvent | ChatEvent>(
  deps: KeepDeps,
  { turn, events, signal }: Keeping<Event>,
): AsyncGenerator<Event> {
  await begin(deps, turn);
  let kept = emptyAnswer();
  const timer = setInterval(() => void save(deps, turn, kept), SAVE_MS);
  try {
    for await (const event of events) {
      kept = withEvent(kept, event);
      // Whoever has heard the end finds it kept.
      if (event.type === 'done') await save(deps, turn, kept);
      yield event;
    }
  } catch (error) {
    if (!signal.aborted)
      kept = { ...kept, status: 'failed', facts: { ...kept.facts, failure: failureOf(error) } };
    throw error;
  } finally {
    clearInterval(timer);
    if (kept.status !== 'done') {
      await save(deps, turn, { ...kept, status: kept.status === 'pending' ? 'stopped' : kept.status });
    }
  }
}

async function begin({ db, clock }: ConversationDeps, turn: Kept): Promise<void> {
  const { userId, conversationId, turnId, replaces, question, facts } = turn;
  const key = { userId, id: conversationId };
  const now = clock.now();
  await db.transaction(async () => {
    const known = await conversations.lockConversation(db, key);
    if (known) {
      const removed = await removeTurns(db, key, replaces === undefined ? [turnId] : [turnId, replaces]);
      if (removed.length > 0) await removeSummaryOf(db, key, Math.min(...removed));
      await requireRoomFor(db, key);
      const { document_ids: documentIds, unit_id: unitId, professor } = facts;
      await conversations.updateConversation(db, key, { documentIds, unitId, professor, updatedAt: now });
    } else {
      await requireRoom(db, userId);
      await conversations.insertConversation(db, conversationOf(turn, now));
    }
    const { status, text, facts: nothing } = emptyAnswer();
    await insertTurns(db, [
      {
        ...{ userId, conversationId, id: turnId, question, status },
        ...{ askedAt: now, savedAt: now, answer: text, facts: nothing },
        words: foldText(question),
      },
    ]);
    await addWords(db, key, foldText(question));
  });
}

function conversationOf({ userId, conversationId, question, facts }: Kept, now: Date) {
  const { kind, about, subject, professor, document_ids: documentIds, unit_id: unitId } = facts;
  const title = titleOfQuestion(question);
  return {
    ...{ userId, id: conversationId, kind, title, titleWords: foldText(title), about, subject },
    ...{ professor, documentIds, unitId, createdAt: now, updatedAt: now },
  };
}

async function requireRoomFor(db: ConversationDeps['db'], key: conversations.ConversationKey): Promise<void> {
  if ((await countTurns(db, key)) < TURNS_MAX) return;
  throw new AppError('conflict', 'This conversation is as long as one can be; begin a new one', {
    code: 'conversation_full',
    details: { limit: TURNS_MAX },
  });
}

/** Does not throw: the answer is worth more than its copy. */
async function save({ db, clock, log, jobs }: KeepDeps, turn: Kept, kept: KeptAnswer): Promise<void> {
  const { userId, conversationId, turnId: id, question } = turn;
  const answer = storable(kept.text);
  try {
    await saveAnswer(
      db,
      { userId, conversationId, id },
      {
        status: kept.status,
        answer,
        facts: storable(kept.facts),
        savedAt: clock.now(),
        words: foldText(`${question}\n${answer}`),
      },
    );
    if (kept.status !== 'pending') await addWords(db, { userId, id: conversationId }, foldText(answer));
    if (isOfModel(kept)) await readLater({ jobs, clock }, { userId, id: conversationId });
  } catch (error) {
    log.warn({ error }, 'an answer could not be kept');
  }
}

/** Only a model that has just answered here is asked about the conversation later. */
function isOfModel({ status, facts }: KeptAnswer): boolean {
  return status === 'done' && facts.answered_by !== 'library';
}

/** Without what PostgreSQL does not take: models and pages of the web write anything. */
function storable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  );
}
