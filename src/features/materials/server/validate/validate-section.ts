import type { Finding, Section } from '#features/materials/contract.document.ts';
import { checkCitations } from './check-citations.ts';
import { checkItems } from './check-items.ts';
import { checkTexts } from './check-texts.ts';
import { checkObjectives, checkTopics, checkWeeks } from './check-plan.ts';
import type { CheckedDocument } from './document.ts';

/**
 * What is wrong with one section as it stands in its document, which may hold it already, in this or an older version, and whose other
 * sections need not be made. A section that is not made has no findings of its own.
 */
export function validateSection(section: Section, document: CheckedDocument): Finding[] {
  if (!section.content) return [];
  const current = withSection(document, section);
  return [...checkContent(section, current), ...checkCitations(section), ...checkTexts(section, current)];
}

function checkContent(section: Section, document: CheckedDocument): Finding[] {
  if (!section.content) return [];
  if (section.type === 'items')
    return checkItems({ items: section.content.items, key: section.key }, document);
  if (section.type === 'objectives') return checkObjectives(section.content.objectives);
  if (section.type === 'topics') return checkTopics(section.content.topics, document);
  if (section.type === 'weeks') return checkWeeks(section.content.weeks, document);
  return [];
}

function withSection(document: CheckedDocument, section: Section): CheckedDocument {
  const sections = document.sections.map((other) => (other.key === section.key ? section : other));
  return { ...document, sections: sections.includes(section) ? sections : [...sections, section] };
}
