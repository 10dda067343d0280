import { z } from 'zod';

/** Who may read a document: its owner only, the owner's institution too, or everyone on this server. From few to many. */
export const VISIBILITIES = ['me', 'institution', 'everyone'] as const;
export const visibilitySchema = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof visibilitySchema>;
