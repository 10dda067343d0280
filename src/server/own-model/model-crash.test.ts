import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ModelProcess } from './model-process.ts';
import type { Graphics } from './runtime/platform.ts';

const PATIENCE = { timeout: 60_000 };
const onWindows = platform() === 'win32';
const folders: string[] = [];
let process: ModelProcess;
/** To the log. */
let said: object[];

afterEach(async () => {
  await process.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A runtime that does not get far. `graphics`: what it is to use. */
async function startWith(
  getLlama: string,
  graphics: readonly Graphics[] = [],
  libraryFolder: string | null = null,
): Promise<void> {
  const runtimeFolder = mkdtempSync(join(tmpdir(), 'lyceum-runtime-'));
  folders.push(runtimeFolder);
  const dist = join(runtimeFolder, 'node_modules/node-llama-cpp/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.js'), `export async function getLlama({ gpu }) { ${getLlama} }`);
  writeFileSync(join(runtimeFolder, 'package.json'), '{"type":"module"}');
  const model = { id: 'any', kind: 'chat' as const, path: '/nowhere', sizeBytes: 1, contextTokens: 1_024 };
  said = [];
  const note = (message: object) => void said.push(message);
  process = new ModelProcess({ info: note, warn: note });
  const started = { runtimeFolder, graphics, libraryFolder, models: [model], threads: 1, idleMs: 60_000 };
  await process.serve(started);
  await ready();
}

const ready = () => vi.waitUntil(() => process.address !== null && process.state !== 'starting', PATIENCE);

async function ask(): Promise<number | null> {
  const { baseUrl = '', token = '' } = process.address ?? {};
  const body = JSON.stringify({ model: 'any', messages: [{ role: 'user', content: 'Hello' }] });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${baseUrl}/chat/completions`, { method: 'POST', body, headers }).then(
    ({ status }) => status,
    () => null,
  );
}

test.each([
  ['SIGILL', 'no_avx'],
  ['SIGKILL', 'no_memory'],
  ['SIGSEGV', 'runtime_unusable'],
] as const)(
  'a process that ends by %s while it loads a model says why',
  PATIENCE,
  async (signal, failure) => {
    await startWith(`process.kill(process.pid, '${signal}'); await new Promise(() => {});`);
    expect(await ask()).toBeNull();
    await expect.poll(() => process.loadFailure, PATIENCE).toBe(failure);
    expect(process.state).toBe('failed');
  },
);

test('a driver that takes the process with it is done without', PATIENCE, async () => {
  await startWith(
    `if (gpu) { process.kill(process.pid, 'SIGSEGV'); await new Promise(() => {}); } throw new Error('no');`,
    ['vulkan'],
  );
  expect(await ask()).toBeNull();
  await expect.poll(() => process.failedGraphics, PATIENCE).toEqual(['vulkan']);
  expect(process.graphics).toBeNull();
  await expect.poll(ask, PATIENCE).toBe(503);
  expect(process.loadFailure).toBe('runtime_unusable');
});

test('so is one that only says that it does not work', PATIENCE, async () => {
  await startWith(`throw new Error(gpu ? 'the driver is too old' : 'no');`, ['vulkan']);
  expect(await ask()).toBe(503);
  expect(process.failedGraphics).toEqual(['vulkan']);
});

test('where CUDA does not work, Vulkan is tried, and then the processor', PATIENCE, async () => {
  await startWith(
    `if (gpu === 'cuda') { process.kill(process.pid, 'SIGSEGV'); await new Promise(() => {}); }
     throw new Error('tried ' + gpu);`,
    ['cuda', 'vulkan'],
  );
  expect(await ask()).toBeNull();
  await expect.poll(() => process.graphics, PATIENCE).toBe('vulkan');
  await expect.poll(ask, PATIENCE).toBe(503);
  expect(process.failedGraphics).toEqual(['cuda', 'vulkan']);
  expect(said).toContainEqual({ kind: 'graphics_failed', graphics: 'vulkan', reason: 'tried vulkan' });
  expect(said).toContainEqual(expect.objectContaining({ kind: 'failed', reason: 'tried false' }));
});

test.skipIf(onWindows)('libraries are looked for where CUDA was found', PATIENCE, async () => {
  await startWith(`throw new Error(process.env.LD_LIBRARY_PATH);`, [], '/usr/local/cuda/lib64');
  expect(await ask()).toBe(503);
  const reason = expect.stringMatching(/^\/usr\/local\/cuda\/lib64(:|$)/);
  expect(said).toContainEqual(expect.objectContaining({ kind: 'failed', reason }));
});
