import { z } from 'zod';
import { type Role, roleSchema } from '#shared/roles.ts';

/** Who gets a role without anybody's approval. */
export interface RoleGrant {
  readonly role: Role;
  /** An address in lower case, in which `*` stands for anything but an @. */
  readonly pattern: string;
}

const PATTERN = /^[^\s@,:]+@[^\s@,:]+$/;

/** Reads `role:pattern` pairs, separated by commas. */
export const roleGrants = z
  .string()
  .default('')
  .transform((text, context) => {
    const parts = text.split(',').map((part) => part.trim());
    return parts.filter(Boolean).map((part): RoleGrant => {
      const [name, pattern = '', ...rest] = part.split(':').map((word) => word.trim().toLowerCase());
      const role = roleSchema.safeParse(name);
      if (role.success && PATTERN.test(pattern) && rest.length === 0) return { role: role.data, pattern };
      context.addIssue(`“${part}” is not a role and an address, such as teacher:*@staff.school.org`);
      return z.NEVER;
    });
  });

export function isGranted(grants: readonly RoleGrant[], role: Role, email: string): boolean {
  return grants.some((grant) => grant.role === role && matches(grant.pattern, email));
}

function matches(pattern: string, email: string): boolean {
  const source = pattern
    .split('*')
    .map((literal) => literal.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('[^@]*');
  return new RegExp(`^${source}$`, 'u').test(email);
}
