import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { foldText } from '#shared/fold-text.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { NotedAnswer, Notebooks, Observation } from '../contract.notes.ts';
import {
  ENTRY_MAX_CHARACTERS,
  type EntryKind,
  type EntryEvidence,
  QUOTE_MAX_CHARACTERS,
} from '../contract.ts';
import { describeLearner } from './describe.ts';
import * as queries from './queries.ts';
import type { EntryRow } from './tables.ts';

export type NotebookDeps = Pick<Deps, 'db' | 'clock'>;

const EVIDENCE_MAX = 3;
/** The most entries of each kind that the learner has not written; beyond it the oldest are removed. */
const UNWRITTEN_MAX: Record<EntryKind, number> = { level: 1, goal: 5, practised: 20, misconception: 10 };

/** See `Notebooks`. */
export function createNotebooks(deps: NotebookDeps): Notebooks {
  const { db } = deps;
  return {
    isOn: (userId) => queries.findIsOn(db, userId),
    describe: async (userId) =>
      (await queries.findIsOn(db, userId)) ? describeLearner(await queries.findEntries(db, userId)) : '',
    noteAnswer: (answer) => write(deps, answer.userId, () => noteAnswer(deps, answer)),
    noteObservations: (of, observations) =>
      write(deps, of.userId, async () => {
        for (const observation of observations) await noteObservation(deps, of, observation);
      }),
    forgetConversations: (userId, ids) => forget(deps, userId, new Set(ids)),
  };
}

/** One after the other for each learner, and not while their notebook is off. */
async function write({ db }: NotebookDeps, userId: string, note: () => Promise<void>): Promise<void> {
  await db.transaction(async () => {
    if (await queries.lockNotebook(db, userId)) await note();
  });
}

async function noteAnswer(
  deps: NotebookDeps,
  { userId, conversationId, topic, question, said, verdict }: NotedAnswer,
): Promise<void> {
  const evidence: EntryEvidence = {
    conversation_id: conversationId,
    quote: shortened(said, QUOTE_MAX_CHARACTERS),
    question: shortened(question, QUOTE_MAX_CHARACTERS),
    verdict,
    at: deps.clock.now().toISOString(),
  };
  const text = shortened(topic.title, ENTRY_MAX_CHARACTERS);
  await merge(deps, { userId, kind: 'practised', mergeKey: topic.key, text, source: 'judged', evidence });
}

/** What learners write about themselves stays, whatever a model makes of it. */
async function noteObservation(
  deps: NotebookDeps,
  { userId, conversationId }: { userId: string; conversationId: string },
  { kind, text, quote, at }: Observation,
): Promise<void> {
  const entries = await queries.findEntries(deps.db, userId);
  const isOwn = entries.some((entry) => entry.source === 'learner' && entry.kind === 'level');
  if (kind === 'level' && isOwn) return;
  const evidence = {
    ...{ conversation_id: conversationId, quote, question: null, verdict: null },
    at: at.toISOString(),
  };
  await merge(deps, { userId, kind, mergeKey: keyOf(text), text, source: 'model', evidence });
}

type Note = Pick<EntryRow, 'userId' | 'kind' | 'mergeKey' | 'text' | 'source'> & { evidence: EntryEvidence };

/** The newest evidence joins what is known; an entry that its learner has corrected keeps their words. */
async function merge({ db, clock }: NotebookDeps, { evidence, ...note }: Note): Promise<void> {
  const entries = await queries.findEntries(db, note.userId);
  const known = entries.find(({ kind, mergeKey }) => kind === note.kind && mergeKey === note.mergeKey);
  const rights = (known?.rights ?? 0) + Number(evidence.verdict === 'right');
  const wrongs = (known?.wrongs ?? 0) + Number(evidence.verdict === 'wrong');
  const counted = { rights, wrongs, changedAt: clock.now() };
  const all = [evidence, ...(known?.evidence ?? [])].slice(0, EVIDENCE_MAX);
  if (known) {
    const text = known.source === 'learner' ? known.text : note.text;
    await queries.updateEntry(db, known, { ...counted, text, evidence: all });
    return;
  }
  await queries.insertEntry(db, {
    ...{ ...note, ...counted, id: randomUUID(), evidence: all },
    createdAt: counted.changedAt,
  });
  const others = entries.filter(({ kind, source }) => kind === note.kind && source !== 'learner');
  const surplus = others.slice(UNWRITTEN_MAX[note.kind] - 1).map(({ id }) => id);
  await queries.removeEntries(db, note.userId, surplus);
}

async function forget({ db }: NotebookDeps, userId: string, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  await db.transaction(async () => {
    await queries.lockNotebook(db, userId);
    for (const entry of await queries.findEntries(db, userId)) {
      const kept = entry.evidence.filter(({ conversation_id: id }) => id === null || !ids.has(id));
      if (kept.length === entry.evidence.length) continue;
      if (kept.length === 0 && entry.source !== 'learner')
        await queries.removeEntries(db, userId, [entry.id]);
      else await queries.updateEntry(db, entry, { evidence: kept });
    }
  });
}

/** Entries that differ only in case, accents and punctuation count as the same. */
export function keyOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function shortened(text: string, max: number): string {
  const line = onOneLine(text.replaceAll('\0', '')).toWellFormed();
  return line.length <= max ? line : `${line.slice(0, max - 1).toWellFormed()}…`;
}
