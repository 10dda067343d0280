import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type ModelServer, type Script, startModelServer } from '../../../test/model-server.ts';
import { createLanguageModels } from './create-language-models.ts';
import type { LanguageModels, TokenCount } from './language-models.ts';

const KEY = 'sk-test-0123456789';
const NOWHERE = 'http://127.0.0.1:9/v1';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

function models(local = NOWHERE): LanguageModels {
  return createLanguageModels({
    LOCAL_MODEL_URL: local,
    LOCAL_MODEL: undefined,
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: 'gpt-test',
    ANTHROPIC_API_KEY: KEY,
    ANTHROPIC_BASE_URL: server.url,
    ANTHROPIC_MODEL: 'claude-test',
  });
}

async function ask(provider: 'openai' | 'anthropic', script: Script) {
  server.answer(script);
  const model = await models().find(provider);
  if (!model) throw new Error('no model found');
  const counts: TokenCount[] = [];
  const pieces: string[] = [];
  const options = {
    signal: new AbortController().signal,
    maxTokens: 50,
    onCount: (count: TokenCount) => counts.push(count),
  };
  for await (const piece of model.stream([{ role: 'user', content: 'Hello?' }], options)) pieces.push(piece);
  return { provider: model.provider, model: model.model, pieces, counts };
}

describe.each(['openai', 'anthropic'] as const)('%s', (provider) => {
  test('is asked in its own protocol with its key, and counts tokens', async () => {
    const answer = await ask(provider, { pieces: ['Hel', 'lo'], usage: { input: 12, output: 3 } });
    expect(answer).toMatchObject({ provider, pieces: ['Hel', 'lo'], counts: [{ input: 12, output: 3 }] });
    expect(server.requests).toMatchObject([{ key: KEY, model: answer.model, maxTokens: 50 }]);
  });

  test('keeps thoughts out of the answer', async () => {
    const { pieces } = await ask(provider, { reasoning: ['Hmm.'], pieces: ['Hello'] });
    expect(pieces).toEqual(['Hello']);
  });

  test.each<[string, Script, string]>([
    ['a refused key', { status: 401, body: `{"error":{"message":"Incorrect ${KEY}"}}` }, 'key_refused'],
    ['used up credit', { status: 400, body: '{"error":{"message":"credit balance is too low"}}' }, 'quota'],
    ['too many requests', { status: 429, headers: { 'retry-after': '60' } }, 'rate_limited'],
    ['an overload that lasts', { status: 529, body: '{"error":{"type":"overloaded_error"}}' }, 'busy'],
    ['an unknown model', { status: 404, body: '{"error":{"message":"model: x not found"}}' }, 'no_model'],
    ['death in the middle', { pieces: ['Half '], ending: 'die' }, 'broke_off'],
    ['an end without a reason', { pieces: ['Half '], ending: 'cut' }, 'broke_off'],
    ['an error in the middle', { pieces: ['Half '], ending: 'error' }, 'broke_off'],
    ['broken chunks', { pieces: ['Half '], ending: 'malformed' }, 'malformed'],
    ['an empty message', { pieces: [] }, 'empty'],
    ['a filter', { pieces: [], ending: 'content_filter' }, 'refused'],
    ['an answer that is not streamed', { isWhole: true, pieces: ['Hello'] }, 'no_streaming'],
  ])('%s has a name', async (_name, script, step) => {
    const error = await ask(provider, script).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'unavailable', code: provider, details: { step } });
    if (!(error instanceof AppError)) throw new Error('expected an AppError', { cause: error });
    expect(JSON.stringify([error.message, error.details, String(error.cause)])).not.toContain(KEY);
    const cause = error.cause instanceof Error ? error.cause.cause : undefined;
    expect(String(cause)).not.toContain(KEY);
  });
});

describe('who answers instead', () => {
  test('nobody chosen: the own machine first', async () => {
    expect(await models(server.url).find()).toMatchObject({ provider: 'local' });
    expect(await models().find()).toMatchObject({ provider: 'openai' });
  });

  test('what is asked of the own machine never goes to a cloud', async () => {
    expect(await models().find('local')).toBeNull();
  });

  test('a cloud that cannot be reached is replaced by the own machine, never by another company', async () => {
    const away = (local: string) =>
      createLanguageModels({
        LOCAL_MODEL_URL: local,
        LOCAL_MODEL: undefined,
        OPENAI_API_KEY: KEY,
        OPENAI_BASE_URL: NOWHERE,
        ANTHROPIC_API_KEY: KEY,
        ANTHROPIC_BASE_URL: server.url,
      });
    expect(await away(server.url).find('openai')).toMatchObject({ provider: 'local' });
    expect(await away(NOWHERE).find('openai')).toBeNull();
  });
});
