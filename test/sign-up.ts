import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import type { Role } from '#shared/roles.ts';
import { codeIn } from './auth-server.ts';

/** Somebody who is signed in. */
export interface Person {
  userId: string;
  email: string;
  token: string;
  /** For requests in their name. */
  headers: { authorization: string };
  institutionId: string | null;
}

export interface NewPerson {
  /** Default: student. Teachers and administrators get an institution of their own. */
  role?: Role;
  email?: string;
  fullName?: string;
  password?: string;
}

const answerSchema = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) });

/** Signs up over the product's own endpoints and, where that is asked for, confirms with the emailed code. */
export async function signUp(
  app: App,
  deps: Pick<Deps, 'db' | 'mail'>,
  person: NewPerson = {},
): Promise<Person> {
  const { role = 'student', fullName = 'Ada Lovelace', password = 'correct horse' } = person;
  const domain = `${randomUUID()}.example`;
  const email = person.email ?? `ada@${domain}`;
  const institutionId = role === 'student' ? null : await addInstitution(deps, email.split('@')[1] ?? domain);
  const data = { full_name: fullName, role, institution_id: institutionId, email };
  const answer = await post(app, 'signup', { email, password, data });
  const session = answerSchema.safeParse(answer).data ?? (await confirm(app, deps, email));
  const token = session.access_token;
  return {
    userId: session.user.id,
    email,
    token,
    headers: { authorization: `Bearer ${token}` },
    institutionId,
  };
}

async function addInstitution({ db }: Pick<Deps, 'db'>, domain: string): Promise<string> {
  const { rows } = await db.orm.execute<{ id: string }>(sql`
    insert into institutions (name, domain) values (${`Institution of ${domain}`}, ${domain})
    on conflict (domain) do update set updated_at = now() returning id`);
  return z.uuid().parse(rows[0]?.id);
}

async function confirm(app: App, { mail }: Pick<Deps, 'mail'>, email: string) {
  const mails = await mail.listMailbox();
  const token = codeIn(mails.find(({ to }) => to === email));
  return answerSchema.parse(await post(app, 'verify', { email, token, type: 'signup' }));
}

async function post(app: App, path: string, payload: object): Promise<unknown> {
  const response = await app.fastify.inject({ method: 'POST', url: `/auth/v1/${path}`, payload });
  if (response.statusCode !== 200)
    throw new Error(`/auth/v1/${path} answered ${response.statusCode}: ${response.body}`);
  return response.json();
}
