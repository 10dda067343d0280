import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { age, type AppWithModels, openAppWithModels } from '../../../../test/app-with-models.ts';
import { makeDataFolder } from '../../../../test/database.ts';
import { testRuntime } from '../../../../test/model-runtime.ts';
import { move } from '../../../../test/school.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { canMount, mountSmallDisk } from '../../../../test/small-disk.ts';
import { writeTinyModel } from '../../../../test/tiny-gguf.ts';

const runtime = await testRuntime();
const WORDS = Array.from({ length: 30 }, (_, index) => `word${index}`);
/** One of the table, small enough to be offered everywhere. */
const MODEL = 'qwen2.5-1.5b-instruct-q4_k_m';
const NAME = 'Qwen2.5 1.5B Instruct';
/** Its process gives way to all others: on a busy machine it takes its time. */
const PATIENCE = { timeout: 180_000 };

/** From the press of the button to the answer: the real runtime, and a host of files on this machine. */
describe.skipIf(runtime === null)('a model inside', PATIENCE, () => {
  let file: string;
  let app: AppWithModels;
  const look = (id = MODEL) => app.look(id);
  const stateOf = (id = MODEL) => app.stateOf(id);
  const download = (source = MODEL) => app.download(source);
  const process = async () => (await app.lookAll()).process;

  beforeAll(async () => {
    file = join(makeDataFolder(), 'tiny.gguf');
    await writeTinyModel(file, { says: WORDS });
  });
  beforeEach(async () => {
    app = await openAppWithModels(file);
  });
  afterEach(() => app.close());

  test('one press downloads it, and it answers as any other local model, with its speed', async () => {
    expect(await look()).toMatchObject({ state: 'absent', facts: { licence: 'Apache-2.0' } });
    expect((await download()).status).toBe(200);
    await expect.poll(() => stateOf(), PATIENCE).toBe('present');
    await expect.poll(process, PATIENCE).toBe('ready');
    // On a busy machine its few words may come all at once, which tells no speed.
    await expect
      .poll(() => app.check(), PATIENCE)
      .toMatchObject({
        provider: 'local',
        works: true,
        model: MODEL,
        findings: [],
        measured: { tokens: expect.any(Number), tokens_per_second: expect.any(Number) },
      });
    const models = await app.product.app.fastify.inject({ url: '/api/models', headers: app.person.headers });
    expect(models.json()).toMatchObject({
      models: [{ id: MODEL, name: NAME, provider: 'local', is_inside: true, status: 'Active' }],
    });
  });

  test('a first model is offered while none is there or on its way', async () => {
    expect((await app.lookAll()).is_offered).toBe(true);
    app.host.script = { status: 404 };
    await download();
    await expect.poll(() => stateOf(), PATIENCE).toBe('failed');
    expect((await app.lookAll()).is_offered).toBe(false);
    expect((await app.call('DELETE', `/files/${MODEL}`)).body.is_offered).toBe(true);
    app.host.script = {};
    await download();
    await expect.poll(() => stateOf(), PATIENCE).toBe('present');
    expect((await app.lookAll()).is_offered).toBe(false);
    await app.call('DELETE', `/files/${MODEL}`);
    expect((await app.lookAll()).is_offered).toBe(true);
  });

  test('the first that comes is used until the recommended one is there; another one waits to be chosen', async () => {
    const chats = (await app.lookAll()).models.filter(({ kind }) => kind === 'chat');
    const best = chats.find(({ is_recommended: isRecommended }) => isRecommended)?.id ?? '';
    const [first = '', last = ''] = chats.map(({ id }) => id).filter((id) => id !== best);
    const used = async () => (await app.lookAll()).models.filter((one) => one.is_chosen).map(({ id }) => id);
    for (const [id, then] of [
      [first, first],
      [best, best],
      [last, best],
    ] as const) {
      await download(id);
      await expect.poll(() => stateOf(id), PATIENCE).toBe('present');
      await expect.poll(used, PATIENCE).toEqual([then]);
    }
  });

  test("what stops being used stops being anybody's default, and another change leaves it", async () => {
    const { headers } = app.person;
    const inject = app.product.app.fastify.inject.bind(app.product.app.fastify);
    const payload = { choice: { provider: 'local', model: MODEL } };
    const choice = async () => (await inject({ url: '/api/models', headers })).json().choice;
    await download();
    await expect.poll(process, PATIENCE).toBe('ready');
    const chosen = () => inject({ method: 'PUT', url: '/api/models/choice', headers, payload });
    await expect.poll(async () => (await chosen()).statusCode, PATIENCE).toBe(200);
    await app.call('POST', `/downloads/${MODEL}/pause`);
    expect(await choice()).toEqual(payload.choice);
    await app.call('DELETE', `/files/${MODEL}`);
    expect(await choice()).toBeNull();
  });

  test('goes on where it was paused', async () => {
    app.host.script = { holdsAfter: 100_000 };
    await download();
    await expect.poll(async () => (await look())?.received_bytes, PATIENCE).toBe(100_000);
    expect(await look()).toMatchObject({ state: 'downloading' });
    await app.call('POST', `/downloads/${MODEL}/pause`);
    expect(await look()).toMatchObject({ state: 'paused', received_bytes: 100_000 });
    app.host.letGoOn();
    await download();
    await expect.poll(() => stateOf(), PATIENCE).toBe('present');
    expect(app.host.starts).toEqual([0, 100_000]);
  });

  test('goes on by itself when the connection breaks', async () => {
    app.host.script = { holdsAfter: 100_000 };
    await download();
    await expect.poll(async () => (await look())?.received_bytes, PATIENCE).toBe(100_000);
    app.host.breakOff();
    await expect.poll(() => stateOf(), PATIENCE).toBe('present');
    expect(app.host.starts).toEqual([0, 100_000]);
  });

  test('a cancelled one leaves nothing behind', async () => {
    app.host.script = { holdsAfter: 100_000 };
    await download();
    await expect.poll(async () => (await look())?.received_bytes, PATIENCE).toBe(100_000);
    await app.call('DELETE', `/files/${MODEL}`);
    expect(await look()).toMatchObject({ state: 'absent', received_bytes: 0 });
    expect(await readdir(join(app.dataFolder, 'models'))).toEqual([]);
  });

  test('a file with another digest than the host declares is not kept', async () => {
    app.host.script = { sha256: 'a'.repeat(64) };
    await download();
    await expect
      .poll(() => look(), PATIENCE)
      .toMatchObject({ state: 'failed', failure: 'wrong_hash', received_bytes: 0 });
    app.host.script = {};
    await download();
    await expect.poll(() => stateOf(), PATIENCE).toBe('present');
  });

  test('a file that is cut off at its host is not kept', async () => {
    app.host.script = { endsAt: 50_000 };
    await download();
    await expect
      .poll(() => look(), PATIENCE)
      .toMatchObject({ state: 'failed', failure: 'cut_off', received_bytes: 0 });
  });

  test('a file that does not fit on the disk is not begun', async () => {
    app.host.script = { claimsBytes: Number.MAX_SAFE_INTEGER };
    await download();
    await expect
      .poll(() => look(), PATIENCE)
      .toMatchObject({ state: 'failed', failure: 'disk_full', received_bytes: 0 });
  });

  test.skipIf(!canMount)(
    'a disk that fills up meanwhile is named, and it goes on when there is room',
    async () => {
      const disk = mountSmallDisk(join(app.dataFolder, 'models'), 2_048);
      onTestFinished(() => disk.remove());
      app.host.script = { holdsAfter: 100_000 };
      await download();
      await expect.poll(async () => (await look())?.received_bytes, PATIENCE).toBe(100_000);
      await disk.fill();
      app.host.letGoOn();
      await expect.poll(() => look(), PATIENCE).toMatchObject({ state: 'failed', failure: 'disk_full' });
      disk.empty();
      await download();
      await expect.poll(() => stateOf(), PATIENCE).toBe('present');
    },
  );

  test('a host that has no such file is named, and so is one that it leads to', async () => {
    app.host.script = { status: 404 };
    await download();
    await expect
      .poll(() => look(), PATIENCE)
      .toMatchObject({ state: 'failed', failure: 'refused', failed_host: new URL(app.host.url).host });
    app.host.script = { leadsTo: 'https://10.0.0.1/elsewhere' };
    await download();
    await expect.poll(() => look(), PATIENCE).toMatchObject({ failure: 'refused', failed_host: '10.0.0.1' });
  });

  test('a host that cannot be reached is named; a file that was copied meanwhile is used in its place', async () => {
    await app.host.close();
    await download();
    await expect
      .poll(() => look(), PATIENCE)
      .toMatchObject({
        ...{ state: 'failed', failure: 'unreachable' },
        ...{ failed_host: new URL(app.host.url).host, is_tried_again: true },
      });
    await copyFile(file, join(app.dataFolder, 'models', `${MODEL}.gguf`));
    expect(await look()).toMatchObject({ state: 'present', failure: null, is_chosen: false });
    await app.call('PUT', '/choice', { id: MODEL, is_used: true });
    await expect.poll(process, PATIENCE).toBe('ready');
    expect(await look()).toMatchObject({ state: 'present', is_chosen: true });
    await app.call('DELETE', `/files/${MODEL}`);
    expect(await look()).toMatchObject({ state: 'absent' });
  });

  test('any other model by its address; what is none is refused', async () => {
    await download(`${app.host.url}/somebody/Other-1B.gguf`);
    await expect.poll(() => stateOf('Other-1B'), PATIENCE).toBe('present');
    expect(await look('Other-1B')).toMatchObject({ facts: null, is_chosen: true, kind: 'chat' });
    for (const source of [
      'https://models.example/page.html',
      'no address',
      `${app.host.url}/..%2F..%2Fx.gguf`,
    ]) {
      expect(await download(source)).toMatchObject({ status: 400, body: { code: 'not_a_model_address' } });
    }
    await download('http://127.0.0.1:9/private.gguf');
    await expect.poll(() => look('private'), PATIENCE).toMatchObject({ state: 'failed', failure: 'refused' });
  });

  test('a file that was copied into the folder can be used; what cannot be used says why', async () => {
    const folder = join(app.dataFolder, 'models');
    await download();
    await expect.poll(() => stateOf(), PATIENCE).toBe('present');
    await copyFile(file, join(folder, 'Copied.gguf'));
    await copyFile(file, join(folder, 'Half.gguf'));
    await truncate(join(folder, 'Half.gguf'), 50_000);
    await writeFile(join(folder, 'Notes.gguf'), 'no model');
    expect(await look('Copied')).toMatchObject({ state: 'present', is_chosen: false, context_tokens: 4_096 });
    // They may still be being copied.
    expect(await look('Half')).toBeUndefined();
    await age(join(folder, 'Half.gguf'), join(folder, 'Notes.gguf'));
    expect(await look('Half')).toMatchObject({
      ...{ state: 'damaged', failure: 'file_cut_off', size_bytes: 50_000, is_chosen: false },
    });
    expect(await look('Notes')).toMatchObject({ state: 'damaged', failure: 'file_no_model' });
    await app.call('DELETE', '/files/Notes');
    expect(await look('Notes')).toBeUndefined();
    expect((await app.call('PUT', '/choice', { id: 'Copied', is_used: true })).status).toBe(200);
    await expect.poll(process, PATIENCE).toBe('ready');
    expect(await app.check()).toMatchObject({ works: true, model: 'Copied' });
    expect(await app.call('PUT', '/choice', { id: 'Half', is_used: true })).toMatchObject({ status: 404 });
  });

  test('a damaged copy of a listed model gives way to a download', async () => {
    const path = join(app.dataFolder, 'models', `${MODEL}.gguf`);
    await mkdir(dirname(path));
    await copyFile(file, path);
    await truncate(path, 50_000);
    await age(path);
    expect(await look()).toMatchObject({ state: 'damaged', failure: 'file_cut_off', context_tokens: 32_768 });
    expect((await app.lookAll()).is_offered).toBe(false);
    app.host.script = { holdsAfter: 10_000 };
    await download();
    await expect.poll(async () => (await look())?.received_bytes, PATIENCE).toBe(10_000);
    app.host.letGoOn();
    await expect.poll(() => look(), PATIENCE).toMatchObject({ state: 'present', context_tokens: 4_096 });
  });

  test('documents are found by meaning when a model for embeddings is there, and by words when it is not', async () => {
    await download();
    await expect.poll(() => stateOf(), PATIENCE).toBe('present');
    await writeTinyModel(join(app.dataFolder, 'models', 'Meaning.gguf'), { says: WORDS, embeds: true });
    expect(await look('Meaning')).toMatchObject({ kind: 'embedding', is_chosen: false });
    const documentId = await uploadText('Mitochondria make the energy of a cell.');
    const { knowledge } = app.product.deps;
    // Letters in another order: no word in common, but for this model the same letters mean the same.
    const search = () => knowledge.search({ text: 'airdnohcotiM', readerId: app.person.userId, limit: 1 });
    expect(await search()).toEqual([]);
    await app.call('PUT', '/choice', { id: 'Meaning', is_used: true });
    await expect.poll(async () => (await search())[0]?.sourceId, PATIENCE).toBe(documentId);
    expect(await look()).toMatchObject({ is_chosen: true });
    await app.call('PUT', '/choice', { id: 'Meaning', is_used: false });
    expect(await look('Meaning')).toMatchObject({ state: 'present', is_chosen: false });
    expect(await search()).toEqual([]);
  });

  async function uploadText(text: string): Promise<string> {
    const origin = await app.product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.set('file', new Blob([text]), 'cell.txt');
    const { headers } = app.person;
    const reply = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form });
    const { document_id: id } = (await reply.json()) as { document_id: string };
    const state = async () => {
      const answer = await fetch(`${origin}/api/documents/${id}`, { headers });
      return ((await answer.json()) as { status: string }).status;
    };
    await expect.poll(state, PATIENCE).toBe('ready');
    return id;
  }

  test('whoever asks one that cannot be loaded is not told of LM Studio', async () => {
    const broken = join(app.dataFolder, 'models/Broken.gguf');
    await download();
    await expect.poll(process, PATIENCE).toBe('ready');
    await copyFile(file, broken);
    await truncate(broken, (await stat(broken)).size - 1_000);
    await app.call('PUT', '/choice', { id: 'Broken', is_used: true });
    await expect.poll(process, PATIENCE).toBe('ready');
    const model = await app.product.deps.llm.find('local');
    const stream = model?.stream([{ role: 'user', content: 'Hello' }], {
      signal: AbortSignal.timeout(60_000),
    });
    await expect(Array.fromAsync(stream ?? [])).rejects.toMatchObject({
      code: 'model_inside',
      details: { step: 'no_model' },
    });
  });

  test('deleting gives the space back and ends its process', async () => {
    await download();
    await expect.poll(process, PATIENCE).toBe('ready');
    await app.call('DELETE', `/files/${MODEL}`);
    expect(await app.lookAll()).toMatchObject({ process: 'off' });
    expect(existsSync(join(app.dataFolder, 'models', `${MODEL}.gguf`))).toBe(false);
    expect(await app.check()).toMatchObject({ works: false });
  });

  test('only whoever sits at the computer, or looks after the whole installation, may press', async () => {
    const { product } = app;
    const ask = async (
      person: Person,
      [method, path]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string],
    ) =>
      product.app.fastify.inject({
        ...{ method, url: `/api/models/own${path}` },
        headers: { ...person.headers, 'x-forwarded-for': '203.0.113.7' },
        ...(path === '/downloads' && { payload: { source: MODEL } }),
        ...(path === '/choice' && { payload: { id: MODEL, is_used: true } }),
      });
    const presses = [
      ['POST', '/downloads'],
      ['POST', `/downloads/${MODEL}/pause`],
      ['PUT', '/choice'],
      ['POST', '/runtime'],
      ['DELETE', `/files/${MODEL}`],
    ] as const;
    const head = await product.signUp({ role: 'institution_admin' });
    for (const person of [app.person, head]) {
      for (const press of presses) {
        const reply = await ask(person, press);
        expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'installation_only' }]);
      }
      expect((await ask(person, ['GET', ''])).json()).toMatchObject({
        ...{ may_change: false, is_here: false, folder: null },
      });
    }
    const operator = await product.signUp({ role: 'institution_admin' });
    await move(product, operator, null);
    expect((await ask(operator, ['GET', ''])).json()).toMatchObject({ may_change: true });
    expect((await ask(operator, ['DELETE', `/files/${MODEL}`])).statusCode).toBe(200);
    expect(await app.lookAll()).toMatchObject({ may_change: true, is_here: true });
  });

  test('a runtime with all that this machine has is not brought again', async () => {
    await download();
    await expect.poll(process, PATIENCE).toBe('ready');
    expect((await app.lookAll()).better_runtime).toBeNull();
    expect((await app.call('POST', '/runtime')).status).toBe(200);
    await expect.poll(() => look(), PATIENCE).toMatchObject({ state: 'present', is_chosen: true });
    await expect.poll(process, PATIENCE).toBe('ready');
  });
});
