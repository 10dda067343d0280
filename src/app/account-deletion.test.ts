import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { codeIn } from '../../test/auth-server.ts';
import { OWN_WORDS, signUpBusyPerson } from '../../test/busy-person.ts';
import { callAs } from '../../test/call-as.ts';
import { openSchool, uploadAs } from '../../test/school.ts';
import type { Person } from '../../test/sign-up.ts';

const PASSWORD = 'correct horse';
/** Both documents are read in a process of their own. */
const SLOW_MS = 60_000;
const URL = '/api/account/deletion';

let product: TestApp;
beforeEach(async () => {
  product = await createTestApp();
});
afterEach(() => product.close());

const remove = (person: Person, body: object) => callAs(product.app, person, ['POST', URL, body]);

/** Every row of every table, as text. */
async function dumpTables(): Promise<Array<{ table: string; row: string }>> {
  const { orm } = product.deps.db;
  const { rows: tables } = await orm.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const dump = tables.map(async ({ name }) => {
    const { rows } = await orm.execute<{ row: string }>(
      sql`select one::text as row from ${sql.raw(name)} as one`,
    );
    return rows.map(({ row }) => ({ table: name, row }));
  });
  return (await Promise.all(dump)).flat();
}

async function tracesOf(words: string[]): Promise<string[]> {
  const rows = (await dumpTables()).filter(({ row }) => words.some((word) => row.includes(word)));
  return [...new Set(rows.map(({ table }) => table))].toSorted();
}

async function storedTexts(): Promise<string[]> {
  const files = await product.deps.files.list('');
  return Promise.all(
    files.map(async ({ key }) => {
      const pieces: Buffer[] = [];
      for await (const piece of await product.deps.files.read(key)) pieces.push(Buffer.from(piece));
      return Buffer.concat(pieces).toString();
    }),
  );
}

describe('deleting one’s account', () => {
  it(
    'leaves nothing of the person in any table or file, but what they shared and leave, which is nobody’s',
    async () => {
      await product.startJobs();
      const ada = await signUpBusyPerson(product);
      const words = [ada.userId, ada.email, 'Busybody', 'marmalade'];
      await vi.waitFor(async () => {
        const { rows } = await product.deps.db.orm.execute(
          sql`select 1 from documents where status = 'ready'`,
        );
        expect(rows).toHaveLength(2);
      }, 20_000);
      // Otherwise the walk proves nothing.
      expect(await tracesOf(words)).toEqual(
        expect.arrayContaining([
          'auth.audit_log_entries',
          'auth.users',
          'public.conversation',
          'public.conversation_turn',
          'public.course_completion',
          'public.course_enrolment',
          'public.document_note',
          'public.institution_events',
          'public.mailbox',
          'public.membership_events',
          'public.model_choice',
          'public.notebook_entry',
          'public.practice_answer',
          'public.practice_contest',
          'public.practice_item',
          'public.practice_learner',
          'public.practice_source',
          'public.practice_state',
          'public.source',
          'public.source_page',
          'public.study_guide',
          'public.user_settings',
          'storage.objects',
        ]),
      );

      const wish = { password: PASSWORD, shared_documents: 'leave' };
      expect(await remove(ada, wish)).toEqual({ status: 200, body: { deleted: true } });

      await vi.waitFor(async () => {
        expect(await storedTexts()).toEqual([OWN_WORDS.shared]);
        // The email that confirms the deletion has to know where it goes.
        expect(await tracesOf(words)).toEqual(['public.mailbox']);
      }, 20_000);
      const mails = await product.deps.mail.listMailbox();
      expect(mails).toMatchObject([{ to: ada.email, subject: 'Votre compte Lyceum a été supprimé' }]);
      expect(mails[0]?.text).toContain('restent, sans votre nom');
      const shared = await product.deps.db.orm.execute(sql`select title, uploaded_by from documents`);
      expect(shared.rows).toEqual([{ title: 'Recipes', uploaded_by: null }]);
    },
    SLOW_MS,
  );

  it('takes the jobs that were given up and name the person, and no others', async () => {
    const { student, teacher } = await openSchool(product);
    const giveUp = (payload: object, key: string | null = null) =>
      product.deps.db.orm.execute(sql`
        insert into job_given_up (kind, key, payload, reason, attempts, created_at, given_up_at)
        values ('mail.send', ${key}, ${JSON.stringify(payload)}::jsonb, 'EAUTH', 8, now(), now())`);
    await giveUp({ to: teacher.email });
    await giveUp({ userId: teacher.userId });
    await giveUp({}, `recovery ${teacher.email}`);
    await giveUp({ to: student.email });
    expect((await remove(teacher, { password: PASSWORD })).status).toBe(200);
    const { rows } = await product.deps.db.orm.execute(sql`select payload from job_given_up`);
    expect(rows).toEqual([{ payload: { to: student.email } }]);
  });

  it('takes what was shared with it, unless it is to be left', async () => {
    const ada = await signUpBusyPerson(product);
    expect((await remove(ada, { password: PASSWORD })).status).toBe(200);
    const { rows } = await product.deps.db.orm.execute(sql`select title from documents`);
    expect(rows).toEqual([]);
    const [mail] = await product.deps.mail.listMailbox();
    expect(mail?.text).toContain('partagés l’ont été aussi');
    expect(mail?.text).not.toContain('restent');
  });

  it('can leave a document to the institution, which goes on reading it and looks after it', async () => {
    await product.startJobs();
    const { teacher, student, admin, stranger } = await openSchool(product);
    const { id } = await uploadAs(product, teacher, {
      text: 'The hyoid bone floats.',
      visibility: 'institution',
    });
    await uploadAs(product, teacher, { text: 'My own marmalade.', visibility: 'me' });
    const path = `/api/documents/${id}`;
    const read = async (person: Person) => (await callAs(product.app, person, ['GET', path])).body;
    await vi.waitFor(async () => expect(await read(student)).toMatchObject({ status: 'ready' }), 20_000);
    await remove(teacher, { password: PASSWORD, shared_documents: 'leave' });
    expect(await read(student)).toMatchObject({ uploaded_by: null, can_delete: false });
    expect(await read(admin)).toMatchObject({ uploaded_by: null, can_delete: true });
    expect(await read(stranger)).toMatchObject({ code: 'document_not_found' });
    await vi.waitFor(async () => expect(await tracesOf([teacher.userId])).toEqual([]), 20_000);
    const found = { text: 'Which bone floats?', readerId: student.userId, limit: 5 };
    expect(await product.deps.knowledge.search(found)).toMatchObject([{ sourceId: id }]);
    expect(await callAs(product.app, admin, ['DELETE', path])).toMatchObject({ status: 200 });
  });

  it('ends every session at once, and the address can be used again', async () => {
    const ada = await product.signUp();
    await remove(ada, { password: PASSWORD });
    expect((await callAs(product.app, ada, ['GET', '/api/settings'])).status).toBe(401);
    const again = await product.signUp({ email: ada.email });
    expect(again.userId).not.toBe(ada.userId);
  });

  it.each([{}, { password: 'wrong horse' }, { code: '123456' }])('is refused with %j', async (body) => {
    const ada = await product.signUp();
    expect(await remove(ada, body)).toMatchObject({ status: 422, body: { code: 'proof_wrong' } });
    expect((await callAs(product.app, ada, ['GET', '/api/settings'])).status).toBe(200);
  });

  it('does not let a stolen session search the password', async () => {
    await product.close();
    product = await createTestApp({ RATE_LIMITS: 'on' });
    const ada = await product.signUp();
    const statuses: number[] = [];
    for (let tried = 0; tried < 21; tried += 1) statuses.push((await remove(ada, {})).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([422]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('takes a mailed code from an account without a password', async () => {
    const ada = await product.signUp();
    const forget = sql`update auth.users set encrypted_password = null where id = ${ada.userId}`;
    await product.deps.db.orm.execute(forget);
    expect((await callAs(product.app, ada, ['GET', URL])).body).toEqual({ proof: 'code', leaves: null });
    expect(await remove(ada, { password: PASSWORD })).toMatchObject({ status: 422 });
    const sent = await callAs(product.app, ada, ['POST', `${URL}/code`]);
    expect(sent).toEqual({ status: 200, body: { sent: true } });
    const code = codeIn((await product.deps.mail.listMailbox()).find(({ to }) => to === ada.email));
    expect((await remove(ada, { code })).status).toBe(200);
  });
});

describe('the last administrator of an institution', () => {
  it('is told whom they leave, and may go when they say so', async () => {
    const admin = await product.signUp({ role: 'institution_admin', email: 'a@uni.example' });
    await product.signUp({ role: 'teacher', email: 't@uni.example' });
    const leaves = { institution: 'Institution of uni.example', members: 1 };
    expect((await callAs(product.app, admin, ['GET', URL])).body).toEqual({ proof: 'password', leaves });
    expect(await remove(admin, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'last_administrator', details: leaves },
    });
    expect((await remove(admin, { password: PASSWORD, leaves_institution: true })).status).toBe(200);
  });

  it('of the whole installation is told the same', async () => {
    const head = await product.signUp({ role: 'institution_admin', email: 'head@school.example' });
    const free = sql`update profiles set institution_id = null where id = ${head.userId}`;
    await product.deps.db.orm.execute(free);
    expect((await callAs(product.app, head, ['GET', URL])).body).toEqual({ proof: 'password', leaves: null });
    await product.signUp();
    await product.signUp({ role: 'institution_admin', email: 'a@uni.example' });
    expect(await remove(head, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'last_administrator', details: { institution: null, members: 2 } },
    });
    expect((await remove(head, { password: PASSWORD, leaves_institution: true })).status).toBe(200);
  });

  it('is not the one who leaves another administrator behind, or nobody', async () => {
    const alone = await product.signUp({ role: 'institution_admin', email: 'a@alone.example' });
    const first = await product.signUp({ role: 'institution_admin', email: 'a@uni.example' });
    await product.signUp({ role: 'institution_admin', email: 'b@uni.example' });
    for (const admin of [alone, first]) {
      expect((await callAs(product.app, admin, ['GET', URL])).body).toMatchObject({ leaves: null });
      expect((await remove(admin, { password: PASSWORD })).status).toBe(200);
    }
  });
});
