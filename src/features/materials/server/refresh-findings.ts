import type { Database } from '#server/db/database.ts';
import type { FindingCode } from '../contract.findings.ts';
import { findAll } from './judge.ts';
import type { FullMaterial } from './queries/materials.ts';
import { markSection } from './queries/sections.ts';
import type { SectionRow } from './tables.ts';
import { toMaterial } from './wire.ts';

/** What only the making of a section can tell; it stays true until that section changes. */
const OF_MAKING = new Set<string>([
  'answer_unusable',
  'model_failed',
  'documents_gone',
  'too_little_text',
  'language_without_rules',
  'remake_failed',
  'items_missing',
  'citation_removed',
] satisfies FindingCode[]);

/** Judges the sections besides `changed` again, which may refer to what has just changed: an objective, a topic, another question. */
export async function refreshFindings(db: Database, full: FullMaterial, changed: string): Promise<void> {
  const material = toMaterial(full);
  for (const row of full.sections) {
    if (row.key === changed || row.content === null) continue;
    const findings = findingsNow(row, material);
    if (JSON.stringify(findings) === JSON.stringify(row.findings)) continue;
    const { materialId: id, ownerId, key, status } = row;
    await markSection(db, { id, ownerId, key }, { status, findings });
  }
}

function findingsNow(row: SectionRow, material: ReturnType<typeof toMaterial>) {
  const { content, citations } = row;
  if (content === null) return row.findings;
  const ofMaking = row.findings.filter(({ code }) => OF_MAKING.has(code));
  return [...ofMaking, ...findAll({ plan: row, made: { content, citations }, material })];
}
