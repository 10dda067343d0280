import type { GlossaryEntry } from '#server/knowledge/apparatus/apparatus.ts';
import { AppError } from '#shared/errors.ts';
import type { GuideDeps } from './context.ts';
import { makePart } from './make-part.ts';
import type { PartPlan } from './plan-parts.ts';
import * as queries from './queries.ts';

/** The job that makes a guide part by part; its key is the id of the guide. */
export const MAKE_GUIDE = { name: 'make-guide' };

export interface GuideJob {
  id: string;
  userId: string;
  plans: PartPlan[];
}

/** What was made stays, and only the rest is made again. */
const ATTEMPTS = 3;
/** One that a long book keeps busy, and one for a chapter of somebody else. */
const CONCURRENCY = 2;

export function registerGuideJob(deps: GuideDeps): void {
  deps.jobs.register<GuideJob>({
    ...MAKE_GUIDE,
    attempts: ATTEMPTS,
    concurrency: CONCURRENCY,
    run: (job, signal) => makeParts(deps, job, signal),
    onGivenUp: (job) => queries.endGuide(deps.db, job, 'failed'),
  });
}

async function makeParts(deps: GuideDeps, job: GuideJob, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const guide = await queries.findGuide(db, job);
  if (guide?.state !== 'making') return;
  const { glossary } = await deps.knowledge.apparatus(guide.documentId, { readerId: job.userId });
  const done = new Set((await queries.findPartFacts(db, job.id)).map(({ position }) => position));
  for (const [position, plan] of job.plans.entries()) {
    if (done.has(position)) continue;
    signal.throwIfAborted();
    if (!(await makeOne(deps, { job, guide, glossary, plan, position }))) return;
  }
  await queries.endGuide(db, job, 'ready');
}

interface OnePart {
  job: GuideJob;
  guide: queries.CountedGuide;
  glossary: readonly GlossaryEntry[];
  plan: PartPlan;
  position: number;
}

/** False where there is nothing to go on with: the guide was deleted, or its document may not be read any more. */
async function makeOne(deps: GuideDeps, { job, guide, glossary, plan, position }: OnePart): Promise<boolean> {
  const { db, knowledge } = deps;
  const { userId: readerId, documentId, language } = guide;
  const [document] = await knowledge.findReadable([documentId], readerId);
  if (!document) {
    await queries.endGuide(db, job, 'failed');
    return false;
  }
  try {
    const isAlone = job.plans.length === 1;
    const content = await makePart(deps, { document, readerId, plan, language, glossary, isAlone });
    const { title, range, lastPage: toPage } = plan;
    const counts = { terms: content.terms.length, questions: content.questions.length };
    const row = { guideId: job.id, position, title, fromPage: range.from.page, toPage, ...counts, content };
    return await db.transaction(() => queries.insertPart(db, job, row));
  } catch (error) {
    // The document is gone, or is being read again.
    if (!(error instanceof AppError)) throw error;
    await queries.endGuide(db, job, 'failed');
    return false;
  }
}
