import type { Database } from '#server/db/database.ts';
import type { Finding } from '../contract.document.ts';
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
  'topic_missing',
  'topic_in_other_language',
  'topic_not_in_language',
  'little_on_topic',
  'few_on_topic',
  'topic_respelled',
  'remake_failed',
  'items_missing',
  'few_sentences',
  'citation_removed',
  'second_solve_differs',
] satisfies FindingCode[]);

export function ofMaking(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ code }) => OF_MAKING.has(code));
}

export interface ChangedFindings {
  readonly key: string;
  readonly findings: Finding[];
}

/** Of the sections besides `changed`, which may refer to it (an objective, a topic, another question), those about which other things are true now. */
export function findingsAfter(full: FullMaterial, changed: string): ChangedFindings[] {
  const material = toMaterial(full);
  return full.sections.flatMap((row) => {
    if (row.key === changed || row.content === null) return [];
    const findings = findingsNow(row, material);
    return JSON.stringify(findings) === JSON.stringify(row.findings) ? [] : [{ key: row.key, findings }];
  });
}

export async function keepFindings(
  db: Database,
  { material: { id, ownerId }, sections }: FullMaterial,
  changes: readonly ChangedFindings[],
): Promise<void> {
  for (const { key, findings } of changes) {
    const row = sections.find((section) => section.key === key);
    if (row) await markSection(db, { id, ownerId, key }, { status: row.status, findings });
  }
}

function findingsNow(row: SectionRow, material: ReturnType<typeof toMaterial>) {
  const { content, citations } = row;
  if (content === null) return row.findings;
  return [...ofMaking(row.findings), ...findAll({ plan: row, made: { content, citations }, material })];
}
