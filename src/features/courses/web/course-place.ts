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
