import { z } from 'zod';
import { courseBodySchema } from '../../contract.ts';

const title = z.string();
const { modules } = courseBodySchema.shape;
const unit = modules.element.shape.units.element.extend({ title });
const module = modules.element.extend({ title, units: z.array(unit) });

/** A course that is still being written: nothing in it needs a title yet. */
export const keptCourseSchema = courseBodySchema.extend({
  title,
  is_published: z.boolean(),
  modules: z.array(module),
});
