import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type ModelServer, type Script, startModelServer } from '../../../test/model-server.ts';
import { createLanguageModels } from './create-language-models.ts';
import type { LanguageModel, ModelMessage } from './language-models.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const QUESTION: ModelMessage[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Hello?' },
];
const ADVICE = 'Please ensure LM Studio is running and a model is loaded.';

function find(url = server.url, wanted?: string): Promise<LanguageModel | null> {
  return createLanguageModels({ LOCAL_MODEL_URL: url, LOCAL_MODEL: wanted }).find();
}

async function findModel(): Promise<LanguageModel> {
  const model = await find();
  if (!model) throw new Error('no model found');
  return model;
}

async function ask(options: { maxTokens?: number } = {}): Promise<string[]> {
  const model = await findModel();
  return collect(model.stream(QUESTION, { signal: new AbortController().signal, ...options }));
}

async function collect(pieces: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = [];
  for await (const piece of pieces) collected.push(piece);
  return collected;
}

async function askThinker(model: LanguageModel) {
  const thoughts: string[] = [];
  const pieces: string[] = [];
  const retractedAt: number[] = [];
  let isCut = false;
  const options = {
    signal: new AbortController().signal,
    maxTokens: 50,
    thoughtTokens: 200,
    temperature: 0.3,
    onThought: (text: string) => thoughts.push(text),
    onRetracted: () => retractedAt.push(pieces.length),
    onCut: () => (isCut = true),
  };
  for await (const piece of model.stream(QUESTION, options)) pieces.push(piece);
  return { pieces, thoughts, retractedAt, isCut };
}

async function failure(script: Script): Promise<AppError> {
  server.answer(script);
  const error = await ask().catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('expected an AppError', { cause: error });
  return error;
}

describe('which model is used', () => {
  test('none where nothing listens', async () => {
    const gone = await startModelServer();
    await gone.close();
    expect(await find(gone.url)).toBeNull();
  });

  test('none while the server has no model', async () => {
    server.setModels([]);
    expect(await find()).toBeNull();
  });

  test('none when the only model makes embeddings', async () => {
    server.setModels([{ id: 'text-embedding-nomic-embed-text-v1.5' }]);
    expect(await find()).toBeNull();
  });

  test('the local one for a provider that is not configured', async () => {
    const models = createLanguageModels({ LOCAL_MODEL_URL: server.url, LOCAL_MODEL: undefined });
    expect(await models.find('openai')).toMatchObject({ provider: 'local' });
  });

  test('the first of the list', async () => {
    server.setModels([{ id: 'text-embedding-small' }, { id: 'llama' }, { id: 'qwen' }]);
    expect(await find()).toMatchObject({ provider: 'local', model: 'llama', contextTokens: 4096 });
  });

  test('the one that LM Studio has loaded, with its context', async () => {
    server.setModels([{ id: 'llama' }, { id: 'qwen' }]);
    server.setNativeModels([
      { id: 'embedder', type: 'embeddings', state: 'loaded' },
      { id: 'llama', type: 'llm', state: 'not-loaded' },
      { id: 'qwen', type: 'llm', state: 'loaded', loaded_context_length: 32_768 },
    ]);
    expect(await find()).toMatchObject({ model: 'qwen', contextTokens: 32_768 });
  });

  test('the configured one', async () => {
    server.setModels([{ id: 'llama' }, { id: 'qwen', max_model_len: 8_192 }]);
    expect(await find(server.url, 'qwen')).toMatchObject({ model: 'qwen', contextTokens: 8_192 });
  });

  test('found once, then remembered', async () => {
    const models = createLanguageModels({ LOCAL_MODEL_URL: server.url, LOCAL_MODEL: undefined });
    await Promise.all([models.find(), models.find()]);
    await models.find();
    expect(server.listings).toBe(1);
  });

  test('of a server that is busy and answers late', async () => {
    const busy = createServer((_request, response) => {
      setTimeout(() => response.end(JSON.stringify({ data: [{ id: 'patient' }] })), 600);
    }).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    try {
      expect(await find(`http://127.0.0.1:${address.port}/v1`)).toMatchObject({ model: 'patient' });
    } finally {
      busy.close();
    }
  });
});

describe('an answer', () => {
  test('arrives piece by piece as the model writes it', async () => {
    server.answer({ pieces: ['Hel', 'lo ', 'you'] });
    expect(await ask({ maxTokens: 50 })).toEqual(['Hel', 'lo ', 'you']);
    expect(server.requests[0]).toMatchObject({ model: 'test-model', messages: QUESTION, maxTokens: 50 });
  });

  test('leaves out what a model thinks to itself', async () => {
    server.answer({ reasoning: ['Hmm.'], pieces: ['<th', 'ink>Let me see.</thi', 'nk>', 'Hello'] });
    expect((await ask()).join('').trim()).toBe('Hello');
  });

  test('tells thoughts apart, whether the server does or the model writes them', async () => {
    server.answer({ reasoning: ['Hmm.'], pieces: ['<th', 'ink>Let me see.</thi', 'nk>', 'Hello'] });
    const { pieces, thoughts } = await askThinker(await findModel());
    expect(pieces.join('').trim()).toBe('Hello');
    expect(thoughts.join(' ')).toBe('Hmm. Let me see.');
  });

  test('takes back a thought that no tag had opened, and knows the model from then on', async () => {
    server.answer({ pieces: ['A thought.', '</think>', 'Hello'] });
    const model = await findModel();
    const first = await askThinker(model);
    expect(first).toEqual({ pieces: ['A thought.', 'Hello'], thoughts: [], retractedAt: [1], isCut: false });
    const second = await askThinker(model);
    expect(second).toEqual({ pieces: ['Hello'], thoughts: ['A thought.'], retractedAt: [], isCut: false });
  });

  test('gives a model that thinks room for it, once that is known', async () => {
    server.answerOnce({ reasoning: ['Hmm'], ending: 'length' });
    server.answer({ reasoning: ['Hmm'], pieces: ['Hello'] });
    const model = await findModel();
    expect((await askThinker(model)).pieces).toEqual(['Hello']);
    expect(server.requests.map(({ maxTokens }) => maxTokens)).toEqual([50, 250]);
    expect(model.isThinker).toBe(true);
  });

  test('says when its room was used up', async () => {
    server.answer({ pieces: ['Half an '], ending: 'length' });
    expect(await askThinker(await findModel())).toMatchObject({ pieces: ['Half an '], isCut: true });
  });

  test('is asked for at a temperature, and without one where that is refused, from then on', async () => {
    const message = "Unsupported value: 'temperature' does not support 0.3 with this model.";
    server.answerOnce({ status: 400, body: JSON.stringify({ error: { message } }) });
    server.answer({ pieces: ['Hello'] });
    const model = await findModel();
    expect((await askThinker(model)).pieces).toEqual(['Hello']);
    await askThinker(model);
    expect(server.requests.map(({ temperature }) => temperature)).toEqual([0.3, undefined, undefined]);
  });

  test('stops upstream when the caller aborts', async () => {
    server.answer({ pieces: ['on '], ending: 'never' });
    const caller = new AbortController();
    const model = await findModel();
    const pieces = model.stream(QUESTION, { signal: caller.signal });
    await expect(
      (async () => {
        for await (const piece of pieces) caller.abort(new Error(`aborted after ${piece}`));
      })(),
    ).rejects.toThrow('aborted after on');
    await server.requests[0]?.over;
    expect(server.requests[0]?.disconnected).toBe(true);
  });

  test('stops upstream when the caller stops reading', async () => {
    server.answer({ pieces: ['on '], ending: 'never' });
    const model = await findModel();
    const pieces = model.stream(QUESTION, { signal: new AbortController().signal })[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.return?.();
    await server.requests[0]?.over;
    expect(server.requests[0]?.disconnected).toBe(true);
  });

  test('asks a busy server again before the first piece', async () => {
    server.answerOnce({ status: 429, body: 'slow down' }, { status: 503, body: '{"error":"starting"}' });
    server.answer({ pieces: ['Hello'] });
    expect(await ask()).toEqual(['Hello']);
    expect(server.requests).toHaveLength(3);
  });

  test('never asks again once the answer has begun', async () => {
    await failure({ pieces: ['Half'], ending: 'die' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a failure names its step', () => {
  const NO_MODEL = { error: { message: 'No models loaded. Please load a model in the developer page.' } };
  const CONTEXT =
    'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens.';
  const cases: Array<[name: string, script: Script, step: string, reason: string]> = [
    ['no model loaded', { status: 400, body: JSON.stringify(NO_MODEL) }, 'no_model', 'no model is loaded'],
    ['no model, as plain text', { status: 404, body: 'Model not found' }, 'no_model', 'no model is loaded'],
    [
      'context too small',
      { status: 400, body: JSON.stringify({ error: CONTEXT }) },
      'context',
      'larger context',
    ],
    [
      'room used up by thinking',
      { reasoning: ['Hmm'], ending: 'length' },
      'only_thoughts',
      'all of its room on thinking',
    ],
    [
      'room used up by thinking in the text',
      { pieces: ['<think>Hmm'], ending: 'length' },
      'only_thoughts',
      'all of its room on thinking',
    ],
    ['nothing but the call of a tool', { pieces: ['<tool_call>{}</tool_call>'] }, 'empty', 'empty answer'],
    [
      'context too small, found late',
      { ending: 'error', errorMessage: CONTEXT },
      'context',
      'larger context',
    ],
    [
      'refusal',
      { status: 403, body: '{"error":{"message":"not allowed"}}' },
      'refused',
      'declined the request',
    ],
    ['refusal by filter', { ending: 'content_filter' }, 'refused', 'declined the request'],
    ['error inside the stream', { ending: 'error', errorMessage: 'bad template' }, 'refused', 'declined'],
    ['overload that lasts', { status: 500, body: 'out of memory' }, 'busy', 'overloaded'],
    ['death in the middle', { pieces: ['Half '], ending: 'die' }, 'broke_off', 'partway through'],
    ['an end without a reason', { pieces: ['Half '], ending: 'cut' }, 'broke_off', 'partway through'],
    ['error after the first words', { pieces: ['Half '], ending: 'error' }, 'broke_off', 'partway through'],
    ['broken chunks', { pieces: ['Half '], ending: 'malformed' }, 'malformed', 'invalid response'],
    ['an empty message', { pieces: [] }, 'empty', 'empty answer'],
    ['only an empty string', { pieces: ['', ''] }, 'empty', 'empty answer'],
  ];
  test.each(cases.map(([name, script, step, reason]) => ({ name, script, step, reason })))(
    '$name',
    async ({ script, step, reason }) => {
      const error = await failure(script);
      expect(error).toMatchObject({ kind: 'unavailable', code: 'local_model', details: { step } });
      expect(error.message).toContain(reason);
      expect(error.message).toMatch(/^LM Studio Error: /);
      expect(error.message.endsWith(ADVICE)).toBe(true);
    },
  );

  test('server down since it was last seen', async () => {
    const dying = await startModelServer();
    const models = createLanguageModels({ LOCAL_MODEL_URL: dying.url, LOCAL_MODEL: undefined });
    const model = await models.find();
    await dying.close();
    const pieces = model?.stream(QUESTION, { signal: new AbortController().signal });
    await expect(pieces && collect(pieces)).rejects.toMatchObject({
      code: 'local_model',
      details: { step: 'server_down' },
    });
  });
});
