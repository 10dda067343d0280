import type { Deps } from '#server/deps.ts';
import type { LanguageModel } from '#server/llm/language-models.ts';
import { findPerson } from '#server/people.ts';
import { AppError } from '#shared/errors.ts';
import type { Notebooks } from '#features/notebook/contract.notes.ts';
import * as conversations from '../queries/conversations.ts';
import * as summaries from '../queries/summaries.ts';
import { readRest } from './read-rest.ts';
import { REST_SHAPE, restPrompt } from './rest-prompt.ts';

/** Nobody asks any more, so that the model is free and nobody waits for it. */
export const REST_MS = 10 * 60_000;
/** Shorter conversations fit into every prompt. */
const SUMMARY_MIN_TURNS = 4;
const TIMEOUT_MS = 20_000;
/** A model that was too slow, or refused, is left alone for so long. */
const PAUSE_MS = 60 * 60_000;
const PAUSED_MAX = 100;
const ANSWER_MAX_TOKENS = 400;
const ANSWER_MAX_CHARACTERS = 4_000;
const REST = { name: 'conversation-at-rest' };

export type RestDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'llm' | 'allowances'> & {
  notebooks: Pick<Notebooks, 'isOn' | 'noteObservations'>;
};

type Conversation = conversations.ConversationKey;

/** Registers the job that reads a conversation when it has rested. */
export function registerRest(deps: RestDeps): void {
  const pausedUntil = new Map<string, number>();
  deps.jobs.register<Conversation>({
    ...REST,
    attempts: 3,
    run: (conversation, signal) => readAtRest(deps, conversation, { pausedUntil, signal }),
  });
}

/** Has a conversation read when nothing was asked in it for a while. */
export async function readLater(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  of: Conversation,
): Promise<void> {
  await enqueue({ jobs }, of, new Date(clock.now().getTime() + REST_MS));
}

async function enqueue({ jobs }: Pick<Deps, 'jobs'>, of: Conversation, runAt: Date): Promise<void> {
  await jobs.enqueue(REST, of, { key: `${of.userId}/${of.id}`, runAt });
}

interface Run {
  pausedUntil: Map<string, number>;
  signal: AbortSignal;
}

async function readAtRest(deps: RestDeps, of: Conversation, run: Run): Promise<void> {
  const { db, clock } = deps;
  const turns = await summaries.findNumberedTurns(db, of);
  const last = turns.at(-1);
  if (!last) return;
  const restedAt = new Date(last.savedAt.getTime() + REST_MS);
  // Something was asked since.
  if (restedAt > clock.now()) return enqueue(deps, of, restedAt);
  const known = await summaries.findSummary(db, of);
  if (last.number <= (known?.readUntil ?? 0)) return;
  const wants = { notes: await deps.notebooks.isOn(of.userId), summary: turns.length >= SUMMARY_MIN_TURNS };
  const model = wants.notes || wants.summary ? await modelOf(deps, of, turns) : null;
  if (!model || (run.pausedUntil.get(nameOf(model)) ?? 0) > clock.now().getTime()) return;
  // Whatever comes of it, these turns are asked about once.
  await summaries.saveReadUntil(db, of, last.number);
  const answer = await ask(deps, model, { known, turns, ...run });
  if (answer !== null) await keep(deps, of, { answer, turns, readUntil: known?.readUntil ?? 0, wants });
}

/** The model that wrote the last answer, and no other; null where it is not there, or nothing more may be spent on it. */
async function modelOf(
  { db, llm, allowances }: RestDeps,
  { userId }: Conversation,
  turns: readonly summaries.NumberedTurn[],
): Promise<LanguageModel | null> {
  const answered = turns.findLast(({ status }) => status === 'done')?.facts;
  const person = await findPerson(db, userId);
  if (!person || !answered?.answered_by || answered.answered_by === 'library') return null;
  try {
    await allowances.assertTokens(person);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  const { institutionId } = person;
  const model = await llm.find(answered.answered_by, { userId, institutionId });
  const isSame = model?.provider === answered.answered_by && model.model === answered.writer?.model;
  return isSame ? model : null;
}

interface Asking extends Run {
  known: Awaited<ReturnType<typeof summaries.findSummary>>;
  turns: readonly summaries.NumberedTurn[];
}

/** Null when the model is slow or refuses. */
async function ask(
  { clock }: RestDeps,
  model: LanguageModel,
  { known, turns, pausedUntil, signal }: Asking,
): Promise<string | null> {
  const unread = turns.filter(({ number }) => number > (known?.textUntil ?? 0));
  const { contextTokens } = model;
  const messages = restPrompt({ before: known?.text ?? null, turns: unread, contextTokens });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let answer = '';
  const options = {
    signal: AbortSignal.any([signal, timeout]),
    maxTokens: ANSWER_MAX_TOKENS,
    temperature: 0,
    shape: REST_SHAPE,
    onRetracted: () => void (answer = ''),
  };
  try {
    for await (const piece of model.stream(messages, options)) {
      answer += piece;
      if (answer.length > ANSWER_MAX_CHARACTERS) break;
    }
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    if (!timeout.aborted && !(error instanceof AppError)) throw error;
    if (pausedUntil.size >= PAUSED_MAX) pausedUntil.clear();
    pausedUntil.set(nameOf(model), clock.now().getTime() + PAUSE_MS);
    return null;
  }
}

interface Answered {
  answer: string;
  turns: readonly summaries.NumberedTurn[];
  /** Turns up to this one have been noted before. */
  readUntil: number;
  wants: { notes: boolean; summary: boolean };
}

/** Nothing of it where the conversation, or one of the turns that were read, was deleted meanwhile. */
async function keep(
  { db, notebooks }: RestDeps,
  of: Conversation,
  { answer, turns, readUntil, wants }: Answered,
): Promise<void> {
  const fresh = turns.filter(({ number }) => number > readUntil);
  const read = readRest(answer, fresh);
  if (!read) return;
  await db.transaction(async () => {
    if (!(await conversations.lockConversation(db, of))) return;
    const left = new Set((await summaries.findNumberedTurns(db, of)).map(({ number }) => number));
    if (!turns.every(({ number }) => left.has(number))) return;
    const textUntil = turns.at(-1)?.number ?? 0;
    if (wants.summary && read.summary !== '')
      await summaries.saveSummary(db, of, { text: read.summary, textUntil });
    if (wants.notes) {
      const { userId, id: conversationId } = of;
      await notebooks.noteObservations({ userId, conversationId }, read.observations);
    }
  });
}

function nameOf({ provider, model }: LanguageModel): string {
  return `${provider}/${model}`;
}
