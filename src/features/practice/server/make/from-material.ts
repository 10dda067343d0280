import type { PracticeDeps } from '../context.ts';
import { sourceNotFound } from '../sources.ts';
import type { Drafted, Drafting } from './drafting.ts';

/** The questions of a material, as its teacher has checked them. */
export async function draftFromMaterial(
  { ports }: PracticeDeps,
  { caller }: Drafting,
  { material_id: materialId }: { material_id: string },
): Promise<Drafted> {
  const material = await ports.findMaterialItems(materialId, caller.id);
  if (!material) throw sourceNotFound();
  return {
    source: { documentId: null, courseId: null, unitId: null, materialId, title: material.title },
    drafts: material.items,
    missing: material.items.length === 0 ? 'no_text' : null,
    askable: null,
    within: async (items) => [...items],
  };
}
