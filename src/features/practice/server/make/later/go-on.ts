import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/http/app.ts';
import type { Making } from '../../../contract.making.ts';
import type { PracticeDeps } from '../../context.ts';
import * as makings from '../../queries/makings.ts';
import type { MakingRow } from '../../tables.ts';
import type { Askable, Drafted, MakingWanted } from '../drafting.ts';

/** The job that goes on making; its key is the id of the making. */
export const GO_ON = { name: 'go-on-making' };

export interface GoOnJob {
  id: string;
  userId: string;
  wanted: MakingWanted;
  source: Drafted['source'];
  askable: Askable;
}

/** Of one learner at a time; whoever asks for more gets what rules make. */
const RUNNING_MAX = 2;
/** Of a local model, with the second solve; roughly. */
const SECONDS_EACH = 15;
/** So long it is told how a making ended. */
const TOLD_MS = 60 * 60_000;

/** Whether a model may write for the learner now. */
export async function hasModelFor(
  { llm, db }: PracticeDeps,
  { id: userId, institutionId }: Caller,
): Promise<boolean> {
  if ((await makings.countRunning(db, userId)) >= RUNNING_MAX) return false;
  return (await llm.find(undefined, { userId, institutionId })) !== null;
}

/** Leaves the rest to a job. */
export async function goOnLater(
  { db, clock, jobs }: PracticeDeps,
  userId: string,
  { wanted, drafted, left }: { wanted: MakingWanted; drafted: Drafted; left: number },
): Promise<Making | null> {
  const { source, askable } = drafted;
  if (!askable) return null;
  const now = clock.now();
  const row: MakingRow = {
    ...{ userId, id: randomUUID(), title: source.title, wanted: left },
    ...{ made: 0, isOver: false, shortfall: null, createdAt: now },
  };
  await db.transaction(async () => {
    await makings.removeMakings(db, userId, new Date(now.getTime() - TOLD_MS));
    await makings.insertMaking(db, row);
    const job: GoOnJob = { id: row.id, userId, wanted, source, askable };
    await jobs.enqueue(GO_ON, job, {
      key: row.id,
      turn: { of: userId, seconds: left * SECONDS_EACH },
    });
  });
  return toMaking(row);
}

/** The learner's own. */
export async function listMakings({ db }: Pick<PracticeDeps, 'db'>, userId: string): Promise<Making[]> {
  return (await makings.findMakings(db, userId)).map(toMaking);
}

function toMaking({ id, title, wanted, made, isOver, shortfall }: MakingRow): Making {
  return { id, title, wanted, made, is_over: isOver, shortfall };
}
