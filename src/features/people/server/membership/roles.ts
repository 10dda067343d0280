import { z } from 'zod';
import { isGranted, type RoleGrant } from '#server/role-grants.ts';
import { roleSchema, type Role } from '#shared/roles.ts';
import { validationFailed } from '#server/accounts/auth-error.ts';
import type { SignUpWish } from '#server/accounts/context.ts';
import { readFullName } from '#server/accounts/full-name.ts';
import type { Metadata } from '#server/accounts/tables.ts';

/** Reads the sign-up metadata, which nobody has checked. Throws AuthError when a role lacks its institution. */
export function readWish(metadata: Metadata): SignUpWish {
  const role = readRole(metadata['role']);
  const institutionId = z.uuid().safeParse(metadata['institution_id']).data ?? null;
  if (role !== 'student' && institutionId === null) {
    throw validationFailed('Institution is required for teachers and admins');
  }
  return { fullName: readFullName(metadata), role, institutionId };
}

/** An invalid role falls back to student, or to institution_admin if its label was given. */
function readRole(value: unknown): Role {
  if (value === 'Institution Admin') return 'institution_admin';
  return roleSchema.safeParse(value).data ?? 'student';
}

export interface RoleFacts {
  wished: Role;
  policy: 'open' | 'domain';
  email: string;
  /** Whether the person has shown that the address is theirs. */
  isProved: boolean;
  adminEmail: string | undefined;
  grants: readonly RoleGrant[];
  /** Domain of the requested institution. */
  domain: string | null;
  /** Whether somebody looks after that institution, and so can be asked. */
  hasManager: boolean;
  /** Whether that institution has declined or removed them; then no rule lets them in again, only its administrator does. */
  wasTurnedAway: boolean;
}

/** What the facts grant. With a lesser role than the requested one, or without membership, the request stays open. */
export interface Granted {
  role: Role;
  isMember: boolean;
}

const OUTSIDE: Granted = { role: 'student', isMember: false };
/** What somebody gets whose request is not granted. */
const LESSER: Record<Role, readonly Role[]> = {
  institution_admin: ['teacher', 'student'],
  teacher: ['student'],
  student: [],
};

/**
 * The rules of who is let in at once (docs/decisions/042). An address in the domain of a school says that somebody belongs there, not
 * what they are: pupils have one, too.
 */
export function standingOf(facts: RoleFacts): Granted {
  if (isAdministrator(facts)) return { role: 'institution_admin', isMember: false };
  if (facts.wasTurnedAway) return OUTSIDE;
  if (facts.policy === 'open') return { role: facts.wished, isMember: true };
  if (!facts.isProved || facts.domain === null) return OUTSIDE;
  const role = [facts.wished, ...LESSER[facts.wished]].find((one) => isGrantedAtOnce(facts, one));
  return role ? { role, isMember: true } : OUTSIDE;
}

function isGrantedAtOnce({ email, domain, grants, hasManager }: RoleFacts, role: Role): boolean {
  const own = domainOf(email);
  // A pattern speaks for the institution that the address is of, and for no other one.
  const isOfInstitution = own === domain || own.endsWith(`.${domain}`);
  if (isOfInstitution && isGranted(grants, role, email)) return true;
  if (own !== domain || role === 'institution_admin') return false;
  return role === 'student' || !hasManager;
}

/**
 * Whether it is the address in ADMIN_EMAIL, proved. Its owner looks after all institutions and belongs to none, which is how the
 * database knows an administrator of the deployment.
 */
export function isAdministrator(facts: Pick<RoleFacts, 'email' | 'isProved' | 'adminEmail'>): boolean {
  return facts.isProved && facts.email === facts.adminEmail?.toLowerCase();
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
