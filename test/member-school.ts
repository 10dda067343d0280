import type { AuthResponse } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Role } from '#shared/roles.ts';
import { type AuthServer, codeIn, startAuthServer } from './auth-server.ts';
import { type Answer, callAs } from './call-as.ts';
import type { Person } from './sign-up.ts';

export const PASSWORD = 'correct horse';
/** Becomes administrator of the deployment. */
export const ROOT = 'root@host.example';

interface Wish {
  /** Default: the school; null for none. */
  institutionId?: string | null;
  /** More metadata of the account. */
  data?: object;
}

export interface MemberSchool {
  server: AuthServer;
  /** Of the institution with the domain school.example, whose administrators have addresses that begin with 'head'. */
  id: string;
  as(person: Person | null, ...call: Parameters<typeof callAs>[2]): Promise<Answer>;
  /** Signs up, names the institution, and confirms the address. */
  register(email: string, role?: Role, wish?: Wish): Promise<Person>;
  signIn(email: string): Promise<Person>;
  addInstitution(domain: string): Promise<string>;
  /** Of emails to an address, the newest first, without those that confirm it. */
  subjectsTo(email: string): Promise<string[]>;
}

/** The account endpoints with one school, where roles are granted by an administrator. */
export async function openMemberSchool(
  db: Database,
  env: Record<string, string> = {},
): Promise<MemberSchool> {
  const usual = { ROLE_POLICY: 'domain', ADMIN_EMAIL: ROOT, ROLE_GRANTS: 'institution_admin:head*@*' };
  const server = await startAuthServer(db, { ...usual, ...env });
  const addInstitution = async (domain: string) => {
    const { rows } = await db.orm.execute<{ id: string }>(
      sql`insert into institutions (name, domain) values (${`The ${domain}`}, ${domain})
        on conflict (domain) do update set updated_at = now() returning id`,
    );
    return rows[0]?.id ?? '';
  };
  const id = await addInstitution('school.example');
  return {
    server,
    id,
    addInstitution,
    as: (person, ...call) => callAs(server.app, person, call),
    async register(email, role = 'student', wish = {}) {
      const client = server.client();
      const { institutionId = id } = wish;
      const data = { full_name: email.split('@')[0], role, institution_id: institutionId, ...wish.data };
      const asked = await client.signUp({ email, password: PASSWORD, options: { data } });
      if (asked.error) throw asked.error;
      const mails = await server.mailsTo(email);
      const confirmation = mails.find(({ text }) => codeIn({ to: '', subject: '', text, html: '' }) !== '');
      const answer = await client.verifyOtp({ email, token: codeIn(confirmation), type: 'signup' });
      return toPerson(email, answer.data, institutionId);
    },
    async signIn(email) {
      const { data } = await server.client().signInWithPassword({ email, password: PASSWORD });
      return toPerson(email, data, null);
    },
    async subjectsTo(email) {
      const mails = await server.mailsTo(email);
      return mails.filter((mail) => codeIn(mail) === '').map(({ subject }) => subject);
    },
  };
}

function toPerson(
  email: string,
  { session, user }: AuthResponse['data'],
  institutionId: string | null,
): Person {
  const token = session?.access_token ?? '';
  return {
    userId: user?.id ?? '',
    email,
    token,
    headers: { authorization: `Bearer ${token}` },
    institutionId,
  };
}
