import type { Citation } from '#shared/citation.ts';
import type { Finding, SectionContent } from '../../contract.document.ts';
import { findAll } from '../judge.ts';
import type { FullMaterial } from '../queries/materials.ts';
import { recheckCitations } from '../recheck-citations.ts';
import { type ChangedFindings, findingsAfter } from '../refresh-findings.ts';
import { toMaterial } from '../wire.ts';

/** A section with its new content, in the material as it stands before the edit. */
export interface Edit {
  readonly full: FullMaterial;
  readonly key: string;
  readonly content: SectionContent;
}

export interface JudgedEdit {
  readonly citations: Citation[];
  readonly findings: Finding[];
  readonly others: ChangedFindings[];
}

/** Everything that an edit makes true or untrue, of the section itself and of those that refer to it. */
export function judgeEdit({ full, key, content }: Edit): JudgedEdit {
  const { material, sections } = full;
  const row = sections.find((section) => section.key === key);
  if (!row) return { citations: [], findings: [], others: [] };
  const { language } = material.settings;
  const { content: before } = row;
  const citations = recheckCitations({ before, after: content, citations: row.citations, language });
  const findings = findAll({ plan: row, made: { content, citations }, material: toMaterial(full) });
  const edited = { ...row, content, citations, findings, status: 'edited' as const };
  const after = sections.map((section) => (section === row ? edited : section));
  return { citations, findings, others: findingsAfter({ material, sections: after }, key) };
}
