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
    ...material.sections.map((section) => ({ section, errors: errorsIn(section.findings) })),
  ];
  return all.filter(({ errors }) => errors.length > 0);
}

function errorsIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity === 'error');
}
