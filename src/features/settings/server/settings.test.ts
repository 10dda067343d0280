import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { DEFAULT_SETTINGS } from '../contract.ts';
import { LANGUAGE_WORDS } from '#shared/languages.ts';

let product: TestApp;
let ada: Person;
beforeEach(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterEach(() => product.close());

const read = (person: Person) => callAs(product.app, person, ['GET', '/api/settings']);
const change = (person: Person, body: object) => callAs(product.app, person, ['PUT', '/api/settings', body]);

describe('settings', () => {
  it('are the defaults, with nothing shared, until something was saved', async () => {
    expect(await read(ada)).toEqual({ status: 200, body: { ...DEFAULT_SETTINGS, is_saved: false } });
    expect(DEFAULT_SETTINGS.share_usage_data).toBe(false);
  });

  it('keep what is not sent, so that two devices do not undo each other', async () => {
    await change(ada, { theme: 'dark' });
    const { body } = await change(ada, { language: 'french', email_notifications: false });
    const expected = {
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      language: 'french',
      email_notifications: false,
      is_saved: true,
    };
    expect(body).toEqual(expected);
    expect((await read(ada)).body).toEqual(expected);
  });

  it.each(LANGUAGE_WORDS)('keep %s as the language', async (language) => {
    expect(await change(ada, { language })).toMatchObject({ status: 200, body: { language } });
  });

  it('are everyone’s own', async () => {
    const bob = await product.signUp();
    await change(ada, { theme: 'dark' });
    expect((await read(bob)).body).toMatchObject({ theme: 'system', is_saved: false });
  });

  it.each([{ theme: 'blue' }, { language: 'klingon' }, { share_usage_data: 'yes' }])(
    'refuse %j',
    async (body) => {
      expect((await change(ada, body)).status).toBe(400);
      expect((await read(ada)).body).toMatchObject({ is_saved: false });
    },
  );

  it('need a profile', async () => {
    await product.deps.db.orm.execute(sql`delete from profiles where id = ${ada.userId}`);
    expect(await change(ada, { theme: 'dark' })).toMatchObject({
      status: 404,
      body: { code: 'profile_not_found' },
    });
  });

  it('decide the language of mails', async () => {
    await change(ada, { language: 'spanish' });
    await callAs(product.app, ada, ['POST', '/api/account/deletion', { password: 'correct horse' }]);
    const [mail] = await product.deps.mail.listMailbox();
    expect(mail?.subject).toBe('Se ha eliminado tu cuenta de Lyceum');
  });
});

describe('mails that are not necessary', () => {
  async function decide(wish: object | null): Promise<string[]> {
    const admin = await product.signUp({ role: 'institution_admin' });
    if (wish) await change(ada, wish);
    await product.deps.db.orm.execute(sql`
      insert into role_requests (user_id, role, institution_id, created_at)
      values (${ada.userId}, 'teacher', ${admin.institutionId}, now())`);
    const url = `/api/role-requests/${ada.userId}/approve`;
    expect((await callAs(product.app, admin, ['POST', url])).status).toBe(200);
    const mails = await product.deps.mail.listMailbox();
    return mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
  }

  it('are sent to somebody who never said anything', async () => {
    expect(await decide(null)).toEqual(['Your role in Lyceum: Teacher']);
  });

  it('are not sent to somebody who wants none', async () => {
    expect(await decide({ email_notifications: false })).toEqual([]);
  });
});

describe('usage data', () => {
  const counts = async () => {
    const { rows } = await product.deps.db.orm.execute(sql`select * from usage_counts`);
    return rows;
  };
  const upload = async (person: Person, text: string) => {
    const form = new FormData();
    form.set('file', new File([text], 'secret-title.txt'));
    const body = new Response(form);
    const reply = await product.app.fastify.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...person.headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return reply.statusCode;
  };

  it('is not counted unless somebody shares it', async () => {
    expect(await upload(ada, 'one')).toBe(200);
    await change(ada, { share_usage_data: true });
    await change(ada, { share_usage_data: false });
    expect(await upload(ada, 'two')).toBe(200);
    expect(await counts()).toEqual([]);
  });

  it('is a number per day and act, of what succeeded, with nobody and nothing in it', async () => {
    const bob = await product.signUp();
    for (const person of [ada, bob]) await change(person, { share_usage_data: true });
    for (const person of [ada, bob]) expect(await upload(person, `by ${person.userId}`)).toBe(200);
    expect(await upload(ada, '')).toBeGreaterThanOrEqual(400);
    await expect.poll(counts).toMatchObject([{ times: 2 }]);
    const [row] = await counts();
    const day = new Date().toISOString().slice(0, 10);
    expect(row).toEqual({ day: expect.anything(), act: 'document_uploaded', times: 2 });
    expect(JSON.stringify(row)).toContain(day.slice(0, 4));
  });
});
