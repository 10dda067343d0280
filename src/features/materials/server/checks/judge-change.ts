import type { Citation } from '#shared/citation.ts';
import type { Finding, SectionContent } from '../../contract.document.ts';
import { findAll } from '../judge.ts';
import type { FullMaterial } from '../queries/materials.ts';
import { recheckCitations } from '../recheck-citations.ts';
import { type ChangedFindings, findingsAfter } from '../refresh-findings.ts';
import { toMaterial } from '../wire.ts';

/** A section with its new content, in the material as it stands before the change. */
export interface Change {
  readonly full: FullMaterial;
  readonly key: string;
  readonly content: SectionContent;
  /** Those that were made with it. Default: those that it has already, as far as the new content names them, checked again. */
  readonly citations?: Citation[];
}

export interface JudgedChange {
  readonly citations: Citation[];
  readonly findings: Finding[];
  readonly others: ChangedFindings[];
}

/** Everything that a change makes true or untrue, of the section itself and of those that refer to it. */
export function judgeChange({ full, key, content, citations: made }: Change): JudgedChange {
  const { material, sections } = full;
  const row = sections.find((section) => section.key === key);
  if (!row) return { citations: [], findings: [], others: [] };
  const { language } = material.settings;
  const { content: before } = row;
  const citations = made ?? recheckCitations({ before, after: content, citations: row.citations, language });
  const findings = findAll({ plan: row, made: { content, citations }, material: toMaterial(full) });
  const changed = { ...row, content, citations, findings, status: 'edited' as const };
  const after = sections.map((section) => (section === row ? changed : section));
  return { citations, findings, others: findingsAfter({ material, sections: after }, key) };
}
