import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { OWN_WORDS, signUpBusyPerson } from '../../../../test/busy-person.ts';
import { callAs } from '../../../../test/call-as.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { startExport } from '../contract.ts';

let product: TestApp;
let time = new Date();
beforeEach(async () => {
  time = new Date();
  product = await createTestApp({}, { clock: { now: () => time } });
});
afterEach(() => product.close());

async function ticketOf(person: Person): Promise<string> {
  const { body } = await callAs(product.app, person, ['POST', '/api/export']);
  return startExport.response.parse(body).url;
}

async function download(person: Person) {
  return product.app.fastify.inject({ url: await ticketOf(person) });
}

/** By a reader that is not the writer: the archive as somebody's computer would open it. */
async function unpack(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(Buffer.from(piece));
    files.set(entry.fileName, Buffer.concat(pieces).toString());
  }
  return files;
}

describe('the export', () => {
  it('holds everything that is kept of a person, with a note about it in their language', async () => {
    const ada = await signUpBusyPerson(product);
    const reply = await download(ada);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="lyceum-export-${time.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
    });
    const files = await unpack(reply.rawPayload);
    const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
    expect(files.get('README.txt')).toContain('Vos données Lyceum');
    expect(read('account.json')).toMatchObject({ id: ada.userId, email: ada.email });
    expect(read('profile.json')).toMatchObject({
      full_name: 'Augusta Busybody',
      membership_history: [{ role: 'teacher', action: 'declined' }],
    });
    expect(read('sessions.json')).toMatchObject([{ assurance_level: 'aal1' }]);
    expect(read('account-events.json')).toContainEqual(expect.objectContaining({ action: 'user_signedup' }));
    expect(read('settings.json')).toMatchObject({ language: 'french', share_usage_data: true });
    expect(read('conversations.json')).toMatchObject([
      { conversation: { kind: 'professor' }, turns: [{ question: 'Who likes marmalade?', status: 'done' }] },
    ]);
    expect(read('notebook.json')).toMatchObject({ is_on: true, entries: [{ text: 'Cook marmalade' }] });
    expect(read('notes.json')).toMatchObject({
      notes: [{ document: 'Jams', quote: 'Quince', comment: 'Try it with marmalade' }],
    });
    expect(read('guides/guide-1.json')).toMatchObject({
      title: 'Marmalade exam',
      can_open: false,
      parts: [],
    });
    expect(read('usage.json')).toMatchObject([{ model: 'owl', tokens_in: 100 }]);
    expect(read('access-logs.json')).toMatchObject([{ title: 'Recipes', action_type: 'view' }]);
  });

  it('names every file in the note, and every original in the list of documents', async () => {
    const files = await unpack((await download(await signUpBusyPerson(product))).rawPayload);
    const names = [...files.keys()];
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      expect(files.get('README.txt')).toContain(name);
    }
    const listed: Array<{ file: string; document: { title: string } | null }> = JSON.parse(
      files.get('documents.json') ?? '[]',
    );
    expect(listed.map(({ file }) => file)).toEqual(names.filter((name) => name.startsWith('files/')));
    const contents = listed.map(({ file, document }) => [document?.title ?? null, files.get(file)]);
    const expected = [
      ['Diary: 1/2', OWN_WORDS.private],
      ['Recipes', OWN_WORDS.shared],
      [null, 'A loose note'],
    ];
    expect(contents).toHaveLength(expected.length);
    expect(contents).toEqual(expect.arrayContaining(expected));
    for (const { file } of listed) expect(file).toMatch(/^files\/[\p{L}\p{N} _-]+\.txt$/u);
  });

  it('holds no secret and nothing of others', async () => {
    const ada = await signUpBusyPerson(product);
    const bob = await product.signUp({ fullName: 'Bob Other' });
    const all = [...(await unpack((await download(ada)).rawPayload)).values()].join('\n');
    const { rows } = await product.deps.db.orm.execute<{ secret: string }>(sql`
      select encrypted_password as secret from auth.users
      union all select refresh_token_hmac_key from auth.sessions
      union all select ticket_hash from export_tickets`);
    expect(rows.length).toBeGreaterThan(3);
    for (const { secret } of rows) expect(all).not.toContain(secret);
    expect(all).not.toContain(ada.token);
    expect(all).not.toMatch(/password_hash|encrypted_password|hmac|token_hash/);
    for (const theirs of [bob.userId, bob.email, 'Bob Other']) expect(all).not.toContain(theirs);
  });

  it('says of a lost file that it is lost, and holds all the others', async () => {
    const ada = await signUpBusyPerson(product);
    const [lost] = await product.deps.files.list('');
    await product.deps.files.remove(lost?.key ?? '');
    const files = await unpack((await download(ada)).rawPayload);
    const listed: Array<{ file: string | null }> = JSON.parse(files.get('documents.json') ?? '[]');
    expect(listed.filter(({ file }) => file === null)).toHaveLength(1);
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2);
  });
});

describe('the address of an export', () => {
  it('works once', async () => {
    const url = await ticketOf(await product.signUp());
    expect((await product.app.fastify.inject({ url })).statusCode).toBe(200);
    expect((await product.app.fastify.inject({ url })).statusCode).toBe(404);
  });

  it('works for five minutes', async () => {
    const url = await ticketOf(await product.signUp());
    time = new Date(time.getTime() + 5 * 60_000);
    expect((await product.app.fastify.inject({ url })).statusCode).toBe(404);
  });

  it('is not known to a copy of the database', async () => {
    const ticket = (await ticketOf(await product.signUp())).split('/').at(-1) ?? '';
    const { rows } = await product.deps.db.orm.execute(sql`select * from export_tickets`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  it.each(['nothing', 'x'.repeat(500)])('is not %s', async (ticket) => {
    expect((await product.app.fastify.inject({ url: `/download/export/${ticket}` })).statusCode).toBe(404);
  });
});
