import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAuthKeys } from './keys.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('loadAuthKeys', () => {
  it('makes the keys once, readable by the owner only', async () => {
    const first = await loadAuthKeys(folder);
    const second = await loadAuthKeys(folder);
    expect(second.kid).toBe(first.kid);
    expect(second.pepper).toEqual(first.pepper);
    expect((await stat(join(folder, 'keys', 'auth.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
  });

  it('gives all processes that start at once the same keys, and leaves no draft behind', async () => {
    const loaded = await Promise.all(Array.from({ length: 8 }, () => loadAuthKeys(folder)));
    expect(new Set(loaded.map((keys) => keys.kid)).size).toBe(1);
    expect(await readdir(join(folder, 'keys'))).toEqual(['auth.json']);
  });

  it('never publishes the private part', async () => {
    const { publicJwk } = await loadAuthKeys(folder);
    expect(Object.keys(publicJwk).toSorted()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
  });

  it('refuses a damaged file instead of replacing it', async () => {
    await loadAuthKeys(folder);
    await writeFile(join(folder, 'keys', 'auth.json'), '{"jwk":');
    await expect(loadAuthKeys(folder)).rejects.toThrow('cannot be used');
  });
});
