import type { Finding, Section } from '../../../contract.document.ts';
import type { Material } from '../../../contract.ts';

/** A finding and where it is: `section` is null for the material as a whole. */
export interface PlacedFinding extends Finding {
  readonly section: string | null;
}

/** What forbids an export unless the teacher accepts it. A part that is not made is missing in it, and told at its place. */
export function errorsOf({ sections, findings }: Material): PlacedFinding[] {
  const missing = sections.filter(({ content }) => content === null);
  return [
    ...findings
      .filter(({ code }) => code !== 'section_not_made')
      .map((finding) => ({ ...finding, section: null })),
    ...sections.flatMap((section) =>
      section.findings.map((finding) => ({ ...finding, section: section.key })),
    ),
    ...missing.map(({ key }) => ({
      severity: 'error' as const,
      code: 'section_not_made',
      subject: null,
      details: {},
      section: key,
    })),
  ].filter(({ severity }) => severity === 'error');
}

/** The errors of one item; those of its section that name no item of it belong to the section. */
export function errorsOfItem({ findings }: Section, id: string): Finding[] {
  return findings.filter(({ severity, subject }) => severity === 'error' && subject === id);
}

export function errorsOfSection(section: Section): Finding[] {
  const ids = section.type === 'items' ? (section.content?.items.map(({ id }) => id) ?? []) : [];
  return section.findings.filter(
    ({ severity, subject }) => severity === 'error' && !(subject !== null && ids.includes(subject)),
  );
}
