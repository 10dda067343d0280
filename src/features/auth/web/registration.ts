import { type Role, roleSchema } from '#shared/roles.ts';
import { EMAIL, formText, trimmedText } from '#web/lib/form-values.ts';
import type { Registration } from './use-auth.ts';

export type RegistrationField = 'fullName' | 'email' | 'password' | 'role' | 'institution';
export type FieldProblem = 'required' | 'email' | 'passwordShort' | 'institution';
/** What the summary above the form says. */
export type RegistrationSummary = 'requiredFields' | 'institutionRequired' | 'checkFields';

export interface RegistrationProblems {
  summary: RegistrationSummary;
  fields: Partial<Record<RegistrationField, FieldProblem>>;
}

/** Reads the form. An unknown role falls back to student, except for the label of the admin. */
export function readRegistration(values: FormData): Registration {
  return {
    fullName: trimmedText(values, 'fullName'),
    email: trimmedText(values, 'email'),
    password: formText(values, 'password'),
    role: roleOf(formText(values, 'role')),
    institutionId: formText(values, 'institution') || null,
    joinCode: trimmedText(values, 'joinCode'),
  };
}

/** The rules in their order: missing fields, then the institution, then what the server would refuse. */
export function problemsOf(registration: Registration, passwordMin: number): RegistrationProblems | null {
  const { email, password, role, institutionId } = registration;
  const fields: RegistrationProblems['fields'] = {};
  for (const name of ['fullName', 'email', 'password'] as const) {
    if (!registration[name]) fields[name] = 'required';
  }
  const missing = Object.keys(fields).length > 0;
  if (role !== 'student' && institutionId === null) fields.institution = 'institution';
  if (email && !EMAIL.test(email)) fields.email = 'email';
  if (password && [...password].length < passwordMin) fields.password = 'passwordShort';
  if (Object.keys(fields).length === 0) return null;
  if (missing) return { summary: 'requiredFields', fields };
  return { summary: fields.institution ? 'institutionRequired' : 'checkFields', fields };
}

function roleOf(value: string): Role {
  const role = roleSchema.safeParse(value);
  if (role.success) return role.data;
  return value === 'Institution Admin' ? 'institution_admin' : 'student';
}
