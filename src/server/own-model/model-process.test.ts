import { isDeepStrictEqual } from 'node:util';
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { testRuntime } from '../../../test/model-runtime.ts';
import { writeTinyModel } from '../../../test/tiny-gguf.ts';
import type { ServedModel } from './child/messages.ts';
import { ModelProcess } from './model-process.ts';

const runtime = await testRuntime();
const WORDS = ['one', 'two', 'three', 'four'];
const SAID = 'one two three four';
const QUESTION = [{ role: 'user', content: 'Count.' }];

/** Its process gives way to all others: on a busy machine it takes its time. */
const PATIENCE_MS = 180_000;

/** The runtime itself on models of a few hundred kilobytes whose words are known. */
describe.skipIf(runtime === null)('the process of the models', { timeout: PATIENCE_MS }, () => {
  let folder: string;
  /** The one that is asked. */
  let process: ModelProcess;
  /** Of the tests that leave it as it was: it takes seconds to load a model. */
  let shared: ModelProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-models-'));
    await writeTinyModel(join(folder, 'counts.gguf'), { says: WORDS });
    await writeTinyModel(join(folder, 'endless.gguf'), { says: WORDS, isEndless: true });
    await writeTinyModel(join(folder, 'broken.gguf'), { says: WORDS });
    const { size } = await stat(join(folder, 'broken.gguf'));
    await truncate(join(folder, 'broken.gguf'), size - 1_000);
    shared = await start([
      ...['counts', 'endless', 'broken'].map((id) => served(id)),
      served('embed-counts', 'embedding'),
    ]);
  }, PATIENCE_MS);
  beforeEach(() => {
    process = shared;
  });
  afterEach(async () => {
    if (process !== shared) await process.stop();
  });
  afterAll(async () => {
    await shared.stop();
    await rm(folder, { recursive: true });
  });

  const served = (id: string, kind: ServedModel['kind'] = 'chat'): ServedModel => ({
    id,
    kind,
    path: join(folder, `${id.replace('embed-', '')}.gguf`),
    sizeBytes: 1,
    contextTokens: 2_048,
  });

  async function start(models: ServedModel[], idleMs = 60_000): Promise<ModelProcess> {
    const started = new ModelProcess(silentLog);
    await started.serve({
      ...{ runtimeFolder: runtime ?? '', graphics: [], libraryFolder: null },
      ...{ models, threads: 1, idleMs },
    });
    await vi.waitUntil(() => started.state === 'ready', { timeout: PATIENCE_MS });
    return started;
  }

  function ask(path: string, body?: object, init: RequestInit = {}): Promise<Response> {
    const { baseUrl = '', token = '' } = process.address ?? {};
    return fetch(`${baseUrl}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      ...init,
    });
  }

  const chat = (body: object, init?: RequestInit) =>
    ask('/chat/completions', { model: 'counts', messages: QUESTION, temperature: 0, ...body }, init);

  async function said(response: Response): Promise<string> {
    const answer = (await response.json()) as { choices: Array<{ message: { content: string } }> };
    return answer.choices[0]?.message.content ?? '';
  }

  test('answers in one piece, and says how many tokens that took', async () => {
    const response = await chat({});
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { choices: object[]; usage: Record<string, unknown> };
    expect(answer.choices).toMatchObject([{ message: { content: SAID }, finish_reason: 'stop' }]);
    // The end is a token too.
    expect(answer.usage).toMatchObject({ completion_tokens: WORDS.length + 1 });
    expect(answer.usage['prompt_tokens']).toBeGreaterThan(10);
  });

  test('streams word by word and ends with its reason', async () => {
    const response = await chat({ stream: true, stream_options: { include_usage: true } });
    const text = await response.clone().text();
    const pieces = await readEvents(response);
    const words = pieces.flatMap(({ choices }) => choices[0]?.delta.content ?? []);
    expect(words.join('')).toBe(SAID);
    expect(words.length).toBeGreaterThanOrEqual(WORDS.length);
    expect(pieces.flatMap(({ choices }) => choices[0]?.finish_reason ?? [])).toEqual(['stop']);
    expect(pieces.at(-1)?.usage?.completion_tokens).toBe(WORDS.length + 1);
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });

  test('stops when the reader leaves, and answers the next', async () => {
    const leaving = new AbortController();
    const response = await chat({ model: 'endless', stream: true }, { signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    await expect(reader?.read()).rejects.toThrow(/abort/i);
    expect(await said(await chat({}))).toBe(SAID);
  });

  test('keeps to the number of tokens', async () => {
    const response = await chat({ model: 'endless', max_tokens: 6 });
    expect(await response.json()).toMatchObject({
      choices: [{ message: { content: 'one two three four one two' }, finish_reason: 'length' }],
    });
  });

  test('keeps to a JSON schema, whatever the model would rather say', async () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        fits: { type: 'boolean' },
        note: { anyOf: [{ type: 'string', maxLength: 12 }, { type: 'null' }] },
      },
      required: ['fits', 'note'],
      additionalProperties: false,
    };
    const format = { type: 'json_schema', json_schema: { name: 'verdict', schema } };
    const answer = JSON.parse(await said(await chat({ response_format: format }))) as Record<string, unknown>;
    expect(typeof answer['fits']).toBe('boolean');
    expect(Object.keys(answer)).toEqual(['fits', 'note']);
  });

  test('answers two at once, one after the other', async () => {
    const answers = await Promise.all([chat({}), chat({ messages: [{ role: 'user', content: 'Again.' }] })]);
    expect(await Promise.all(answers.map(said))).toEqual([SAID, SAID]);
  });

  test('who waits is told how many come first, and what went wrong', async () => {
    const leaving = new AbortController();
    const first = await chat({ model: 'endless', stream: true }, { signal: leaving.signal });
    await first.body?.getReader().read();
    const second = readEvents(await chat({ stream: true }));
    const long = [{ role: 'user', content: 'Count. '.repeat(1_000) }];
    const third = readEvents(await chat({ stream: true, messages: long }));
    leaving.abort();
    const placesOf = (events: StreamPiece[]) => events.flatMap(({ queue }) => queue?.before ?? []);
    expect(placesOf(await second)).toEqual([1, 0]);
    expect(placesOf(await third)).toEqual([2, 1, 0]);
    expect((await third).at(-1)?.error?.message).toContain('context size');
  });

  test('who asks while it is being loaded is told so', async () => {
    process = await start([served('counts')]);
    const answers = await Promise.all([chat({ stream: true }), chat({ stream: true })]);
    const [first = [], second = []] = await Promise.all(answers.map(readEvents));
    const waitsOf = (events: StreamPiece[]) =>
      events
        .flatMap(({ queue }) => queue ?? [])
        // Who waits for long is told the same again.
        .filter((wait, index, all) => !isDeepStrictEqual(wait, all[index - 1]));
    expect(waitsOf(first)).toEqual([
      { before: 0, is_loading: true },
      { before: 0, is_loading: false },
    ]);
    expect(waitsOf(second)).toContainEqual({ before: 1, is_loading: true });
    expect(waitsOf(second).at(-1)).toEqual({ before: 0, is_loading: false });
    expect(waitsOf(await readEvents(await chat({ stream: true })))).toEqual([]);
  });

  test('does not read again what two questions have in common', async () => {
    const first = [{ role: 'system', content: 'Count, please. '.repeat(20) }, ...QUESTION];
    await chat({ messages: first });
    const next = [...first, { role: 'assistant', content: SAID }, { role: 'user', content: 'Again.' }];
    expect((await readTokens(await chat({ messages: next }))).cached).toBeGreaterThan(250);
  });

  test('nor where an answer of a given shape came between them', async () => {
    const first = [{ role: 'system', content: 'Count, please. '.repeat(20) }, ...QUESTION];
    await chat({ messages: first });
    const format = { type: 'json_schema', json_schema: { name: 'verdict', schema: { type: 'boolean' } } };
    const between = [{ role: 'user', content: 'Is this a number?' }];
    expect(await said(await chat({ messages: between, response_format: format, max_tokens: 20 }))).toMatch(
      /^(true|false)$/,
    );
    const next = [...first, { role: 'assistant', content: SAID }, { role: 'user', content: 'Again.' }];
    expect((await readTokens(await chat({ messages: next }))).cached).toBeGreaterThan(250);
  });

  test('stops reading a long prompt when the reader leaves', async () => {
    await writeTinyModel(join(folder, 'slow.gguf'), { says: WORDS, size: { width: 512, layers: 12 } });
    process = await start([served('slow')]);
    const read = (content: string, init?: RequestInit) =>
      chat({ model: 'slow', max_tokens: 1, messages: [{ role: 'user', content }] }, init);
    await read('Count.');
    const long = 'Read this. '.repeat(110);
    await expect(read(long, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/i);
    // What was read of it need not be read again: all of it, if it had been read to its end.
    const { cached, prompt } = await readTokens(await read(long));
    expect(cached).toBeLessThan(prompt * 0.9);
  });

  test('refuses a prompt that is longer than the context', async () => {
    const response = await chat({ messages: [{ role: 'user', content: 'Count. '.repeat(1_000) }] });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('context size');
  });

  test('embeds texts as vectors of length 1, different ones differently', async () => {
    const response = await ask('/embeddings', {
      model: 'embed-counts',
      input: ['a cell', 'a bank', 'a cell'],
    });
    const { data } = (await response.json()) as { data: Array<{ embedding: number[] }> };
    const vectors = data.map(({ embedding }) => embedding);
    expect(vectors.map((vector) => Math.hypot(...vector).toFixed(3))).toEqual(['1.000', '1.000', '1.000']);
    expect(vectors[0]).toEqual(vectors[2]);
    expect(vectors[0]).not.toEqual(vectors[1]);
    // Of a text beyond the context its beginning counts.
    const long = await ask('/embeddings', { model: 'embed-counts', input: 'cell '.repeat(5_000) });
    expect(long.status).toBe(200);
  });

  test('unloads a model that nobody asks for, and loads it again', async () => {
    process = await start([served('counts')], 200);
    const state = async () =>
      ((await (await ask('/models')).json()) as { data: Array<{ state: string }> }).data[0]?.state;
    expect(await state()).toBe('not-loaded');
    await chat({});
    expect(await state()).toBe('loaded');
    await expect.poll(state, { timeout: PATIENCE_MS }).toBe('not-loaded');
    expect(await said(await chat({}))).toBe(SAID);
  });

  test('tells nobody without the token anything', async () => {
    const response = await ask('/models', undefined, { headers: { authorization: 'Bearer guessed' } });
    expect(response.status).toBe(401);
  });

  test('a model that was cut off is said to be damaged, and the process goes on', async () => {
    const response = await chat({ model: 'broken' });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('failed to load model');
    expect(process.loadFailure).toBe('damaged_file');
    expect(await said(await chat({}))).toBe(SAID);
  });

  test('starts again at the same address when it is killed', async () => {
    process = await start([served('counts')]);
    const { address, pid } = process;
    globalThis.process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(() => process.state, { timeout: PATIENCE_MS }).toBe('starting');
    await expect.poll(() => process.state, { timeout: PATIENCE_MS }).toBe('ready');
    expect(process.address).toEqual(address);
    expect(process.pid).not.toBe(pid);
    expect(await said(await chat({}))).toBe(SAID);
  });

  test('ends when it is stopped, in the middle of an answer too', async () => {
    process = await start([served('endless')]);
    const response = await chat({ model: 'endless', stream: true });
    await response.body?.getReader().read();
    const { pid = 0 } = process;
    await process.stop();
    expect(() => globalThis.process.kill(pid, 0)).toThrow('ESRCH');
    expect(process.state).toBe('off');
  });
});

/** Of the prompt, and what of it did not have to be read again. */
async function readTokens(response: Response): Promise<{ prompt: number; cached: number }> {
  const { usage } = (await response.json()) as {
    usage: { prompt_tokens: number; prompt_tokens_details: { cached_tokens: number } };
  };
  return { prompt: usage.prompt_tokens, cached: usage.prompt_tokens_details.cached_tokens };
}

async function readEvents(response: Response): Promise<StreamPiece[]> {
  const events = (await response.text()).split('\n\n').filter((line) => line.startsWith('data: {'));
  return events.map((line) => JSON.parse(line.slice(6)) as StreamPiece);
}

interface StreamPiece {
  choices: Array<{ delta: { content?: string }; finish_reason: string | null }>;
  queue?: { before: number; is_loading: boolean };
  error?: { message: string };
  usage?: { completion_tokens: number };
}
