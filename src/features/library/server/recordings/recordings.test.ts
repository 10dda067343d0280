import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '../../../../../test/database.ts';
import { call, find, form, upload } from '../../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../../test/library-server.ts';
import { makeWav } from '../../../../../test/recording.ts';
import { exportLibrary } from '../account-export.ts';
import { findCaptions } from './queries.ts';

const VTT = 'WEBVTT\n\n00:12.000 --> 00:15.000\n<v Ada>Light becomes sugar.\n';
const SRT = '1\r\n00:00:12,000 --> 00:00:15,000\r\nWater is split.\r\n';

let db: Database;
let server: LibraryServer;
let ada: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await startLibrary(db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ada = await server.signUp();
});

async function record(name = 'lecture.wav', content: BlobPart = makeWav(1)): Promise<string> {
  const { status, body } = await call(server, '/api/upload', {
    as: ada,
    body: form(content, name, { visibility: 'everyone' }),
  });
  expect(status).toBe(200);
  return body.document_id;
}

const caption = (id: string, content: BlobPart, { as = ada, name = 'lecture.vtt' } = {}) =>
  call(server, `/api/documents/${id}/captions`, { as, body: form(content, name) });

describe('a recording', () => {
  test('is known by its content, and without captions says what is missing', async () => {
    const id = await record('lecture.mp3');
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({
      type: 'document',
      mime_type: 'audio/wav',
      status: 'failed',
      failure: { code: 'no_captions', retryable: true },
    });
    expect(server.reader.reads).toBe(0);
  });

  test('is read by its captions, before and after it has failed without', async () => {
    const id = await record();
    expect(await caption(id, VTT)).toMatchObject({ status: 200, body: { id, status: 'stored' } });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', failure: null });
    const other = await record('other.wav', makeWav(2));
    await server.runJobs();
    await caption(other, SRT);
    await server.runJobs();
    expect(await find(server, ada, other)).toMatchObject({ status: 'ready' });
    expect(server.reader.indexed).toEqual(new Set([id, other]));
  });

  test('takes other captions in their place, in the encoding of their file', async () => {
    const id = await record();
    await caption(id, VTT);
    expect((await findCaptions(db, id))?.vtt).toBe(VTT);
    await caption(id, Buffer.from(`\ufeff${SRT}`, 'utf16le'), { name: 'lecture.srt' });
    expect((await findCaptions(db, id))?.vtt).toBe(SRT.replaceAll('\r', ''));
    await server.runJobs();
    expect(await server.countFiles()).toBe(1);
  });

  test('is exported with its captions, and deleted with them', async () => {
    const id = await record();
    await caption(id, VTT);
    await server.runJobs();
    const names: string[] = [];
    for await (const entry of exportLibrary(server.deps, ada.id)) names.push(entry.name);
    expect(names).toContain(`captions/${id}.vtt`);
    await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
    expect(await findCaptions(db, id)).toBeNull();
  });

  test('answers a part of its file, which a player asks for', async () => {
    const id = await record();
    const { body } = await call(server, `/api/documents/${id}/file`, { as: ada });
    const answer = await fetch(server.origin + body.url, { headers: { range: 'bytes=0-3' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(await answer.text()).toBe('RIFF');
  });
});

describe('captions are refused', () => {
  test.each(['', 'no times here', '\u0000\u0001'])('when %j has none', async (content) => {
    const id = await record();
    const { status } = await caption(id, content);
    expect([400, 422]).toContain(status);
    expect(await findCaptions(db, id)).toBeNull();
  });

  test('when there are more than days of them', async () => {
    const id = await record();
    const answer = await caption(id, VTT.repeat(50_000));
    expect(answer).toMatchObject({ status: 413, body: { code: 'captions_too_large' } });
  });

  test('for a document that is no recording', async () => {
    const { id } = await upload(server, ada);
    expect(await caption(id, VTT)).toMatchObject({ status: 400, body: { code: 'not_a_recording' } });
  });

  test('from somebody who may only read', async () => {
    const id = await record();
    const eve = await server.signUp();
    expect(await caption(id, VTT, { as: eve })).toMatchObject({ status: 403 });
    await call(server, `/api/documents/${id}`, { as: ada, method: 'PATCH', json: { visibility: 'me' } });
    expect(await caption(id, VTT, { as: eve })).toMatchObject({ status: 404 });
    expect(await findCaptions(db, id)).toBeNull();
  });
});
