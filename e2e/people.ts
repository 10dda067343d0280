import { z } from 'zod';
import type { Role } from '#shared/roles.ts';
import { send } from '../test/product-client.ts';

// Who is there when a journey begins, made over the API. Needs EMAIL_CONFIRMATION=off, and for teachers an open ROLE_POLICY.

export const PASSWORD = 'correct horse battery';

export interface Account {
  name: string;
  email: string;
  /** Default: student. */
  role?: Role;
  institutionId?: string;
}

const foundedSchema = z.object({ id: z.uuid() });
const sessionSchema = z.object({ access_token: z.string() });

/** The first institution of a product; answers its id. */
export async function foundInstitution(url: string, name = 'Uni', domain = 'uni.example'): Promise<string> {
  return foundedSchema.parse(await send(`${url}/api/institutions/first`, { name, domain })).id;
}

/** Answers the access token of the new account, whose password is `PASSWORD`. */
export async function signUp(url: string, account: Account): Promise<string> {
  const { name, email, role = 'student', institutionId = null } = account;
  const data = { full_name: name, email, role, institution_id: institutionId };
  const session = await send(`${url}/auth/v1/signup`, { email, password: PASSWORD, data });
  return sessionSchema.parse(session).access_token;
}
