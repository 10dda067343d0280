import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { type Section, type SectionContent, sectionContents } from '../../contract.document.ts';
import type { Material } from '../../contract.ts';
import type { MaterialDeps } from '../context.ts';
import { notFound, readMaterial } from '../materials.ts';
import { findMaterial, type FullMaterial, updateMaterial } from '../queries/materials.ts';
import { updateSection } from '../queries/sections.ts';
import { keepFindings } from '../refresh-findings.ts';
import { getLocked } from '../running.ts';
import { sectionIn } from '../sections.ts';
import type { SectionRow } from '../tables.ts';
import { toSection } from '../wire.ts';
import type { EditChecks } from './edit-checks.ts';
import { markTeachers } from './mark-teachers.ts';

interface SectionEdit {
  id: string;
  key: string;
  revision: number;
  content: unknown;
}

/** How often an edit is checked again because another section changed meanwhile. */
const TRIES = 5;

/**
 * The teacher's own content in place of what is there. What the checks find in it is told, not refused. Throws AppError `not_found`,
 * `invalid`, `conflict` (`revision_conflict`), or what `EditChecks` throws.
 */
export async function editSection(
  deps: MaterialDeps & { editChecks: EditChecks },
  edit: SectionEdit,
  caller: Caller,
): Promise<Material> {
  const { db, clock, editChecks } = deps;
  const key = { id: edit.id, ownerId: caller.id };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const full = await findMaterial(db, key);
    if (!full) throw notFound();
    const before = toSection(rowOf(full, edit));
    const content = markTeachers(contentOf(before.type, edit.content), before.content);
    // Outside the transaction: nobody waits for the database meanwhile.
    const { others, ...judged } = await editChecks.judge({ full, key: edit.key, content });
    const kept = await db.transaction(async () => {
      const now = await getLocked(deps, key);
      const row = rowOf(now, edit);
      if (stateOf(now) !== stateOf(full)) return null;
      const change = { content, ...judged, status: 'edited', wish: null, madeAs: null } as const;
      await updateSection(db, { ...key, key: row.key }, change);
      await updateMaterial(db, key, { updatedAt: clock.now() });
      await keepFindings(db, now, others);
      return readMaterial(deps, edit.id, caller);
    });
    if (kept) return kept;
  }
  throw new AppError('conflict', 'This material is changing too fast', { code: 'material_making' });
}

function rowOf(full: FullMaterial, { key, revision }: SectionEdit): SectionRow {
  const row = sectionIn(full, key);
  if (row.revision === revision) return row;
  const facts = { code: 'revision_conflict', details: { revision: row.revision } };
  throw new AppError('conflict', 'This section has been changed in the meantime', facts);
}

/** What the checks of a section read of the others. */
function stateOf({ sections }: FullMaterial): string {
  return JSON.stringify(sections.map(({ key, revision, findings }) => [key, revision, findings]));
}

function contentOf(type: Section['type'], content: unknown): SectionContent {
  const parsed = sectionContents[type].safeParse(content);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', 'The content is not valid for this section', {
    code: 'section_invalid',
    details: { issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) },
  });
}
