import type { ExportEntry } from '#server/account-export.ts';
import { MAKE, type MaterialDeps } from './context.ts';
import { findMaterial, findMaterials } from './queries/materials.ts';
import { toMaterial } from './wire.ts';

/** Materials go with their owner; what is making them ends at once. */
export async function endMaterialsOf({ db, jobs }: MaterialDeps, ownerId: string): Promise<void> {
  for (const { material } of await findMaterials(db, ownerId)) await jobs.cancel(MAKE.name, material.id);
}

export async function* exportMaterials({ db }: MaterialDeps, ownerId: string): AsyncGenerator<ExportEntry> {
  const materials: unknown[] = [];
  for (const { material } of await findMaterials(db, ownerId)) {
    const found = await findMaterial(db, { id: material.id, ownerId });
    if (found) materials.push(toMaterial(found));
  }
  yield { name: 'materials.json', json: { materials } };
}
