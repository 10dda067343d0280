import type { Role } from '#shared/roles.ts';

/** Who may see /professor-dashboard. */
export const TEACHERS: readonly Role[] = ['teacher', 'institution_admin'];
