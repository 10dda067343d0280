import { z } from 'zod';
import { roleSchema, type Role } from '#shared/roles.ts';
import { validationFailed } from './auth-error.ts';
import type { Metadata } from './tables.ts';

/** What a person asks for at sign-up, read from metadata that nobody has checked. */
export interface Wish {
  fullName: string;
  role: Role;
  institutionId: string | null;
}

const FULL_NAME_MAX_CHARACTERS = 200;
const textSchema = z.string().trim();

/** Reads the sign-up metadata by the rules of spec section 5. Throws AuthError when a role lacks its institution. */
export function readWish(metadata: Metadata): Wish {
  const role = readRole(metadata['role']);
  const institutionId = z.uuid().safeParse(metadata['institution_id']).data ?? null;
  if (role !== 'student' && institutionId === null) {
    throw validationFailed('Institution is required for teachers and admins');
  }
  return { fullName: readFullName(metadata), role, institutionId };
}

export function readFullName(metadata: Metadata): string {
  const name = textSchema.safeParse(metadata['full_name']).data ?? '';
  return [...name].slice(0, FULL_NAME_MAX_CHARACTERS).join('');
}

/** An invalid role falls back to student, or to institution_admin if its label was given (spec section 5). */
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
  /** Domain of the wished institution. */
  domain: string | null;
}

/** The role that the facts grant (product decision 'role chosen freely at sign-up'). A lesser one leaves the wish pending. */
export function grantRole(facts: RoleFacts): Role {
  if (isAdministrator(facts)) return 'institution_admin';
  if (facts.policy === 'open') return facts.wished;
  return facts.isProved && domainOf(facts.email) === facts.domain ? facts.wished : 'student';
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
