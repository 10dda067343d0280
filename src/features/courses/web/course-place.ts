import { LANGUAGES } from '#shared/languages.ts';
import type { CourseLanguage } from '../contract.ts';

export const COURSE_TABS = ['overview', 'roadmap', 'help', 'class'] as const;
export type CourseTab = (typeof COURSE_TABS)[number];

/** Where in a course the reader is; it stands in the address. */
export interface CoursePlace {
  /** Default: overview. */
  tab?: CourseTab;
  /** The unit that is open, or that is asked about. */
  unit?: string;
}

export function readCoursePlace({ tab, unit }: Record<string, unknown>): CoursePlace {
  const known = COURSE_TABS.find((name) => name === tab);
  return { ...(known && { tab: known }), ...(typeof unit === 'string' && { unit }) };
}

/** A course to begin a new one with; it stands in the address of the new one. */
export interface Template {
  from?: string;
  /** Of a built-in course; default: that of the interface. */
  language?: CourseLanguage;
}

export function readTemplate({ from, language }: Record<string, unknown>): Template {
  const known = Object.values(LANGUAGES).find(({ tag }) => tag === language)?.tag;
  return { ...(typeof from === 'string' && { from }), ...(known && { language: known }) };
}
