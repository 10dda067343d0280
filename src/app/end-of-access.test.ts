import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { uploadDocument } from '#features/library/contract.ts';
import { callAs } from '../../test/call-as.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import type { Person } from '../../test/sign-up.ts';

const SERVICE_KEY = 'k'.repeat(32);
const PASSWORD = 'correct horse';
const urlSchema = z.object({ url: z.string() });

let product: TestApp;
let models: ModelServer;
let origin: string;
beforeAll(async () => {
  models = await startModelServer();
  product = await createTestApp({ SERVICE_KEY, LOCAL_MODEL_URL: models.url });
  origin = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  const closed = product.close();
  // Those of clients that were left in the middle of an answer.
  product.app.fastify.server.closeAllConnections();
  await closed;
  await models.close();
});

const inject = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers = {}, payload?: object) =>
  product.app.fastify.inject({ method, url, headers, ...(payload && { payload }) });

/** What acts for somebody without their session. */
const ISSUED: Record<string, (person: Person) => Promise<string>> = {
  'the calendar feed': async (person) =>
    urlOf(await callAs(product.app, person, ['POST', '/api/calendar-feed'])),
  'a signed address of a file': async (person) => {
    const id = await upload(person);
    return urlOf(await callAs(product.app, person, ['GET', `/api/documents/${id}/file`]));
  },
  'an address signed by the storage contract': async (person) => {
    const form = { expiresIn: 3_600 };
    const path = `private/${person.userId}/note.txt`;
    const headers = { ...person.headers, 'content-type': 'text/plain', 'x-upsert': 'true' };
    await product.app.fastify.inject({
      method: 'POST',
      url: `/storage/v1/object/documents/${path}`,
      headers,
      payload: 'A note',
    });
    const reply = await inject('POST', `/storage/v1/object/sign/documents/${path}`, person.headers, form);
    return `/storage/v1${z.object({ signedURL: z.string() }).parse(reply.json()).signedURL}`;
  },
  'the ticket of an export': async (person) =>
    urlOf(await callAs(product.app, person, ['POST', '/api/export'])),
};

/** What ends access. */
const ENDS: Record<string, (person: Person) => Promise<{ statusCode: number }>> = {
  'a sign-out everywhere': ({ headers }) => inject('POST', '/auth/v1/logout?scope=global', headers),
  'a sign-out everywhere else': ({ headers }) => inject('POST', '/auth/v1/logout?scope=others', headers),
  'a ban': async ({ userId }) =>
    inject('PUT', `/auth/v1/admin/users/${userId}`, await service(), { ban_duration: '1h' }),
  'a ban that is over': async ({ userId }) => {
    await inject('PUT', `/auth/v1/admin/users/${userId}`, await service(), { ban_duration: '1h' });
    return inject('PUT', `/auth/v1/admin/users/${userId}`, await service(), { ban_duration: 'none' });
  },
  'a deletion': ({ headers }) => inject('POST', '/api/account/deletion', headers, { password: PASSWORD }),
  'a new password': ({ headers }) =>
    inject('PUT', '/auth/v1/user', headers, { password: 'another good one', current_password: PASSWORD }),
};

describe.each(Object.entries(ENDS))('after %s', (_end, end) => {
  test.each(Object.entries(ISSUED))('%s works no more', async (_name, issue) => {
    const person = await product.signUp({ password: PASSWORD });
    const url = await issue(person);
    // A ticket works once; this one is not used up.
    const control = await issue(await product.signUp());
    expect((await inject('GET', control)).statusCode).toBe(200);
    expect((await end(person)).statusCode).toBeLessThan(300);
    expect((await inject('GET', url)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('an answer that is being written ends within two seconds, and its model stops', async () => {
    const person = await product.signUp({ password: PASSWORD });
    const answer = await listen(await signInAgain(person));
    await end(person);
    const endedAt = performance.now();
    expect(await answer.rest()).toMatch(/data: \{"type":"error",[^\n]*"code":"unauthenticated"\}\n\n$/);
    expect(performance.now() - endedAt).toBeLessThan(2_000);
    await models.requests.at(-1)?.over;
    expect(models.requests.at(-1)?.disconnected).toBe(true);
  });

  test('no refresh token works any more but that of the session that stays', async () => {
    const person = await product.signUp({ password: PASSWORD });
    const grant = { email: person.email, password: PASSWORD };
    const reply = await inject('POST', '/auth/v1/token?grant_type=password', {}, grant);
    const { refresh_token } = z.object({ refresh_token: z.string() }).parse(reply.json());
    await end(person);
    const refreshed = await inject('POST', '/auth/v1/token?grant_type=refresh_token', {}, { refresh_token });
    expect(refreshed.statusCode).toBe(400);
  });
});

test('what ends access of one session or person leaves the answers of others alone', async () => {
  const [person, other] = [await product.signUp({ password: PASSWORD }), await product.signUp()];
  const [own, foreign] = [await listen(person), await listen(other)];
  await ENDS['a sign-out everywhere else']?.(person);
  for (const answer of [own, foreign]) {
    // A stream that was cut would hold no more than what was under way.
    for (let n = 0; n < 50; n += 1) expect(await answer.read()).toContain('"type":"text"');
    await answer.leave();
  }
});

test('what is issued afterwards works', async () => {
  const person = await product.signUp({ password: PASSWORD });
  await ENDS['a sign-out everywhere else']?.(person);
  for (const issue of Object.values(ISSUED)) {
    expect((await inject('GET', await issue(person))).statusCode).toBe(200);
  }
});

/** Another session of the same person. */
async function signInAgain({ email }: Person) {
  const reply = await inject('POST', '/auth/v1/token?grant_type=password', {}, { email, password: PASSWORD });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(reply.json());
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Asks a professor whose model never comes to an end, and reads until the answer has begun. */
async function listen({ headers }: Pick<Person, 'headers'>) {
  models.answer({ pieces: ['and so on '], ending: 'never' });
  const reply = await fetch(`${origin}/api/chat`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'What does the heart do?', professor: { name: 'Mei Tanaka' } }),
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  const read = async () => (await reader.read()).value ?? '';
  let begun = '';
  while (!begun.includes('"type":"text"')) begun += await read();
  const rest = async () => {
    let text = '';
    for (let piece = await read(); piece !== ''; piece = await read()) text += piece;
    return text;
  };
  return { read, rest, leave: () => reader.cancel() };
}

function urlOf({ body }: { body: unknown }): string {
  return urlSchema.parse(body).url.replace(/^https?:\/\/[^/]+/, '');
}

async function upload(person: Person): Promise<string> {
  const form = new FormData();
  form.set('is_public', 'false');
  form.set('file', new File(['A private note.'], 'note.txt'));
  const body = new Response(form);
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...person.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return uploadDocument.response.parse(reply.json()).document.id;
}

async function service() {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(Buffer.from(SERVICE_KEY));
  return { authorization: `Bearer ${token}` };
}
