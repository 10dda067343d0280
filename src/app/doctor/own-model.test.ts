import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { platform as system } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { findPlatform, type Graphics, type Platform } from '#server/own-model/runtime/platform.ts';
import { runtimeName } from '#server/own-model/runtime/find-runtime.ts';
import { readRuntimeLock } from '#server/own-model/runtime/runtime-lock.ts';
import { makeDataFolder, silentLog } from '../../../test/database.ts';
import { lendRuntime, testRuntime } from '../../../test/model-runtime.ts';
import { writeTinyModel } from '../../../test/tiny-gguf.ts';
import { checkOwnModel } from './check-own-model.ts';

const runtime = await testRuntime();
const { version } = await readRuntimeLock();
const WORDS = Array.from({ length: 30 }, (_, index) => `word${index}`);
/** Its process gives way to all others: on a busy machine it takes its time. */
const PATIENCE = { timeout: 600_000 };
const onWindows = system() === 'win32';

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

const examined = (DATA_DIR: string, language = 'en', platform = findPlatform()) =>
  checkOwnModel(readConfig({ DATA_DIR }), silentLog, { language, platform });

test('says nothing where no model is chosen', async () => {
  expect(await examined(makeDataFolder())).toEqual([]);
});

test.each([
  ['en', 'its file in', 'its runtime is missing'],
  ['es', 'su archivo en', 'falta el programa'],
  ['fr', 'son fichier dans', 'le programme qui l’exécute est absent'],
])('names a file that is gone, and a runtime that is gone: %s', async (language, file, program) => {
  const { DATA_DIR: empty } = await folderWith({ hasFile: false });
  const problem = (text: string) => [{ level: 'problem', text: expect.stringContaining(text) }];
  expect(await examined(empty, language)).toMatchObject(problem(file));
  const { DATA_DIR } = await folderWith();
  expect(await examined(DATA_DIR, language)).toMatchObject(problem(program));
});

/** A machine with these graphics, and a runtime on it that does not get far. */
function withRuntime(DATA_DIR: string, getLlama: string, graphics: Graphics[] = []): Platform {
  const platform = {
    packages: ['plain', ...graphics.map((name) => `plain-${name}`)],
    graphics,
    libraryFolder: null,
  };
  const folder = join(DATA_DIR, 'runtime', runtimeName(version, platform));
  const dist = join(folder, 'node_modules/node-llama-cpp/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.js'), `export async function getLlama({ gpu }) { ${getLlama} }`);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return platform;
}

const dies = (signal: string) => `process.kill(process.pid, '${signal}'); await new Promise(() => {});`;

describe.skipIf(onWindows)('failures of the runtime are named with their remedy', PATIENCE, () => {
  test.each([
    ['no memory', 'en', 'SIGKILL', 'not enough memory for it. Close other programs'],
    ['no memory', 'es', 'SIGKILL', 'No hay memoria suficiente. Cierra otros programas'],
    ['no memory', 'fr', 'SIGKILL', 'pas assez de mémoire. Fermez d’autres programmes'],
    ['no AVX', 'en', 'SIGILL', '(AVX). Connect a model server on another computer'],
    ['no AVX', 'es', 'SIGILL', '(AVX). Conecta un servidor de modelos en otro ordenador'],
    ['no AVX', 'fr', 'SIGILL', '(AVX). Connectez un serveur de modèles sur un autre ordinateur'],
    ['no start', 'en', 'SIGSEGV', 'does not start on this machine. Delete DATA_DIR/runtime'],
    ['no start', 'es', 'SIGSEGV', 'no arranca en este ordenador. Elimina DATA_DIR/runtime'],
    ['no start', 'fr', 'SIGSEGV', 'ne démarre pas sur cet ordinateur. Supprimez DATA_DIR/runtime'],
  ])('%s: %s', async (_, language, signal, remedy) => {
    const { DATA_DIR } = await folderWith();
    const platform = withRuntime(DATA_DIR, dies(signal));
    expect(await examined(DATA_DIR, language, platform)).toMatchObject([
      { level: 'problem', text: expect.stringContaining(remedy) },
    ]);
  });

  test.each([
    ['en', 'CUDA does not work with the runtime, so Vulkan is used. Update the graphics driver'],
    ['es', 'así que se usa Vulkan. Actualiza el controlador gráfico'],
    ['fr', 'Vulkan est donc utilisé. Mettez à jour le pilote graphique'],
  ])('a driver, and what is used instead: %s', async (language, remedy) => {
    const { DATA_DIR } = await folderWith();
    const full = `Object.assign(new Error('none left'), { name: 'InsufficientMemoryError' })`;
    const getLlama = `if (gpu === 'cuda') { ${dies('SIGSEGV')} } return { loadModel() { throw ${full}; } };`;
    const platform = withRuntime(DATA_DIR, getLlama, ['cuda', 'vulkan']);
    expect(await examined(DATA_DIR, language, platform)).toMatchObject([
      { level: 'advice', text: expect.stringContaining(remedy) },
      { level: 'problem' },
    ]);
  });

  test.each([
    ['en', 'CUDA is there, but the runtime does not use it yet'],
    ['es', 'CUDA está disponible, pero'],
    ['fr', 'CUDA est disponible, mais'],
  ])('graphics that came after the runtime are named: %s', async (language, said) => {
    const { DATA_DIR } = await folderWith();
    const plain = withRuntime(DATA_DIR, dies('SIGKILL'));
    const platform = { ...plain, packages: [...plain.packages, 'plain-cuda'], graphics: ['cuda' as const] };
    expect(await examined(DATA_DIR, language, platform)).toMatchObject([
      { level: 'advice', text: expect.stringContaining(said) },
      { level: 'problem' },
    ]);
  });
});

describe.skipIf(runtime === null)('with the runtime', PATIENCE, () => {
  test('a model that works is measured, however slow the machine is', async () => {
    const { DATA_DIR } = await folderWith();
    await lendRuntime(DATA_DIR);
    const [found, ...more] = await examined(DATA_DIR);
    expect(found?.text).toMatch(/tiny answers, loaded and with its first word after [\d.]+ s\./);
    expect(found?.level).not.toBe('problem');
    expect(more).toEqual([]);
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
