import type { Material } from '../../contract.ts';
import type { Finding, Section } from '../../contract.document.ts';
import { isOfWhole } from '../../contract.findings.ts';

/** Findings at the places where a teacher looks for them. */
export interface PlacedFindings {
  /** About something in that section, such as one of its items. */
  readonly about: (section: Section, subject: string) => readonly Finding[];
  /** About the section as a whole. */
  readonly atHead: (section: Section) => readonly Finding[];
  /** About the document as a whole. */
  readonly ofDocument: readonly Finding[];
}

/** Puts each finding beside the thing it is about; what is about nothing that is there, at the head of its section or document. */
export function placeFindings(material: Pick<Material, 'sections' | 'findings'>): PlacedFindings {
  const known = new Map(material.sections.map((section) => [section.key, subjectsIn(section)]));
  const everything = new Set([...known.values()].flatMap((subjects) => [...subjects]));
  const isIn = (section: Section, subject: string | null) =>
    subject !== null && (known.get(section.key)?.has(subject) ?? false);
  return {
    about: (section, subject) =>
      isIn(section, subject)
        ? [...section.findings, ...material.findings].filter((finding) => finding.subject === subject)
        : [],
    atHead: (section) =>
      section.findings.filter((finding) => !isIn(section, finding.subject) && !isOfWhole(finding)),
    ofDocument: [
      ...distinct(material.sections.flatMap(({ findings }) => findings.filter(isOfWhole))),
      // What is not made says so itself.
      ...material.findings.filter(
        ({ code, subject }) => code !== 'section_not_made' && (subject === null || !everything.has(subject)),
      ),
    ],
  };
}

/** Each once, though several sections say it. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** The name by which findings call a week. */
export function subjectOfWeek(number: number): string {
  return String(number);
}

function subjectsIn(section: Section): Set<string> {
  return new Set(subjectList(section));
}

function subjectList(section: Section): string[] {
  switch (section.type) {
    case 'objectives':
      return section.content?.objectives.map(({ id }) => id) ?? [];
    case 'items':
      return section.content?.items.map(({ id }) => id) ?? [];
    case 'topics':
      return section.content?.topics.map(({ id }) => id) ?? [];
    case 'weeks':
      return section.content?.weeks.map(({ number }) => subjectOfWeek(number)) ?? [];
    default:
      return [];
  }
}
