import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { ConfigError } from '#server/config.ts';
import { readOrCreateSecret, readSecret, replaceSecret } from '#server/files/secret-file.ts';

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
  const path = keyFile(dataDir);
  const content = await readOrCreateSecret(path, async () => asContent(await generateKeys()));
  return importKeys(readStored(path, content));
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
  const path = keyFile(dataDir);
  const content = await readSecret(path);
  if (!content)
    throw new ConfigError(`There is no key file ${path}. It is created when the server first starts.`);
  const stored = readStored(path, content);
  const until = new Date(now.getTime() + overlapSeconds * 1000).toISOString();
  const stillGood = stored.retired.filter((key) => new Date(key.until) > now);
  const retired = [...stillGood, { jwk: publicPartSchema.parse(stored.jwk), until }];
  const { jwk } = await generateKeys();
  await replaceSecret(path, asContent({ jwk, pepper: stored.pepper, retired }));
}

function keyFile(dataDir: string): string {
  return join(dataDir, 'keys', 'auth.json');
}

function readStored(path: string, content: Buffer): StoredKeys {
  try {
    return storedKeysSchema.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new Error(`The key file ${path} cannot be used.`, { cause: error });
  }
}

function asContent(keys: StoredKeys): Buffer {
  return Buffer.from(JSON.stringify(keys));
}

async function generateKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = storedKeysSchema.shape.jwk.parse(await exportJWK(privateKey));
  return { jwk, pepper: randomBytes(PEPPER_BYTES).toString('base64url'), retired: [] };
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
