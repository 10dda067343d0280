import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/errors.ts';
import { BUCKET } from './object-names.ts';
import { isStillGood } from './queries.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'storage-signing.key';
const ALGORITHM = 'HS256';

const claimsSchema = z.object({ url: z.string(), sub: z.uuid(), at: z.number() });

/** Makes and checks short-lived addresses of objects. */
export interface Signer {
  /** A token for `/object/sign/<bucket>/<name>?token=`. */
  sign(objectName: string, grant: { readerId: string; expiresAt: Date }): Promise<string>;
  /**
   * Who signed it; it is good for as long as they may read the object. Throws AppError `invalid`, code InvalidJWT, when the token is
   * not for this object, is no longer valid, or their access has ended since.
   */
  verify(objectName: string, token: string): Promise<{ readerId: string }>;
}

/** Uses the key in the data directory, making one at the first start. */
export function createSigner({ config, clock, db }: Pick<Deps, 'config' | 'clock' | 'db'>): Signer {
  const key = readOrMakeKey(join(config.DATA_DIR, 'keys'));
  return {
    sign: (objectName, { readerId, expiresAt }) =>
      // `iat` knows seconds only.
      new SignJWT({ url: `${BUCKET}/${objectName}`, at: clock.now().getTime() })
        .setSubject(readerId)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(key),
    verify: async (objectName, token) => {
      const { url, sub: readerId, at } = await readToken(token, key, clock);
      if (url !== `${BUCKET}/${objectName}`) throw invalidToken('The token was issued for another object');
      const issue = { readerId, issuedAt: new Date(at), now: clock.now() };
      if (!(await isStillGood(db, issue))) throw invalidToken('The address is not valid or has expired');
      return { readerId };
    },
  };
}

async function readToken(
  token: string,
  key: Uint8Array,
  clock: Clock,
): Promise<z.output<typeof claimsSchema>> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: clock.now(), requiredClaims: ['exp', 'sub'] };
    const { payload } = await jwtVerify(token, key, options);
    return claimsSchema.parse(payload);
  } catch {
    throw invalidToken('The address is not valid or has expired');
  }
}

function invalidToken(message: string): AppError {
  return new AppError('invalid', message, { code: 'InvalidJWT' });
}

function readOrMakeKey(folder: string): Uint8Array {
  const path = join(folder, KEY_FILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = readFileSync(path);
  if (key.length === KEY_BYTES) return key;
  // A crash while the key was first written. Nothing was signed with it yet.
  const fresh = randomBytes(KEY_BYTES);
  writeFileSync(path, fresh, { mode: 0o600, flush: true });
  return fresh;
}
