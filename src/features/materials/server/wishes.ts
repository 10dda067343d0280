import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Material } from '../contract.ts';
import { keepJudged } from './checks/keep-judged.ts';
import type { SectionChecks } from './checks/section-checks.ts';
import type { MaterialDeps } from './context.ts';
import { readMaterial } from './materials.ts';
import { type FullMaterial, type MaterialKey, updateMaterial } from './queries/materials.ts';
import { markSection, settleUnmade, updateSection } from './queries/sections.ts';
import { keepFindings, ofMaking } from './refresh-findings.ts';
import { beginMaking, checkModel, getLocked } from './control-making.ts';
import { stillMaking } from './sections.ts';
import type { BeforeWish, SectionRow } from './tables.ts';

/**
 * Makes every section again as the teacher wishes, by the same job as the first time: each keeps what it has until its new content
 * is there. Throws AppError `not_found`, `conflict` while something of the material is being made or where rules made it, or `model_gone`.
 */
export async function wishForMaterial(
  deps: MaterialDeps,
  { id, wish }: { id: string; wish: string },
  caller: Caller,
): Promise<Material> {
  const { db } = deps;
  const key = { id, ownerId: caller.id };
  const { settings, origin } = await readMaterial(deps, id, caller);
  if (origin === 'rules') throw needsModel();
  await checkModel(deps, settings, caller);
  return db.transaction(async () => {
    const { material, sections } = await getLocked(deps, key);
    if (material.isMaking) throw stillMaking();
    for (const row of sections) {
      const before = beforeWish(row);
      const change = { status: 'pending', wish, madeAs: before?.status ?? null, beforeWish: before } as const;
      await markSection(db, { ...key, key: row.key }, change);
    }
    await updateMaterial(db, key, { wish });
    await beginMaking(deps, { ...key, institutionId: caller.institutionId, only: null });
    return readMaterial(deps, id, caller);
  });
}

/**
 * Brings back what the last wish has changed. Sections that were changed since stay as they are. Throws AppError `not_found`, or
 * `conflict` while something of the material is being made.
 */
export async function undoWish(
  deps: MaterialDeps & { checks: SectionChecks },
  id: string,
  caller: Caller,
): Promise<Material> {
  const { db, clock } = deps;
  const key = { id, ownerId: caller.id };
  const { sections } = await db.transaction(async () => {
    const full = await getLocked(deps, key);
    if (full.material.isMaking) throw stillMaking();
    await settleUnmade(db, key);
    return full;
  });
  for (const row of sections.filter(({ beforeWish: before, madeAs }) => before && madeAs === null)) {
    await bringBack(deps, key, row.key);
  }
  await updateMaterial(db, key, { wish: null, updatedAt: clock.now() });
  return readMaterial(deps, id, caller);
}

/** Checked as an edit is: other sections may refer to it. */
async function bringBack(
  deps: MaterialDeps & { checks: SectionChecks },
  key: MaterialKey,
  section: string,
): Promise<void> {
  const { db } = deps;
  await keepJudged(deps, key, {
    changeIn(full) {
      const before = rowBefore(full, section);
      return before && { key: section, content: before.content, citations: before.citations };
    },
    async keep(full, { others, citations, findings }) {
      const before = rowBefore(full, section);
      if (!before) return;
      const { content, status, madeBy } = before;
      const change = {
        content,
        status,
        madeBy,
        citations,
        findings: [...ofMaking(before.findings), ...findings],
      };
      await updateSection(
        db,
        { ...key, key: section },
        { ...change, wish: null, madeAs: null, beforeWish: null },
      );
      await keepFindings(db, full, others);
    },
  });
}

function rowBefore(full: FullMaterial | null, section: string): BeforeWish | null {
  if (full?.material.isMaking) throw stillMaking();
  return full?.sections.find(({ key }) => key === section)?.beforeWish ?? null;
}

/** Null where there is nothing yet to come back to. */
function beforeWish({ status, madeAs, content, citations, findings, madeBy }: SectionRow): BeforeWish | null {
  const settled = status === 'ready' || status === 'edited' ? status : madeAs;
  return content === null || settled === null
    ? null
    : { status: settled, content, citations, findings, madeBy };
}

function needsModel(): AppError {
  const message = 'This material was made by rule. Only a language model can follow a wish.';
  return new AppError('conflict', message, { code: 'wish_needs_model' });
}
