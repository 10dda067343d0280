import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createSpeech } from '#server/speech/create-speech.ts';
import { openTestDatabase } from '../../../../../test/database.ts';
import { call, find, form } from '../../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../../test/library-server.ts';
import { makeWav } from '../../../../../test/recording.ts';
import { type SpeechServer, startSpeechServer } from '../../../../../test/speech-server.ts';
import { findCaptions, findSpeech } from './queries.ts';

const VTT = 'WEBVTT\n\n00:12.000 --> 00:15.000\nBy hand.\n';
/** Three pieces of ten minutes at most, and small. */
const LONG = makeWav(25 * 60, 1_000);

let db: Database;
let speech: SpeechServer;
let server: LibraryServer;
let ada: Person;

beforeAll(async () => {
  [db, speech] = await Promise.all([openTestDatabase(), startSpeechServer()]);
  server = await startLibrary(db, {
    change: () => ({
      speech: createSpeech(
        { SPEECH_URL: speech.url, SPEECH_MODEL: undefined },
        { endpointOf: async () => null },
      ),
    }),
  });
});
afterAll(() => Promise.all([server.close(), speech.close()]));
beforeEach(async () => {
  speech.reset();
  await server.reset();
  ada = await server.signUp();
});

async function record(content: BlobPart = makeWav(4), name = 'lecture.wav'): Promise<string> {
  const { status, body } = await call(server, '/api/upload', { as: ada, body: form(content, name) });
  expect(status).toBe(200);
  return body.document_id;
}

const failureOf = async (id: string) => (await find(server, ada, id))?.failure;

describe('a recording without captions', () => {
  test('is read by what the server hears in it', async () => {
    const id = await record();
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', speech_percent: null });
    expect(await findCaptions(db, id)).toEqual({
      vtt: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nLight becomes sugar.\n',
      isRecognised: true,
    });
    expect(server.reader.indexed).toContain(id);
    const facts = await call(server, `/api/documents/${id}/facts`, { as: ada });
    expect(facts.body.captions).toBe('recognised');
  });

  test('is heard piece by piece, with times of the whole and progress', async () => {
    const told: unknown[] = [];
    const id = await record(LONG);
    speech.play(async () => {
      told.push((await find(server, ada, id))?.speech_percent);
      return { body: { segments: [{ start: 1, end: 2, text: `Piece ${told.length}.` }] } };
    });
    await server.runJobs();
    expect(told).toEqual([0, 40, 80]);
    const { vtt = '' } = (await findCaptions(db, id)) ?? {};
    expect(vtt.match(/^\d.*(?= -->)/gm)).toEqual(['00:00:01.000', '00:10:01.000', '00:20:01.000']);
    expect(await findSpeech(db, id)).toBeNull();
  });

  test('goes up in smaller pieces to a server that refuses large ones', async () => {
    const id = await record(makeWav(150));
    speech.play(({ file }) =>
      file && file.bytes.length > 400_000 ? { status: 413 } : { body: { text: 'Yes.' } },
    );
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
    expect(Math.max(...speech.heard.slice(1).map(({ file }) => file?.bytes.length ?? 0))).toBeLessThan(
      400_000,
    );
  });

  test('goes on where it was when a server was away for long', async () => {
    const id = await record(LONG);
    speech.play(() => (speech.heard.length > 1 ? { status: 503 } : { body: { text: 'First.' } }));
    await server.runJobs();
    expect(await failureOf(id)).toEqual({ code: 'speech_failed', retryable: true });
    speech.play(() => ({ body: { text: 'Later.' } }));
    await call(server, `/api/documents/${id}/retry`, { as: ada, json: {} });
    await server.runJobs();
    expect((await findCaptions(db, id))?.vtt.match(/^\w+\.$/gm)).toEqual(['First.', 'Later.', 'Later.']);
  });

  test('is stopped, and heard from there when it is read again', async () => {
    const id = await record(LONG);
    speech.play(async () => {
      if (speech.heard.length === 2) {
        await call(server, '/api/remove-from-index', { as: ada, json: { document_id: id } });
      }
      return { body: { text: `Piece ${speech.heard.length}.` } };
    });
    await server.runJobs();
    expect(await failureOf(id)).toEqual({ code: 'removed', retryable: true });
    expect(speech.heard).toHaveLength(2);
    await call(server, `/api/documents/${id}/retry`, { as: ada, json: {} });
    await server.runJobs();
    expect(speech.heard).toHaveLength(4);
    expect((await findCaptions(db, id))?.vtt).toContain('Piece 1.');
  });

  test('takes captions that somebody gives meanwhile', async () => {
    const id = await record(LONG);
    speech.play(async () => {
      await call(server, `/api/documents/${id}/captions`, { as: ada, body: form(VTT, 'a.vtt') });
      return { body: { text: 'By a machine.' } };
    });
    await server.runJobs();
    expect(await findCaptions(db, id)).toMatchObject({
      vtt: expect.stringContaining('By hand.'),
      isRecognised: false,
    });
    expect(await findSpeech(db, id)).toBeNull();
    expect(speech.heard).toHaveLength(1);
  });

  test('may be deleted meanwhile', async () => {
    const id = await record(LONG);
    speech.play(async () => {
      await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
      return { body: { text: 'Too late.' } };
    });
    await server.runJobs();
    expect(await find(server, ada, id)).toBeNull();
    expect(await findSpeech(db, id)).toBeNull();
    expect(speech.heard).toHaveLength(1);
  });
});

describe('what cannot be heard is named', () => {
  test.each([
    ['no_captions', { offer: { status: 404 } }],
    ['no_speech', { play: { body: { text: '  ' } } }],
    ['speech_failed', { play: { status: 401 } }],
    ['speech_failed', { play: { body: '{' } }],
    ['speech_too_large', { play: { status: 413 } }],
  ])('%s after %j', async (code, { offer, play }: { offer?: object; play?: object }) => {
    if (offer) speech.offer(() => offer);
    if (play) speech.play(() => play);
    const id = await record();
    await server.runJobs();
    expect(await failureOf(id)).toEqual({ code, retryable: true });
  });

  test('speech_too_large of a video that cannot be cut', async () => {
    speech.play(() => ({ status: 413 }));
    const head = Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1');
    const id = await record(Buffer.concat([head, Buffer.alloc(3_000_000)]), 'lecture.mp4');
    await server.runJobs();
    expect(await failureOf(id)).toEqual({ code: 'speech_too_large', retryable: true });
  });
});
