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

/** The text of a note without what cannot be quoted. */
export function quotableText(markdown: string): string {
  return markdown
    .replaceAll(BLOCKS, '\n\n')
    .replaceAll(TABLE_ROWS, '\n')
    .replaceAll(HEADINGS, '\n\n')
    .replaceAll(LINE_MARKS, '')
    .replaceAll('**', '');
}
