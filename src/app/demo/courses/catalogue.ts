import { ALGORITHMES } from './algorithmes.ts';
import type { CourseText } from './course-text.ts';
import { DARWIN } from './darwin.ts';
import { SCIENCE } from './science.ts';

/** The courses that the teachers of the demo have written. */
export const COURSES = {
  science: SCIENCE,
  darwin: DARWIN,
  algorithmes: ALGORITHMES,
} as const satisfies Record<string, CourseText>;

export type CourseName = keyof typeof COURSES;
