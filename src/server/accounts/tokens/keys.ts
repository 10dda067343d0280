import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { ConfigError } from '#server/config.ts';

export const SIGNING_ALGORITHM = 'ES256';
const PEPPER_BYTES = 32;

/** The secrets of this deployment: the pair that signs access tokens, and the key of stored one-time codes. */
export interface AuthKeys extends PublishedKey {
  readonly privateKey: CryptoKey;
  /** Never changes: stored codes and secrets depend on it. */
  readonly pepper: Buffer;
  /** Keys of before a rotation. What they signed is still good until then. */
  readonly retired: ReadonlyArray<PublishedKey & { until: Date }>;
}

/** The public half of a key, as it is published. */
export interface PublishedKey {
  readonly kid: string;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
}

const publicPartSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});
const storedKeysSchema = z.object({
  jwk: publicPartSchema.extend({ d: z.string() }),
  retired: z.array(z.object({ jwk: publicPartSchema, until: z.iso.datetime() })).default([]),
  pepper: z.base64url().min(PEPPER_BYTES),
});
type StoredKeys = z.infer<typeof storedKeysSchema>;

/** Reads the keys from `dataDir`/keys/auth.json, making them at the first start. Throws when the file is not usable. */
export async function loadAuthKeys(dataDir: string): Promise<AuthKeys> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'auth.json');
  const stored = (await readKeys(path)) ?? (await createKeys(folder, path));
  return importKeys(stored);
}

/** Reads keys from text in the form of the key file, for servers that share no folder. Throws when it is not usable. */
export async function parseAuthKeys(text: string): Promise<AuthKeys> {
  try {
    return await importKeys(storedKeysSchema.parse(JSON.parse(text)));
  } catch {
    // Without the cause, which might quote the secret.
    throw new ConfigError('AUTH_KEYS is not usable: the content of a file keys/auth.json is expected.');
  }
}

/**
 * Puts a new signing key into the key file, which must exist; the old one is honoured for `overlapSeconds` more. Servers read it
 * when they start.
 */
export async function rotateAuthKeys(
  dataDir: string,
  { now, overlapSeconds }: { now: Date; overlapSeconds: number },
): Promise<void> {
  const path = join(dataDir, 'keys', 'auth.json');
  const stored = await readKeys(path);
  if (!stored)
    throw new ConfigError(`There is no key file ${path}. It is created when the server first starts.`);
  const until = new Date(now.getTime() + overlapSeconds * 1000).toISOString();
  const stillGood = stored.retired.filter((key) => new Date(key.until) > now);
  const retired = [...stillGood, { jwk: publicPartSchema.parse(stored.jwk), until }];
  const { jwk } = await generateKeys();
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeDurably(draft, JSON.stringify({ jwk, pepper: stored.pepper, retired }));
  await rename(draft, path);
}

async function readKeys(path: string): Promise<StoredKeys | null> {
  try {
    return storedKeysSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw new Error(`The key file ${path} cannot be used.`, { cause: error });
  }
}

/** Of several processes that start at once exactly one sees its keys kept: a hard link refuses an existing name. */
async function createKeys(folder: string, path: string): Promise<StoredKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeDurably(draft, JSON.stringify(await generateKeys()));
  try {
    await link(draft, path);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return storedKeysSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

async function generateKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = storedKeysSchema.shape.jwk.parse(await exportJWK(privateKey));
  return { jwk, pepper: randomBytes(PEPPER_BYTES).toString('base64url'), retired: [] };
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function importKeys({ jwk, pepper, retired }: StoredKeys): Promise<AuthKeys> {
  const older = retired.map(async (key) => ({ ...(await publish(key.jwk)), until: new Date(key.until) }));
  return {
    ...(await publish(publicPartSchema.parse(jwk))),
    privateKey: await importKey(jwk),
    pepper: Buffer.from(pepper, 'base64url'),
    retired: await Promise.all(older),
  };
}

async function publish(publicPart: z.infer<typeof publicPartSchema>): Promise<PublishedKey> {
  const kid = await calculateJwkThumbprint(publicPart);
  const publicJwk = { ...publicPart, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] };
  return { kid, publicKey: await importKey(publicPart), publicJwk };
}

/** The keys whose tokens are good now, the one that signs first. */
export function honouredKeys(keys: AuthKeys, now: Date): PublishedKey[] {
  return [keys, ...keys.retired.filter(({ until }) => until > now)];
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('An elliptic curve key was expected.');
  return key;
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
