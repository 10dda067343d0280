import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Material } from '../contract.ts';
import type { MaterialDeps } from './context.ts';
import { readMaterial } from './materials.ts';
import type { FullMaterial } from './queries/materials.ts';
import { markSection } from './queries/sections.ts';
import { beginMaking, checkModel, getLocked } from './control-making.ts';
import type { SectionRow } from './tables.ts';

interface SectionOf {
  id: string;
  key: string;
}

/**
 * Makes a section again; until that has come about it keeps what it has. Throws AppError `not_found`, `conflict` while something of the
 * material is being made, or `model_gone`.
 */
export async function remakeSection(
  deps: MaterialDeps,
  remake: SectionOf & { wish: string },
  caller: Caller,
): Promise<Material> {
  const { db } = deps;
  const key = { id: remake.id, ownerId: caller.id };
  const { settings, origin } = await readMaterial(deps, remake.id, caller);
  if (origin === 'model') await checkModel(deps, settings, caller);
  return db.transaction(async () => {
    const full = await getLocked(deps, key);
    const row = sectionIn(full, remake.key);
    if (full.material.isMaking) throw stillMaking();
    const madeAs = row.status === 'ready' || row.status === 'edited' ? row.status : null;
    const change = { status: 'pending', wish: remake.wish, madeAs, beforeWish: null } as const;
    await markSection(db, { ...key, key: row.key }, change);
    await beginMaking(deps, { ...key, institutionId: caller.institutionId, only: row.key });
    return readMaterial(deps, remake.id, caller);
  });
}

/** Throws AppError `not_found`. */
export function sectionIn({ sections }: FullMaterial, key: string): SectionRow {
  const row = sections.find((section) => section.key === key);
  if (row) return row;
  throw new AppError('not_found', 'Section not found', { code: 'section_not_found' });
}

export function stillMaking(): AppError {
  return new AppError('conflict', 'This material is still being created', { code: 'material_making' });
}
