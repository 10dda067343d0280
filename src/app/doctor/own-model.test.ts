import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeDataFolder, silentLog } from '../../../test/database.ts';
import { lendRuntime, testRuntime } from '../../../test/model-runtime.ts';
import { writeTinyModel } from '../../../test/tiny-gguf.ts';
import { checkOwnModel } from './check-own-model.ts';

const runtime = await testRuntime();
const WORDS = Array.from({ length: 30 }, (_, index) => `word${index}`);
const PATIENCE = { timeout: 180_000 };

/** A data folder in which a model has been chosen. */
async function folderWith({ hasFile = true } = {}): Promise<{ DATA_DIR: string; file: string }> {
  const DATA_DIR = makeDataFolder();
  const folder = join(DATA_DIR, 'models');
  mkdirSync(folder);
  writeFileSync(join(folder, 'choice.json'), JSON.stringify({ chat: 'tiny', embedding: null }));
  const file = join(folder, 'tiny.gguf');
  if (hasFile) await writeTinyModel(file, { says: WORDS });
  return { DATA_DIR, file };
}

const examined = (DATA_DIR: string, language = 'en') =>
  checkOwnModel(readConfig({ DATA_DIR }), silentLog, language);

test('says nothing where no model is chosen', async () => {
  expect(await examined(makeDataFolder())).toEqual([]);
});

test('names a file that is gone, and a runtime that is gone', async () => {
  const { DATA_DIR: empty } = await folderWith({ hasFile: false });
  expect(await examined(empty)).toMatchObject([
    { level: 'problem', text: expect.stringContaining('its file in') },
  ]);
  const { DATA_DIR } = await folderWith();
  expect(await examined(DATA_DIR)).toMatchObject([
    { level: 'problem', text: expect.stringContaining('its runtime is missing') },
  ]);
});

describe.skipIf(runtime === null)('with the runtime', PATIENCE, () => {
  test('a model that works is measured', async () => {
    const { DATA_DIR } = await folderWith();
    await lendRuntime(DATA_DIR);
    expect(await examined(DATA_DIR)).toMatchObject([
      { level: 'ok', text: expect.stringMatching(/tiny answers\. It writes [\d.]+ tokens a second\./) },
    ]);
  });

  test.each([
    ['en', 'Delete it and download it again'],
    ['es', 'Elimínalo y descárgalo de nuevo'],
    ['fr', 'Supprimez-le et téléchargez-le à nouveau'],
  ])(
    'a damaged one is named with its remedy in the language of the terminal: %s',
    async (language, remedy) => {
      const { DATA_DIR, file } = await folderWith();
      await lendRuntime(DATA_DIR);
      truncateSync(file, statSync(file).size - 1_000);
      expect(await examined(DATA_DIR, language)).toMatchObject([
        { level: 'problem', text: expect.stringContaining(remedy) },
      ]);
    },
  );
});
