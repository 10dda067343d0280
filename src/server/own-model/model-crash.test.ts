import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { ModelProcess } from './model-process.ts';

const PATIENCE = { timeout: 60_000 };
const folders: string[] = [];
let process: ModelProcess;

afterEach(async () => {
  await process.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A runtime that does not get far. `gpu` is what it is to use. */
async function startWith(getLlama: string, gpu: 'vulkan' | false = false): Promise<void> {
  const runtimeFolder = mkdtempSync(join(tmpdir(), 'lyceum-runtime-'));
  folders.push(runtimeFolder);
  const dist = join(runtimeFolder, 'node_modules/node-llama-cpp/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.js'), `export async function getLlama({ gpu }) { ${getLlama} }`);
  writeFileSync(join(runtimeFolder, 'package.json'), '{"type":"module"}');
  const model = { id: 'any', kind: 'chat' as const, path: '/nowhere', sizeBytes: 1, contextTokens: 1_024 };
  process = new ModelProcess(silentLog);
  await process.serve({ runtimeFolder, gpu, models: [model], threads: 1, idleMs: 60_000 });
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
    'vulkan',
  );
  expect(await ask()).toBeNull();
  await expect.poll(() => process.isWithoutGraphics, PATIENCE).toBe(true);
  await expect.poll(ask, PATIENCE).toBe(503);
  expect(process.loadFailure).toBe('runtime_unusable');
});

test('so is one that only says that it does not work', PATIENCE, async () => {
  await startWith(`throw new Error(gpu ? 'the driver is too old' : 'no');`, 'vulkan');
  expect(await ask()).toBe(503);
  expect(process.isWithoutGraphics).toBe(true);
});
