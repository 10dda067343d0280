import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { age, type AppWithModels, openAppWithModels } from '../../../../test/app-with-models.ts';
import { makeDataFolder } from '../../../../test/database.ts';
import { testRuntime } from '../../../../test/model-runtime.ts';
import { writeTinyModel } from '../../../../test/tiny-gguf.ts';

const runtime = await testRuntime();
const WORDS = Array.from({ length: 30 }, (_, index) => `word${index}`);
const PARTS = ['Split-00001-of-00002', 'Split-00002-of-00002'];
const SPLIT = 'Split-00001-of-00002';
/** Its process gives way to all others: on a busy machine it takes its time. */
const PATIENCE = { timeout: 180_000 };

/** Files that are in no table: in several parts, elsewhere on this computer, or copied into the folder. */
describe.skipIf(runtime === null)('files of models', PATIENCE, () => {
  let elsewhere: string;
  let app: AppWithModels;
  const look = (id: string) => app.look(id);
  const stateOf = (id: string) => app.stateOf(id);

  beforeAll(async () => {
    elsewhere = join(makeDataFolder(), 'My models');
    await mkdir(elsewhere);
    await writeTinyModel(join(elsewhere, 'My model.gguf'), { says: WORDS });
    await writeTinyModel(join(elsewhere, `${SPLIT}.gguf`), { says: WORDS });
  });
  beforeEach(async () => {
    const [first = '', second = ''] = PARTS.map((name) => join(elsewhere, `${name}.gguf`));
    app = await openAppWithModels(first, [second]);
  });
  afterEach(() => app.close());

  async function works(model: string): Promise<void> {
    await expect.poll(async () => (await app.lookAll()).process, PATIENCE).toBe('ready');
    await expect.poll(() => app.check(), PATIENCE).toMatchObject({ works: true, model });
  }

  test('a model in several files comes by the address of any of them, and goes on after a pause', async () => {
    app.host.script = { holdsAfter: 10_000 };
    expect((await app.download(`${app.host.url}/somebody/${PARTS[1]}.gguf`)).status).toBe(200);
    await expect.poll(async () => (await look(SPLIT))?.received_bytes, PATIENCE).toBe(10_000);
    expect(await look(SPLIT)).toMatchObject({ state: 'downloading', facts: null });
    await app.call('POST', `/downloads/${SPLIT}/pause`);
    expect(await stateOf(SPLIT)).toBe('paused');
    app.host.letGoOn();
    await app.download(SPLIT);
    await expect
      .poll(() => look(SPLIT), PATIENCE)
      .toMatchObject({ state: 'present', is_chosen: true, is_elsewhere: false });
    expect((await app.lookAll()).models.filter(({ id }) => id.startsWith('Split'))).toHaveLength(1);
    await works(SPLIT);
    await app.call('DELETE', `/files/${SPLIT}`);
    expect(await readdir(join(app.dataFolder, 'models'))).toEqual(['choice.json']);
  });

  test('a model whose later part is missing says so', async () => {
    const folder = join(app.dataFolder, 'models');
    await mkdir(folder);
    await copyFile(join(elsewhere, `${SPLIT}.gguf`), join(folder, `${SPLIT}.gguf`));
    await age(join(folder, `${SPLIT}.gguf`));
    expect(await look(SPLIT)).toMatchObject({ state: 'damaged', failure: 'file_part_missing' });
    await copyFile(join(elsewhere, `${PARTS[1]}.gguf`), join(folder, `${PARTS[1]}.gguf`));
    expect(await look(SPLIT)).toMatchObject({ state: 'present' });
  });

  test.each([
    ['', 'My model', 'My-model'],
    [' in several files', PARTS[1] ?? '', SPLIT],
  ])('a file%s elsewhere on this computer is used where it is, and stays there', async (_, name, id) => {
    await app.download(join(elsewhere, `${name}.gguf`));
    await expect
      .poll(() => look(id), PATIENCE)
      .toMatchObject({ state: 'present', is_elsewhere: true, is_chosen: true, kind: 'chat' });
    await works(id);
    await app.call('DELETE', `/files/${id}`);
    expect(await look(id)).toBeUndefined();
    expect(existsSync(join(elsewhere, `${name}.gguf`))).toBe(true);
  });

  test('a file elsewhere that goes is said to be missing, and can be tried again', async () => {
    const path = join(elsewhere, 'Moved.gguf');
    await copyFile(join(elsewhere, 'My model.gguf'), path);
    await app.download(path);
    await expect.poll(() => stateOf('Moved'), PATIENCE).toBe('present');
    await rename(path, `${path}.away`);
    expect(await look('Moved')).toMatchObject({ state: 'failed', failure: 'missing' });
    await rename(`${path}.away`, path);
    await app.download('Moved');
    await expect.poll(() => stateOf('Moved'), PATIENCE).toBe('present');
    await rm(path);
  });

  test.each([
    ['that is not there', 'Gone.gguf', 'missing'],
    ['that is no model', 'no-model.gguf', 'file_no_model'],
  ])('a path %s says so', async (_, name, failure) => {
    const path = join(elsewhere, name);
    if (failure === 'file_no_model') await copyFile(import.meta.filename, path);
    await app.download(path);
    const id = basename(name, '.gguf');
    await expect.poll(() => look(id), PATIENCE).toMatchObject({ state: 'failed', failure });
    expect((await app.call('DELETE', `/files/${id}`)).body.models.some((model) => model.id === id)).toBe(
      false,
    );
    expect(await app.download(dirname(path))).toMatchObject({
      status: 400,
      body: { code: 'not_a_model_address' },
    });
  });

  test('a copied file that is used brings the runtime; whoever gives up keeps the file', async () => {
    await rm(join(app.dataFolder, 'runtime'));
    const folder = join(app.dataFolder, 'models');
    await mkdir(folder);
    await copyFile(join(elsewhere, 'My model.gguf'), join(folder, 'Copied.gguf'));
    expect(await look('Copied')).toMatchObject({ state: 'present', is_chosen: false });
    await app.call('PUT', '/choice', { id: 'Copied', is_used: true });
    expect(await stateOf('Copied')).toBe('downloading');
    await app.call('DELETE', '/files/Copied');
    expect(await look('Copied')).toMatchObject({ state: 'present', is_chosen: false });
  });
});
