import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MIN_LENGTH } from '#features/auth/contract.ts';
import { AuthError } from './auth-error.ts';

export const PASSWORD_MAX_BYTES = 72;

/** OWASP's first choice: argon2id (the library's default kind), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of a random password that nobody knows, so that unknown addresses cost as much time as known ones. */
const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$2V2oT1AMRpqgSKGp+5b9Yw$j1dYA1G0xMTugyT/Kvi5zWlrcvO2/lSly14ytgejJHY';

/** Hashes a password off the event loop. Never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password belongs to the hash. Without a hash the same work is done and the answer is false. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await verify(storedHash ?? DECOY_HASH, password);
  return storedHash !== null && matches;
}

/** Why a password is too weak to be set; null when it is fine. */
export function findWeakness(password: string): { message: string; reasons: string[] } | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return { message: `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`, reasons: ['length'] };
  }
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    return { message: `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes.`, reasons: ['length'] };
  }
  return null;
}

export function assertStrong(password: string): void {
  const weakness = findWeakness(password);
  if (!weakness) return;
  throw new AuthError([422, 'weak_password'], weakness.message, {
    weak_password: { reasons: weakness.reasons },
  });
}
