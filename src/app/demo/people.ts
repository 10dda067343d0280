import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { App } from '#server/http/app.ts';
import type { Role } from '#shared/roles.ts';
import { send } from './calls.ts';

/** Reserved by RFC 2606: no email can ever reach it. */
export const DOMAIN = 'lyceum.example';
const PASSWORD_BYTES = 9;
const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Everybody at the school. All of them are invented. */
const CAST = {
  samuel: { role: 'institution_admin', fullName: 'Samuel Okafor', mailbox: 'admin' },
  elena: { role: 'teacher', fullName: 'Elena Ruiz', mailbox: 'teacher' },
  julien: { role: 'teacher', fullName: 'Julien Marchand', mailbox: 'julien.marchand' },
  aoife: { role: 'teacher', fullName: 'Aoife Brennan', mailbox: 'aoife.brennan' },
  maya: { role: 'student', fullName: 'Maya Lindqvist', mailbox: 'student' },
  amina: { role: 'student', fullName: 'Amina Diallo', mailbox: 'amina.diallo' },
  chloe: { role: 'student', fullName: 'Chloé Fontaine', mailbox: 'chloe.fontaine' },
  daniel: { role: 'student', fullName: 'Daniel Osei', mailbox: 'daniel.osei' },
  lukas: { role: 'student', fullName: 'Lukas Novák', mailbox: 'lukas.novak' },
  omar: { role: 'student', fullName: 'Omar Haddad', mailbox: 'omar.haddad' },
  priya: { role: 'student', fullName: 'Priya Nair', mailbox: 'priya.nair' },
  sofia: { role: 'student', fullName: 'Sofía Marqués', mailbox: 'sofia.marques' },
  tomas: { role: 'student', fullName: 'Tomás Beltrán', mailbox: 'tomas.beltran' },
  yuki: { role: 'student', fullName: 'Yuki Mori', mailbox: 'yuki.mori' },
} as const satisfies Record<string, { role: Role; fullName: string; mailbox: string }>;

export type Name = keyof typeof CAST;
export const NAMES = Object.keys(CAST) as Name[];
export const roleOf = (name: Name): Role => CAST[name].role;

/** Somebody who can sign in to the demo. */
export interface Account {
  readonly role: Role;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  /** The token for requests in their name, which is valid for an hour of the demo’s calendar. */
  token: string;
  refreshToken: string;
}

/** What is asked for at sign-up: an institution, or its code. */
type Way = { institution_id: string } | { join_code: string };

export function signUpAs(app: App, name: Name, way: Way): Promise<Account> {
  const { role, fullName, mailbox } = CAST[name];
  return signUp(app, { role, fullName, email: `${mailbox}@${DOMAIN}` }, way);
}

export async function signUp(
  app: App,
  person: Pick<Account, 'role' | 'fullName' | 'email'>,
  way: Way,
): Promise<Account> {
  const { role, fullName, email } = person;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const data = { full_name: fullName, role, email, ...way };
  const answer = await send(app, {
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password, data },
  });
  return { ...person, password, ...tokensOf(answer) };
}

/** Goes on with the session of days ago. */
export async function comeBack(app: App, account: Account): Promise<void> {
  const answer = await send(app, {
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload: { refresh_token: account.refreshToken },
  });
  Object.assign(account, tokensOf(answer));
}

/** So that people find no unknown device in their own list. */
export async function leave(app: App, as: Account): Promise<void> {
  await send(app, { method: 'POST', url: '/auth/v1/logout', as });
}

function tokensOf(answer: unknown): Pick<Account, 'token' | 'refreshToken'> {
  const { access_token, refresh_token } = sessionSchema.parse(answer);
  return { token: access_token, refreshToken: refresh_token };
}
