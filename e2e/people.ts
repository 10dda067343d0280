import { expect } from 'vitest';
import { z } from 'zod';
import { listMailbox } from '#features/auth/contract.ts';
import type { Role } from '#shared/roles.ts';
import { send } from '../test/product-client.ts';

// Who is there when a journey begins, made over the API. Needs EMAIL_CONFIRMATION=off, and for teachers an open ROLE_POLICY.

const MAIL_MS = 60_000;
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

interface Mail {
  to: string;
  /** Default: whichever came last. */
  subject?: string;
}

/** The address in an email of the local mailbox. Emails go out in the background, so this waits for it. */
export async function mailedLink(url: string, { to, subject }: Mail): Promise<string> {
  const findLink = async () => {
    const { mails } = listMailbox.response.parse(await (await fetch(`${url}/api/mailbox`)).json());
    const mail = mails.find((one) => one.to === to && (subject === undefined || one.subject === subject));
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(findLink, { message: `mail for ${to}`, timeout: MAIL_MS }).not.toBe('');
  return findLink();
}
