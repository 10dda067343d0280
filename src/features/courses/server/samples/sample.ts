import type { CourseImage, Level } from '../../contract.ts';

/** What a built-in course is in every language. Ids stay: progress is kept by them. */
export interface SamplePlan {
  id: string;
  level: Level;
  image: CourseImage;
  modules: ReadonlyArray<{
    id: string;
    units: ReadonlyArray<{ id: string; requires: readonly string[] }>;
  }>;
}

/** The words of a built-in course in one language, by the ids of its plan. */
export interface SampleTexts {
  title: string;
  description: string;
  duration: string;
  category: string;
  prerequisites: readonly string[];
  modules: Readonly<Record<string, string>>;
  /** What they say stands in Markdown files, `<course>/<language>/<unit>.md`. */
  units: Readonly<Record<string, { title: string; objectives: readonly string[] }>>;
}
