import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';

export const SIGNING_ALGORITHM = 'ES256';
const PEPPER_BYTES = 32;

/** The secrets of this deployment: the pair that signs access tokens, and the key of stored one-time codes. */
export interface AuthKeys {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
  readonly pepper: Buffer;
}

const storedKeysSchema = z.object({
  jwk: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
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
  return { jwk, pepper: randomBytes(PEPPER_BYTES).toString('base64url') };
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

async function importKeys({ jwk, pepper }: StoredKeys): Promise<AuthKeys> {
  const { d: _private, ...publicPart } = jwk;
  const kid = await calculateJwkThumbprint(publicPart);
  return {
    kid,
    privateKey: await importKey(jwk),
    publicKey: await importKey(publicPart),
    publicJwk: { ...publicPart, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] },
    pepper: Buffer.from(pepper, 'base64url'),
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('An elliptic curve key was expected.');
  return key;
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
