import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Role } from '#shared/roles.ts';

interface LessonNote {
  readonly title: string;
  readonly text: string;
  /** What learners are to answer for themselves; they see an answer when they ask for it. */
  readonly checks?: readonly { readonly question: string; readonly answer: string }[];
  /** Where it opens; absent where it is open already. */
  readonly path?: string;
}

/** What a course says of itself. */
export interface CourseFacts {
  /** In words of its author; empty where they give none. */
  duration: string;
  /** Of the unit that is asked about, else of all units, as far as that can be estimated. */
  minutes: number;
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  /** Who teaches it. */
  instructor: string;
  prerequisites: readonly string[];
  /** What one can do afterwards, of the unit that is asked about, else of all units. */
  objectives: readonly string[];
}

/** What is taught where a learner asks for help. */
export interface Lesson {
  course: string;
  /** Title of the unit that is asked about; null for the course as a whole. */
  unit: string | null;
  /** Titles of all units, in their order. */
  outline: readonly string[];
  /** What the units say, in Markdown; of the unit that is asked about only, where there is one. */
  notes: readonly LessonNote[];
  /** Attached documents that the learner may read and that can be asked. */
  documentIds: readonly string[];
  facts?: CourseFacts;
}

export interface LessonWanted {
  courseId: string;
  unitId: string | null;
  language: InterfaceLanguage;
  learner: { id: string; role: Role; institutionId: string | null };
}

/** Null for what is not there for the learner. */
export type FindLesson = (wanted: LessonWanted) => Promise<Lesson | null>;

/** A course that somebody may open. */
export interface CourseText {
  title: string;
  category: string;
  path: string;
  /** Its units, in their order, without the checks. */
  units: readonly LessonNote[];
}

export type FindCourses = (wanted: Pick<LessonWanted, 'language' | 'learner'>) => Promise<CourseText[]>;

/** Code and formulas on lines of their own are no sentences. */
const BLOCKS = /```[\s\S]*?(?:```|$)|\$\$[\s\S]*?(?:\$\$|$)/g;
const TABLE_ROWS = /^[ \t]*\|.*\|[ \t]*$/gm;
const HEADINGS = /^#{1,6}[ \t].*$/gm;
const LINE_MARKS = /^(?:[-*>]|\d+\.)\s+/gm;

/** The parts of a note, each with the heading that it stands under; empty above the first. */
export function sectionsOf(markdown: string): Array<{ heading: string; text: string }> {
  const headings = [...markdown.matchAll(HEADINGS)];
  const starts = [{ index: 0, 0: '' }, ...headings];
  return starts
    .map(({ index, 0: line }, at) => ({
      heading: line.replace(/^#+\s*|\s*#+$/g, '').trim(),
      text: markdown.slice(index + line.length, headings[at]?.index ?? markdown.length),
    }))
    .filter(({ text }) => text.trim() !== '');
}

const CELLS = /^[ \t]*\||\|[ \t]*$/g;
const RULE = /^[\s|:-]+$/;

/** Tables with a sentence for each row, in which each cell stands behind the name of its column: 'Cell wall – Task: gives support; Plants: yes.' */
export function withRowsAsSentences(markdown: string): string {
  let names: string[] | null = null;
  const lines = markdown.split('\n').map((line) => {
    if (!/^[ \t]*\|.*\|[ \t]*$/.test(line)) {
      names = null;
      return line;
    }
    const cells = line
      .replaceAll(CELLS, '')
      .split('|')
      .map((cell) => cell.trim());
    if (names === null) {
      names = cells;
      return '';
    }
    if (RULE.test(line)) return '';
    const [first = '', ...others] = cells;
    const heads = names;
    const said = others.flatMap((cell, index) =>
      cell === '' ? [] : [[heads[index + 1], cell].filter(Boolean).join(': ')],
    );
    return `\n${first} – ${said.join('; ')}.\n`;
  });
  return lines.join('\n');
}

/** The text of a note without what cannot be quoted. */
export function quotableText(markdown: string): string {
  return markdown
    .replaceAll(BLOCKS, '\n\n')
    .replaceAll(TABLE_ROWS, '\n')
    .replaceAll(HEADINGS, '\n\n')
    .replaceAll(LINE_MARKS, '')
    .replaceAll('**', '');
}
