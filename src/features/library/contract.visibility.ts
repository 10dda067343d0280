import { z } from 'zod';
import type { Role } from '#shared/roles.ts';
import { type Visibility, visibilitySchema } from '#shared/visibility.ts';

/**
 * Who may read an upload. `is_public` is the older way to say it: 'true' for everyone, 'false' for the uploader only. Without either
 * it is the uploader's usual choice.
 */
export const visibilityFields = {
  visibility: visibilitySchema.optional(),
  is_public: z.enum(['true', 'false']).optional(),
};

interface Person {
  role: Role;
  institutionId: string | null;
}

/** What somebody teaches with is for their institution; what somebody learns with is their own. */
export function usualVisibility({ role, institutionId }: Person): Visibility {
  return role === 'student' || institutionId === null ? 'me' : 'institution';
}
