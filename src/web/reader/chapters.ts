import type { NamedChapter } from '#shared/chapter.ts';

/** A heading, as an outline has it in the order of the text; it stands for the chapter below it. */
export interface Chapter {
  title: string;
  /** 1 for the outermost. */
  level: number;
  page: number;
  /** Offset into the stored text; null for text with pages. */
  start: number | null;
}

/** A section, with the headings right below it. */
export interface Section extends Chapter {
  parts: Chapter[];
}

export interface ChapterWithSections extends Chapter {
  sections: Section[];
}

/** What more chapters have, such as 'Summary' or 'Review questions', names no section of any. */
const CHAPTERS_ALIKE_MAX = 2;

/** The main headings of a document, each with the sections right below it. */
export function chaptersOf(headings: readonly Chapter[]): ChapterWithSections[] {
  const depth = mainLevel(headings);
  const begins = headings.flatMap(({ level }, index) => (level === depth ? [index] : []));
  const inside = begins.map((begin, nth) => headings.slice(begin + 1, begins[nth + 1]));
  const chapters = inside.map((below) => new Set(below.map(({ title }) => title)));
  const isOwn = ({ title }: Chapter) =>
    chapters.filter((titles) => titles.has(title)).length <= CHAPTERS_ALIKE_MAX;
  return begins.flatMap((begin, nth) => {
    const [head, below] = [headings[begin], inside[nth] ?? []];
    if (!head) return [];
    const sections = sectionsOf(below).filter(isOwn);
    return [
      {
        ...head,
        sections: sections.map((section) => ({ ...section, parts: partsOf(section, below, isOwn) })),
      },
    ];
  });
}

/** What stands right below a section, up to the next heading of its rank. */
function partsOf(
  section: Chapter,
  below: readonly Chapter[],
  isOwn: (heading: Chapter) => boolean,
): Chapter[] {
  const at = below.findIndex(
    ({ title, page, level }) => title === section.title && page === section.page && level === section.level,
  );
  const behind = below.slice(at + 1);
  const end = behind.findIndex(({ level }) => level <= section.level);
  const inside = end < 0 ? behind : behind.slice(0, end);
  return inside.length === 0 ? [] : sectionsOf(inside).filter(isOwn);
}

/** So often a heading that begins a chapter is found again. */
const OPENINGS_MIN = 3;

/**
 * Main headings by the chapters of a book that numbers none: each of these begins with the heading that the first one begins with, such as
 * ‘Introduction’. One group where there is none.
 */
export function groupsOf<Of extends Chapter>(chapters: readonly Of[]): Of[][] {
  const [first] = chapters;
  const openings = chapters.filter(({ title, start }) => start === null && title === first?.title);
  if (openings.length < OPENINGS_MIN) return [[...chapters]];
  const groups: Of[][] = [];
  for (const chapter of chapters) {
    if (openings.includes(chapter)) groups.push([]);
    groups.at(-1)?.push(chapter);
  }
  return groups;
}

/** The outermost level with several headings: above it stands the title of the document. */
function mainLevel(headings: readonly Chapter[]): number | undefined {
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((a, b) => a - b);
  const isMain = (level: number) => headings.filter((one) => one.level === level).length > 1;
  return levels.find(isMain) ?? levels[0];
}

/** Where a heading is printed again on the next page, the first counts. */
function sectionsOf(below: readonly Chapter[]): Chapter[] {
  const level = Math.min(...below.map((one) => one.level));
  const sections = below.filter((one) => one.level === level);
  return [...Map.groupBy(sections, ({ title }) => title).values()].flatMap(([first]) => first ?? []);
}

/** As the server knows a chapter. */
export function nameOf({ title, page, level, start }: Chapter): NamedChapter {
  return { title, page, level, ...(start !== null && { start }) };
}
