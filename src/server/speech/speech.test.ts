import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModelEndpoint } from '../llm/language-models.ts';
import { type SpeechScript, type SpeechServer, startSpeechServer } from '../../../test/speech-server.ts';
import { createSpeech } from './create-speech.ts';
import type { Heard } from './speech.ts';

const never = new AbortController().signal;
const piece = {
  bytes: Buffer.from('RIFF some sound'),
  fileName: 'recording.wav',
  mimeType: 'audio/wav',
  seconds: 60,
};

let server: SpeechServer;
beforeAll(async () => {
  server = await startSpeechServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const endpoint = (facts: Partial<ModelEndpoint> = {}): ModelEndpoint => ({
  provider: 'local',
  baseUrl: server.url,
  apiKey: null,
  model: null,
  ...facts,
});
const byModels = (facts?: Partial<ModelEndpoint>) =>
  createSpeech(
    { SPEECH_URL: undefined, SPEECH_MODEL: undefined },
    { endpointOf: async () => endpoint(facts) },
  );
const byAddress = (SPEECH_URL: string, SPEECH_MODEL?: string) =>
  createSpeech({ SPEECH_URL, SPEECH_MODEL }, { endpointOf: async () => null });

async function hear(script: SpeechScript, speech = byModels()): Promise<Heard> {
  server.play(() => script);
  const recogniser = await speech.find(null, never);
  if (!recogniser) throw new Error('speech should be offered');
  return recogniser.hear(piece, never);
}

describe('speech is recognised', () => {
  test('with the times of its segments', async () => {
    const segments = [
      { start: 0.5, end: 2, text: ' Light becomes sugar.' },
      { start: 2, end: 4.25, text: 'Water is split.' },
    ];
    expect(await hear({ body: { language: 'en', segments } })).toEqual({
      language: 'en',
      lines: [
        { startSeconds: 0.5, endSeconds: 2, text: 'Light becomes sugar.' },
        { startSeconds: 2, endSeconds: 4.25, text: 'Water is split.' },
      ],
    });
    expect(server.heard).toEqual([
      {
        fields: { model: 'whisper-1', response_format: 'verbose_json' },
        file: { name: 'recording.wav', bytes: piece.bytes },
        authorization: undefined,
      },
    ]);
  });

  test('with times by the length of its sentences where a model knows none', async () => {
    server.play(({ fields }) =>
      fields['response_format'] === 'verbose_json'
        ? { status: 400 }
        : { body: { text: 'One two. Three fo.' } },
    );
    const recogniser = await byModels().find(null, never);
    expect((await recogniser?.hear(piece, never))?.lines).toEqual([
      { startSeconds: 0, endSeconds: 30, text: 'One two.' },
      { startSeconds: 30, endSeconds: 60, text: 'Three fo.' },
    ]);
  });

  test('from plain text, too', async () => {
    const { lines } = await hear({ type: 'text/plain', body: 'Light becomes sugar.\n' });
    expect(lines).toEqual([{ startSeconds: 0, endSeconds: 60, text: 'Light becomes sugar.' }]);
  });

  test('by the server and the model that the operator names, with the key of its address', async () => {
    const address = server.url.replace('http://', 'http://user:s%40fe@');
    await hear({ body: { text: 'a' } }, byAddress(address, 'large-v3'));
    expect(server.heard[0]).toMatchObject({ fields: { model: 'large-v3' }, authorization: 'Bearer s@fe' });
  });
});

describe('nothing is offered', () => {
  test.each<[string, SpeechScript]>([
    ['by a server without the path', { status: 404 }],
    ['by one that only reads there', { status: 405 }],
    ['by one that says so kindly', { body: { error: 'Unexpected endpoint or method.' } }],
    ['by one that shows a page', { type: 'text/html', body: '<html>Hello' }],
    ['by one that breaks off', { ending: 'die' }],
    ['by one that never ends', { ending: 'endless' }],
  ])('%s', async (_, script) => {
    server.offer(() => script);
    expect(await byModels().find(null, never)).toBeNull();
  });

  test('where no model server is', async () => {
    const none = createSpeech(
      { SPEECH_URL: undefined, SPEECH_MODEL: undefined },
      { endpointOf: async () => null },
    );
    expect(await none.find(null, never)).toBeNull();
    expect(await byModels({ baseUrl: 'http://127.0.0.1:9' }).find(null, never)).toBeNull();
  });

  test('at an address where no model server may be', async () => {
    expect(await byModels({ baseUrl: 'http://169.254.169.254/v1' }).find(null, never)).toBeNull();
  });
});

test('a server that was set for speech and is away is waited for', async () => {
  await expect(byAddress('http://127.0.0.1:9').find(null, never)).rejects.toMatchObject({
    code: 'unreachable',
  });
});

describe('a failure is named', () => {
  test.each<[string, SpeechScript]>([
    ['too_large', { status: 413 }],
    ['unreachable', { status: 500 }],
    ['unreachable', { status: 429 }],
    ['unreachable', { ending: 'die' }],
    ['refused', { status: 401, body: { error: 'wrong key s@fe' } }],
    ['refused', { status: 400 }],
    ['refused', { status: 302, headers: { location: 'http://169.254.169.254/' } }],
    ['unusable', { body: '{"text": ' }],
    ['unusable', { body: {} }],
    ['unusable', { body: [] }],
    ['unusable', { body: { text: 7 } }],
    ['unusable', { body: { segments: { length: 1e9 } } }],
    ['unusable', { body: { segments: [{ start: '0', end: null, text: 'a' }] } }],
    [
      'unusable',
      { body: { segments: Array.from({ length: 30_000 }, () => ({ start: 0, end: 1, text: '' })) } },
    ],
    ['unusable', { type: 'text/html', body: '<html>Sign in first' }],
    ['unusable', { type: 'text/plain', ending: 'endless' }],
  ])('%s after %j', async (code, script) => {
    const failure = await hear(script).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect(String(failure)).not.toContain('s@fe');
  });

  test('unless nobody waits for it any more', async () => {
    const leaving = new AbortController();
    server.play(() => {
      leaving.abort(new Error('left'));
      return { ending: 'silent' };
    });
    const recogniser = await byModels().find(null, never);
    await expect(recogniser?.hear(piece, leaving.signal)).rejects.toThrow('left');
  });
});

test('times and texts are brought into order, whatever a server says', async () => {
  const segments = [
    { start: 50, end: 1e300, text: 'last' },
    { start: -3, end: -1, text: 'first' },
    { start: 20, end: 10, text: 'a\u0000b\n\n00:01 --> 00:02\n<v Eve>c' },
    { start: 30, end: 40, text: '  \n ' },
  ];
  expect((await hear({ body: { segments } })).lines).toEqual([
    { startSeconds: 0, endSeconds: 0, text: 'first' },
    { startSeconds: 20, endSeconds: 20, text: 'a b 00:01 --> 00:02 <v Eve>c' },
    { startSeconds: 50, endSeconds: 60, text: 'last' },
  ]);
});
