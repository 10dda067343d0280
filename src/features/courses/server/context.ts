import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import type { CourseBody } from '../contract.ts';

/** What the verbs of this feature stand on. */
export type CourseDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'knowledge' | 'mail' | 'preferences'>;

export type CourseReader = Pick<Caller, 'id' | 'role' | 'institutionId'>;

/** A course of the product, which has neither institution nor author, or of an institution. */
export interface StoredCourse {
  id: string;
  institutionId: string | null;
  authorId: string | null;
  /** Colleagues who teach it with the author. */
  teachers: ReadonlyArray<{ id: string; name: string }>;
  isPublished: boolean;
  version: number;
  content: CourseBody;
}
