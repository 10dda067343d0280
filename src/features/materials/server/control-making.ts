import type { Caller } from '#server/http/app.ts';
import type { Material } from '../contract.ts';
import { MAKE, type MakeJob, type MaterialDeps } from './context.ts';
import { modelGone, notFound, readMaterial } from './materials.ts';
import { type FullMaterial, lockMaterial, type MaterialKey, updateMaterial } from './queries/materials.ts';
import { markSection, settleUnmade } from './queries/sections.ts';

/** Ends the making, if there is any. What is made stays; a section that was to be made again keeps what it has. */
export async function stopMaking(deps: MaterialDeps, id: string, caller: Caller): Promise<Material> {
  const { db, jobs, clock } = deps;
  const key = { id, ownerId: caller.id };
  return db.transaction(async () => {
    const { material } = await getLocked(deps, key);
    if (material.isMaking) {
      await jobs.cancel(MAKE.name, id);
      await settleUnmade(db, key);
      await updateMaterial(db, key, { isMaking: false, updatedAt: clock.now() });
    }
    return readMaterial(deps, id, caller);
  });
}

/** Makes what is pending or failed. Nothing to do is no error. Throws AppError `not_found`, or `model_gone`. */
export async function resumeMaking(deps: MaterialDeps, id: string, caller: Caller): Promise<Material> {
  const { db } = deps;
  const key = { id, ownerId: caller.id };
  const { settings, origin } = await readMaterial(deps, id, caller);
  if (origin === 'model') await checkModel(deps, settings, caller);
  return db.transaction(async () => {
    const { material, sections } = await getLocked(deps, key);
    const unmade = sections.filter(({ status }) => status === 'pending' || status === 'failed');
    if (!material.isMaking && unmade.length > 0) {
      for (const { key: section, content, findings } of unmade) {
        // What waits for new content keeps what was found in the one it has.
        const kept = content === null ? [] : findings;
        await markSection(db, { ...key, key: section }, { status: 'pending', findings: kept });
      }
      await beginMaking(deps, { ...key, institutionId: caller.institutionId, only: null });
    }
    return readMaterial(deps, id, caller);
  });
}

/** Joins the caller's transaction. */
export async function beginMaking({ db, clock, jobs }: MaterialDeps, job: MakeJob): Promise<void> {
  const { id, ownerId } = job;
  await updateMaterial(db, { id, ownerId }, { isMaking: true, updatedAt: clock.now() });
  await jobs.enqueue(MAKE, job, { key: id });
}

/** Throws AppError `model_gone` when none can be reached. */
export async function checkModel(
  { llm }: MaterialDeps,
  settings: Material['settings'],
  caller: Caller,
): Promise<void> {
  const asker = { userId: caller.id, institutionId: caller.institutionId };
  if (!(await llm.find(settings.modelType, asker))) throw modelGone(settings);
}

export async function getLocked({ db }: MaterialDeps, key: MaterialKey): Promise<FullMaterial> {
  const found = await lockMaterial(db, key);
  if (!found) throw notFound();
  return found;
}
