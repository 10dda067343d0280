import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import type { App } from './app.ts';
import { createHttpApp } from './create-http-app.ts';

const MB = 1024 * 1024;

const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'anyone',
  body: 'multipart',
  response: z.object({ title: z.string(), bytes: z.number() }),
});

let app: App;
let address: string;

beforeEach(async () => {
  app = await createHttpApp({
    config: readConfig({}),
    log: createLog('silent'),
    identify: async () => null,
  });
  app.route(upload, async ({ request }) => {
    const answer = { title: '', bytes: 0 };
    for await (const part of request.parts()) {
      if (part.type === 'file') answer.bytes = (await buffer(part.file)).length;
      else answer.title = String(part.value);
    }
    return answer;
  });
  address = await app.fastify.listen({ port: 0 });
});
afterEach(() => app.fastify.close());

function form(bytes: number, files = 1): FormData {
  const data = new FormData();
  data.set('title', 'Algebra');
  for (let i = 0; i < files; i += 1) data.append('file', new Blob([new Uint8Array(bytes)]), `${i}.pdf`);
  return data;
}

const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/upload`, { method: 'POST', body, headers });

describe('a form with a file', () => {
  test.each([0, 10 * MB])('of %d bytes is read', async (bytes) => {
    const reply = await send(form(bytes));
    expect(await reply.json()).toEqual({ title: 'Algebra', bytes });
  });

  test.each([
    ['one byte too long', form(10 * MB + 1), 'too_large'],
    ['far too long', form(11 * MB), 'file_too_large'],
    ['with two files', form(3, 2), 'too_large'],
  ])('%s is 413', async (_name, body, code) => {
    const reply = await send(body);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code });
  });

  test.each([
    [
      'that ends early',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      'multipart/form-data; boundary=b',
    ],
    ['without a boundary', 'x', 'multipart/form-data'],
    ['that is not a form', 'no parts at all', 'multipart/form-data; boundary=b'],
  ])('%s is 400', async (_name, body, type) => {
    const reply = await send(body, { 'content-type': type });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'invalid' });
  });

  test('is required where the contract says so', async () => {
    const reply = await send('{}', { 'content-type': 'application/json' });
    expect(reply.status).toBe(415);
    expect(await reply.json()).toMatchObject({ code: 'unsupported' });
  });

  test('that announces far too much is refused before any of it is read', async () => {
    const request = httpRequest(`${address}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 2 ** 40 },
    });
    request.flushHeaders();
    const [reply] = await once(request, 'response');
    expect(reply.statusCode).toBe(413);
    request.on('error', () => {});
    request.destroy();
  });

  test('that breaks off leaves the server up', async () => {
    const request = httpRequest(`${address}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1000 },
    });
    request.on('error', () => {});
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF');
    await once(app.fastify.server, 'request');
    request.destroy();
    expect((await send(form(3))).status).toBe(200);
  });
});
