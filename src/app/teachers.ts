import type { Role } from '#shared/roles.ts';

/** Who may see /professor-dashboard (spec section 6). */
export const TEACHERS: readonly Role[] = ['teacher', 'institution_admin'];
