import type { Deps } from '#server/deps.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import type * as contract from '../contract.ts';
import { type ConversationSummary, CONVERSATIONS_MAX, titleOfQuestion } from '../contract.ts';
import { excerptOf } from './excerpt.ts';
import * as queries from './queries/conversations.ts';
import { type FoundTurn, findTurnsWith, type Position, searchConversations } from './queries/search.ts';
import { addWords } from './queries/words.ts';
import { findTurns, insertTurns } from './queries/turns.ts';
import { toConversation, toTurn } from './wire.ts';

export type ConversationDeps = Pick<Deps, 'db' | 'clock' | 'log'>;
type Key = queries.ConversationKey;
type Listed = ResponseOf<typeof contract.listConversations>;

/** More words than this narrow nothing further down. */
const WORDS_MAX = 10;

export async function listConversations(
  { db }: ConversationDeps,
  userId: string,
  query: QueryOf<typeof contract.listConversations>,
): Promise<Listed> {
  const words = foldText(query.search).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const { kind, subject, limit } = query;
  const after = query.cursor === undefined ? null : positionOf(query.cursor);
  const rows = await searchConversations(db, { userId, words, kind, subject, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.conversation;
  const ids = page.map(({ conversation: { id } }) => id);
  const turns = await findTurnsWith(db, { userId, ids, words });
  return {
    conversations: page.map((row) => ({
      ...toConversation(row),
      excerpt: excerptFor(row, {
        words,
        turn: turns.find((turn) => turn.conversationId === row.conversation.id),
      }),
    })),
    next_cursor: rows.length > limit && last ? `${last.updatedAt.toISOString()}_${last.id}` : null,
  };
}

export async function readConversation(
  { db, clock }: ConversationDeps,
  key: Key,
): Promise<ResponseOf<typeof contract.readConversation>> {
  const [found, turns] = await Promise.all([queries.findConversation(db, key), findTurns(db, key)]);
  if (!found) throw notFound();
  const now = clock.now();
  return { conversation: toConversation(found), turns: turns.map((turn) => toTurn(turn, now)) };
}

export async function renameConversation(
  { db }: ConversationDeps,
  key: Key,
  title: string,
): Promise<ConversationSummary> {
  await queries.updateConversation(db, key, { title, titleWords: foldText(title) });
  const found = await queries.findConversation(db, key);
  if (!found) throw notFound();
  return toConversation(found);
}

export async function deleteConversation({ db }: ConversationDeps, key: Key): Promise<void> {
  if (!(await queries.removeConversation(db, key))) throw notFound();
}

/** Takes over what a browser has kept. What is there already stays as it is. */
export async function addConversation(
  { db }: ConversationDeps,
  userId: string,
  { id, professor, created_at, turns }: BodyOf<typeof contract.addConversation>,
): Promise<ConversationSummary> {
  const key = { userId, id };
  const title = titleOfQuestion(turns[0]?.question ?? '');
  await db.transaction(async () => {
    if ((await queries.findConversation(db, key)) !== null) return;
    await requireRoom(db, userId);
    const isNew = await queries.insertConversation(db, {
      ...key,
      kind: 'professor',
      title,
      titleWords: foldText(title),
      about: professor?.name ?? '',
      subject: null,
      professor,
      documentIds: [],
      unitId: null,
      createdAt: new Date(created_at),
      updatedAt: new Date(turns.at(-1)?.ended_at ?? created_at),
    });
    if (!isNew) return;
    const rows = turns.map((turn) => ({
      userId,
      conversationId: id,
      id: turn.id,
      question: turn.question,
      askedAt: new Date(turn.asked_at),
      status: turn.status,
      answer: turn.answer,
      facts: turn.facts,
      savedAt: new Date(turn.ended_at),
      words: foldText(`${turn.question}\n${turn.answer}`),
    }));
    await insertTurns(db, [...new Map(rows.map((row) => [row.id, row])).values()]);
    await addWords(db, key, rows.map(({ words }) => words).join(' '));
  });
  const found = await queries.findConversation(db, key);
  if (!found) throw notFound();
  return toConversation(found);
}

/** Throws AppError `conversations_full`. */
export async function requireRoom(db: Deps['db'], userId: string): Promise<void> {
  if ((await queries.countConversations(db, userId)) < CONVERSATIONS_MAX) return;
  throw new AppError('conflict', 'No further conversation can be kept; delete some first', {
    code: 'conversations_full',
    details: { limit: CONVERSATIONS_MAX },
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'Conversation not found', { code: 'conversation_not_found' });
}

interface Searched {
  words: readonly string[];
  turn: FoundTurn | undefined;
}

/** With the words that the title does not have; nothing where it has all of them. */
function excerptFor({ conversation }: queries.CountedConversation, { words, turn }: Searched) {
  const others = words.filter((word) => !conversation.titleWords.includes(word));
  return others.length === 0 || !turn ? null : excerptOf([turn.question, turn.answer], words);
}

/** Throws AppError `invalid` for what no answer of this list has said. */
function positionOf(cursor: string): Position {
  const [moment = '', id = ''] = cursor.split('_');
  const updatedAt = new Date(moment);
  const isKnown = !Number.isNaN(updatedAt.getTime()) && /^[0-9a-f-]{36}$/.test(id);
  if (isKnown) return { updatedAt, id };
  throw new AppError('invalid', 'The cursor is not valid', { code: 'invalid_cursor' });
}
