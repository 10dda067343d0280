import type { Material } from '../../contract.ts';
import type { Finding, Section } from '../../contract.document.ts';

interface FoundErrors {
  /** Null for the document as a whole. */
  readonly section: Section | null;
  readonly errors: readonly Finding[];
}

/** What must not leave a material unsaid, by section; empty when there is nothing. */
export function errorsOf(material: Pick<Material, 'sections' | 'findings'>): FoundErrors[] {
  const all = [
    { section: null, errors: errorsIn(material.findings) },
    ...material.sections.map((section) => ({
      section,
      errors: [...notMade(section), ...errorsIn(section.findings)],
    })),
  ];
  return all.filter(({ errors }) => errors.length > 0);
}

/** A section without content is missing from the file, whatever was found about it. */
function notMade({ content, findings }: Section): Finding[] {
  if (content !== null || errorsIn(findings).length > 0) return [];
  return [{ severity: 'error', code: 'section_not_made', subject: null, details: {} }];
}

function errorsIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity === 'error');
}
