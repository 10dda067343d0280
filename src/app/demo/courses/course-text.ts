import type { z } from 'zod';
import type { addCourse } from '#features/courses/contract.ts';
import type { TextName } from '../library/catalogue.ts';

type Body = z.input<typeof addCourse.body>;
type UnitBody = Body['modules'][number]['units'][number];

/** A course as it stands here: its units name the texts they are based on, and its author is its instructor. */
export type CourseText = Omit<Body, 'modules' | 'instructor'> & {
  modules: Array<{
    id: string;
    title: string;
    units: Array<Omit<UnitBody, 'document_ids'> & { texts?: TextName[] }>;
  }>;
};
