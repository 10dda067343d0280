import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { addFirstInstitution } from '#features/institutions/contract.ts';
import type { App } from '#server/http/app.ts';
import type { Role } from '#shared/roles.ts';
import { call, send } from './calls.ts';

/** Reserved by RFC 2606: no mail can ever reach it. */
const DOMAIN = 'lyceum.example';
const PASSWORD_BYTES = 9;
const sessionSchema = z.object({ access_token: z.string() });

/** Somebody who can sign in to the demo. */
export interface Account {
  readonly role: Role;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  /** For requests in their name. */
  readonly token: string;
}

export interface People {
  readonly admin: Account;
  readonly teacher: Account;
  readonly student: Account;
}

/** One institution, and one account of every role in it. */
export async function invitePeople(app: App): Promise<People> {
  const fields = { name: 'Lyceum International School', domain: DOMAIN };
  const institution = await call(app, addFirstInstitution, { body: fields });
  const join = (role: Role, name: string, fullName: string) =>
    signUp(app, { role, fullName, email: `${name}@${DOMAIN}` }, institution.id);
  return {
    admin: await join('institution_admin', 'admin', 'Samuel Okafor'),
    teacher: await join('teacher', 'teacher', 'Elena Ruiz'),
    student: await join('student', 'student', 'Maya Lindqvist'),
  };
}

/** Nobody finds a device among their own that they do not know. */
export async function leave(app: App, as: Account): Promise<void> {
  await send(app, { method: 'POST', url: '/auth/v1/logout', as });
}

async function signUp(
  app: App,
  person: Pick<Account, 'role' | 'fullName' | 'email'>,
  institutionId: string,
): Promise<Account> {
  const { role, fullName, email } = person;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const data = { full_name: fullName, role, institution_id: institutionId, email };
  const answer = await send(app, {
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password, data },
  });
  return { ...person, password, token: sessionSchema.parse(answer).access_token };
}
