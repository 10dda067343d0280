import { AppError } from '#shared/errors.ts';
import type { MaterialDeps } from '../context.ts';
import { findMaterial, type FullMaterial, lockMaterial, type MaterialKey } from '../queries/materials.ts';
import type { Change, JudgedChange } from './judge-change.ts';
import type { SectionChecks } from './section-checks.ts';

interface Steps<Kept> {
  /** What is to be changed in the material as it stands; null for nothing any more. */
  changeIn(full: FullMaterial | null): Omit<Change, 'full'> | null;
  /** Within a transaction, of the same material as was judged. */
  keep(full: FullMaterial, judged: JudgedChange): Promise<Kept>;
}

/** How often a change is checked again because another section changed meanwhile. */
const TRIES = 5;

/**
 * Checks a change outside the transaction that keeps it, so that nobody waits for the database meanwhile. Null where there is nothing
 * to change any more. Throws AppError `conflict`, or what `SectionChecks` throws.
 */
export async function keepJudged<Kept>(
  { db, checks }: Pick<MaterialDeps, 'db'> & { checks: SectionChecks },
  key: MaterialKey,
  { changeIn, keep }: Steps<Kept>,
): Promise<Kept | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const full = await findMaterial(db, key);
    const change = changeIn(full);
    if (!full || !change) return null;
    const judged = await checks.judge({ full, ...change });
    const kept = await db.transaction(async () => {
      const now = await lockMaterial(db, key);
      return now && stateOf(now) === stateOf(full) ? { value: await keep(now, judged) } : null;
    });
    if (kept) return kept.value;
  }
  throw new AppError('conflict', 'This material is changing too fast', { code: 'material_making' });
}

/** What the checks of a section read of the others, and whether the material is being made. */
function stateOf({ material, sections }: FullMaterial): string {
  const states = sections.map(({ key, revision, status, findings }) => [key, revision, status, findings]);
  return JSON.stringify([material.isMaking, states]);
}
