import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { type Section, type SectionContent, sectionContents } from '../../contract.document.ts';
import type { Material } from '../../contract.ts';
import { keepJudged } from '../checks/keep-judged.ts';
import type { SectionChecks } from '../checks/section-checks.ts';
import type { MaterialDeps } from '../context.ts';
import { notFound, readMaterial } from '../materials.ts';
import { type FullMaterial, updateMaterial } from '../queries/materials.ts';
import { updateSection } from '../queries/sections.ts';
import { keepFindings } from '../refresh-findings.ts';
import { sectionIn } from '../sections.ts';
import type { SectionRow } from '../tables.ts';
import { toSection } from '../wire.ts';
import { keptDifferences } from './kept-differences.ts';
import { markTeachers } from './mark-teachers.ts';

interface SectionEdit {
  id: string;
  key: string;
  revision: number;
  content: unknown;
}

/**
 * The teacher's own content in place of what is there. What the checks find in it is told, not refused. Throws AppError `not_found`,
 * `invalid`, `conflict` (`revision_conflict`), or what `SectionChecks` throws.
 */
export async function editSection(
  deps: MaterialDeps & { checks: SectionChecks },
  edit: SectionEdit,
  caller: Caller,
): Promise<Material> {
  const { db, clock } = deps;
  const key = { id: edit.id, ownerId: caller.id };
  const kept = await keepJudged(deps, key, {
    changeIn(full) {
      if (!full) throw notFound();
      return { key: edit.key, content: contentAfter(full, edit) };
    },
    async keep(full, { others, citations, findings: judged }) {
      const row = rowOf(full, edit);
      const content = contentAfter(full, edit);
      const findings = [...keptDifferences(row.findings, toSection(row).content, content), ...judged];
      const change = {
        content,
        citations,
        findings,
        status: 'edited',
        wish: null,
        madeAs: null,
        beforeWish: null,
      } as const;
      await updateSection(db, { ...key, key: row.key }, change);
      await updateMaterial(db, key, { updatedAt: clock.now() });
      await keepFindings(db, full, others);
      return readMaterial(deps, edit.id, caller);
    },
  });
  if (!kept) throw notFound();
  return kept;
}

function contentAfter(full: FullMaterial, edit: SectionEdit): SectionContent {
  const before = toSection(rowOf(full, edit));
  return markTeachers(contentOf(before.type, edit.content), before.content);
}

function rowOf(full: FullMaterial, { key, revision }: SectionEdit): SectionRow {
  const row = sectionIn(full, key);
  if (row.revision === revision) return row;
  const facts = { code: 'revision_conflict', details: { revision: row.revision } };
  throw new AppError('conflict', 'This section has been changed in the meantime', facts);
}

function contentOf(type: Section['type'], content: unknown): SectionContent {
  const parsed = sectionContents[type].safeParse(content);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', 'The content is not valid for this section', {
    code: 'section_invalid',
    details: { issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) },
  });
}
