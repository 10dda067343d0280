import { z } from 'zod';

/** The three roles of the product. The default of a new account is `student`. */
export const roleSchema = z.enum(['student', 'teacher', 'institution_admin']);
export type Role = z.infer<typeof roleSchema>;
