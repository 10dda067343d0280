import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer } from '../../../../test/auth-server.ts';
import { makeDataFolder, openTestDatabase, resetDatabase } from '../../../../test/database.ts';
import { loadAuthKeys, parseAuthKeys, rotateAuthKeys } from './keys.ts';

const EMAIL = 'ada@uni.example';
const OVERLAP_SECONDS = 3600;

let db: Database;
let server: AuthServer;
let folder = '';

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  folder = makeDataFolder();
  server = await start();
});
afterEach(() => server.close());

function start(env: Record<string, string> = { DATA_DIR: folder }) {
  return startAuthServer(db, { EMAIL_CONFIRMATION: 'off', ...env });
}

async function publishedKids(): Promise<string[]> {
  const response = await fetch(`${server.origin}/auth/v1/.well-known/jwks.json`);
  const { keys }: { keys: Array<{ kid: string; d?: string }> } = await response.json();
  expect(keys.every((key) => key.d === undefined)).toBe(true);
  return keys.map(({ kid }) => kid);
}

describe('a rotated key', () => {
  it('signs nothing any more, but is honoured and published for one token lifetime', async () => {
    const client = server.client();
    const { data } = await client.signUp({ email: EMAIL, password: 'correct horse' });
    const old = data.session?.access_token ?? '';
    const [oldKid] = await publishedKids();
    await server.close();

    await rotateAuthKeys(folder, { now: new Date(), overlapSeconds: OVERLAP_SECONDS });
    server = await start();
    const kids = await publishedKids();
    expect(kids).toHaveLength(2);
    expect(kids[1]).toBe(oldKid);
    expect((await server.client().getUser(old)).error).toBeNull();
    const { data: renewed } = await server
      .client()
      .refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    const { data: checked } = await server.client().getClaims(renewed.session?.access_token);
    expect(checked?.header.kid).toBe(kids[0]);

    server.clock.pass(OVERLAP_SECONDS - 60);
    expect(await publishedKids()).toHaveLength(2);
    server.clock.pass(120);
    expect(await publishedKids()).toEqual([kids[0]]);
    expect((await server.client().getUser(old)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  it('leaves stored codes and secrets readable', async () => {
    const before = await loadAuthKeys(folder);
    await rotateAuthKeys(folder, { now: new Date(), overlapSeconds: OVERLAP_SECONDS });
    const after = await loadAuthKeys(folder);
    expect(after.pepper).toEqual(before.pepper);
    expect(after.kid).not.toBe(before.kid);
  });

  it('is forgotten by a later rotation, once it is too old', async () => {
    const now = new Date();
    await rotateAuthKeys(folder, { now, overlapSeconds: OVERLAP_SECONDS });
    await rotateAuthKeys(folder, { now, overlapSeconds: OVERLAP_SECONDS });
    expect((await loadAuthKeys(folder)).retired).toHaveLength(2);
    const later = new Date(now.getTime() + 2 * OVERLAP_SECONDS * 1000);
    await rotateAuthKeys(folder, { now: later, overlapSeconds: OVERLAP_SECONDS });
    expect((await loadAuthKeys(folder)).retired).toHaveLength(1);
  });

  it('needs a key file', async () => {
    const rotation = rotateAuthKeys(makeDataFolder(), { now: new Date(), overlapSeconds: OVERLAP_SECONDS });
    await expect(rotation).rejects.toThrow('There is no key file');
  });
});

describe('keys of the environment', () => {
  it('make servers without a common folder honour the same sessions', async () => {
    const AUTH_KEYS = await readFile(join(folder, 'keys', 'auth.json'), 'utf8');
    const { data } = await server.client().signUp({ email: EMAIL, password: 'correct horse' });
    await server.close();
    server = await start({ AUTH_KEYS });
    expect((await server.client().getUser(data.session?.access_token)).error).toBeNull();
  });

  it('that cannot be used stop the start, without being quoted', async () => {
    for (const text of ['nonsense', '{"jwk":{"d":"secret"}}']) {
      await expect(parseAuthKeys(text)).rejects.toThrow(
        'AUTH_KEYS is not usable: the content of a file keys/auth.json is expected.',
      );
    }
  });
});
