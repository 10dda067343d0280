import type { Finding, Section } from '#features/materials/contract.document.ts';
import type { CheckedDocument } from './document.ts';

/** What can be told from the texts alone. */
export function checkTexts(_section: Section, _document: CheckedDocument): Finding[] {
  return [];
}
