import type { Caller } from '#server/http/app.ts';
import { findPerson } from '#server/people.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemDraft } from '../../../contract.drafts.ts';
import type { PracticeDeps } from '../../context.ts';
import { placeInSource } from '../../../contract.place.ts';
import { countMade, endMaking, findMaking } from '../../queries/makings.ts';
import { draftFrom, madeBefore, shortfallOf } from '../draft-from.ts';
import { withTopics } from '../from-document.ts';
import { keepDrafts } from '../keep-drafts.ts';
import { languageIn } from '#language/language-in.ts';
import { GO_ON, type GoOnJob } from './go-on.ts';

/** A database that restarts passes. What was made stays, and only the rest is made again. */
const ATTEMPTS = 3;
/** A local model answers one at a time anyway. */
const CONCURRENCY = 2;
/** What a model has not written by then is made by rule. */
const MODEL_MS = 5 * 60_000;

export function registerGoOn(deps: PracticeDeps): void {
  deps.jobs.register<GoOnJob>({
    ...GO_ON,
    attempts: ATTEMPTS,
    concurrency: CONCURRENCY,
    run: (job, signal) => goOn(deps, job, { signal, modelMs: MODEL_MS }),
    onGivenUp: (job) => endMaking(deps.db, job, 'busy'),
  });
}

interface Limits {
  signal: AbortSignal;
  modelMs: number;
}

/** By model as long as it writes, then by rule. */
export async function goOn(deps: PracticeDeps, job: GoOnJob, limits: Limits): Promise<void> {
  const making = await findMaking(deps.db, job);
  const person = await findPerson(deps.db, job.userId);
  if (!making || making.isOver || !person) return;
  await writeByModel(deps, job, { caller: person, ...limits });
  limits.signal.throwIfAborted();
  await fillByRule(deps, job, person);
}

async function writeByModel(
  deps: PracticeDeps,
  job: GoOnJob,
  { caller, signal, modelMs }: Limits & { caller: Caller },
): Promise<void> {
  const { wanted, source, askable } = job;
  const isLate = AbortSignal.timeout(modelMs);
  const asked = (await madeBefore(deps, caller.id, source)).map(({ prompt }) => prompt);
  const { topic } = wanted;
  const [text] = askable.texts;
  const language = text ? languageIn(text.text, wanted.language) : wanted.language;
  const count = await countLeft(deps, job);
  const learner = { id: caller.id, institutionId: caller.institutionId };
  try {
    const about = { ...askable, learner, topic, count, language, asked };
    for await (const drafts of deps.ports.makeByModel(about, AbortSignal.any([signal, isLate]))) {
      await keep(deps, job, { caller, drafts, count: await countLeft(deps, job) });
      if ((await countLeft(deps, job)) === 0) return;
      await deps.allowances.assertTokens(caller);
    }
  } catch (error) {
    signal.throwIfAborted();
    // The rules make the rest.
    if (!isLate.aborted && !(error instanceof AppError)) throw error;
  }
}

/** What the model has left. */
async function fillByRule(deps: PracticeDeps, job: GoOnJob, caller: Caller): Promise<void> {
  const left = await countLeft(deps, job);
  if (left === 0) return endMaking(deps.db, job, null);
  const { wanted } = job;
  try {
    const before = await madeBefore(deps, caller.id, job.source);
    const drafted = await draftFrom(deps, { caller, wanted: { ...wanted, count: left } });
    await keep(deps, job, { caller, drafts: drafted.drafts, count: left });
    const stillLeft = await countLeft(deps, job);
    const made = left - stillLeft;
    const shortfall = stillLeft === 0 ? null : shortfallOf(drafted, { made, before, wanted });
    await endMaking(deps.db, job, shortfall);
  } catch (error) {
    // The source is gone, or is being read again.
    if (!(error instanceof AppError)) throw error;
    await endMaking(deps.db, job, 'few_sentences');
  }
}

async function countLeft({ db }: PracticeDeps, job: GoOnJob): Promise<number> {
  const making = await findMaking(db, job);
  return making ? Math.max(0, making.wanted - making.made) : 0;
}

/** With their number, so that a job that runs again knows how many are there. */
async function keep(
  deps: PracticeDeps,
  job: GoOnJob,
  { caller, drafts, count }: { caller: Caller; drafts: readonly ItemDraft[]; count: number },
): Promise<void> {
  const placed = await withTopics(deps, caller.id, drafts.map(placedIn(job)));
  await deps.db.transaction(async () => {
    const ids = await keepDrafts(deps, caller.id, { source: job.source, drafts: placed, count });
    await countMade(deps.db, job, ids.length);
  });
}

/** A model knows no places of its own. */
function placedIn({ askable }: GoOnJob): (draft: ItemDraft) => ItemDraft {
  return (draft) => {
    if (draft.author !== 'model') return draft;
    const [text] = askable.texts;
    const position = draft.citation
      ? placeInSource(draft.citation, draft.page)
      : Math.max(0, text?.text.indexOf(draft.quote) ?? 0);
    return { ...draft, position };
  };
}
