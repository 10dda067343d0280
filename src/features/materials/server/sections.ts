import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { type Section, type SectionContent, sectionContents } from '../contract.document.ts';
import type { Material } from '../contract.ts';
import type { MaterialDeps } from './context.ts';
import { findAll } from './judge.ts';
import { readMaterial } from './materials.ts';
import { type FullMaterial, updateMaterial } from './queries/materials.ts';
import { markSection, updateSection } from './queries/sections.ts';
import { recheckCitations } from './recheck-citations.ts';
import { refreshFindings } from './refresh-findings.ts';
import { beginMaking, checkModel, getLocked } from './running.ts';
import type { SectionRow } from './tables.ts';
import { toMaterial } from './wire.ts';

interface SectionOf {
  id: string;
  key: string;
}

/**
 * The teacher's own content in place of what is there. What the checks find in it is told, not refused. Throws AppError `not_found`,
 * `invalid`, or `conflict` (`revision_conflict`).
 */
export async function editSection(
  deps: MaterialDeps,
  edit: SectionOf & { revision: number; content: unknown },
  caller: Caller,
): Promise<Material> {
  const { db, clock } = deps;
  const key = { id: edit.id, ownerId: caller.id };
  return db.transaction(async () => {
    const full = await getLocked(deps, key);
    const row = sectionIn(full, edit.key);
    if (row.revision !== edit.revision) throw revisionConflict(row.revision);
    const content = contentOf(row.type, edit.content);
    const { language } = full.material.settings;
    const citations = recheckCitations({
      before: row.content,
      after: content,
      citations: row.citations,
      language,
    });
    const findings = findAll({ plan: row, made: { content, citations }, material: toMaterial(full) });
    const change = { content, citations, findings, status: 'edited', wish: null, madeAs: null } as const;
    await updateSection(db, { ...key, key: row.key }, change);
    await updateMaterial(db, key, { updatedAt: clock.now() });
    await refreshFindings(db, await getLocked(deps, key), row.key);
    return readMaterial(deps, edit.id, caller);
  });
}

/**
 * Makes a section again; until that has come about it keeps what it has. Throws AppError `not_found`, `conflict` while something of the
 * material is being made, or `no_model`.
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
    await markSection(db, { ...key, key: row.key }, { status: 'pending', wish: remake.wish, madeAs });
    await beginMaking(deps, { ...key, institutionId: caller.institutionId, only: row.key });
    return readMaterial(deps, remake.id, caller);
  });
}

function sectionIn({ sections }: FullMaterial, key: string): SectionRow {
  const row = sections.find((section) => section.key === key);
  if (row) return row;
  throw new AppError('not_found', 'Section not found', { code: 'section_not_found' });
}

function contentOf(type: Section['type'], content: unknown): SectionContent {
  const parsed = sectionContents[type].safeParse(content);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', 'The content is not valid for this section', {
    code: 'section_invalid',
    details: { issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) },
  });
}

function revisionConflict(revision: number): AppError {
  return new AppError('conflict', 'This section has been changed in the meantime', {
    code: 'revision_conflict',
    details: { revision },
  });
}

function stillMaking(): AppError {
  return new AppError('conflict', 'This material is still being created', { code: 'material_making' });
}
