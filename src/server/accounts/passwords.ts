import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { availableParallelism } from 'node:os';
import { PASSWORD_MIN_LENGTH } from '#shared/password-length.ts';
import { TaskLimit } from '#server/task-limit.ts';
import { isCommonPassword } from '#shared/common-passwords.ts';
import { AuthError } from './auth-error.ts';

export const PASSWORD_MAX_BYTES = 72;
/** In the words of the public contract, whose clients know them. */
const COMMON = 'Password is known to be weak and easy to guess, please choose a different one.';

/** OWASP's first choice: argon2id (the library's default kind), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of a random password that nobody knows, so that unknown addresses cost as much time as known ones. */
const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$2V2oT1AMRpqgSKGp+5b9Yw$j1dYA1G0xMTugyT/Kvi5zWlrcvO2/lSly14ytgejJHY';

/** How hashes of ours begin; anything else that verifies is replaced at the next sign-in. */
const OWN_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** Hashes of another server of this contract, kept when its accounts are imported. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2(?:id|i|d)\$/;
/** A greater cost takes seconds for each sign-in; such accounts set a new password. */
const BCRYPT_COST_MAX = 14;

/**
 * Threads are shared with file access and name look-ups, and each hash wants a core: more at once than this would only make
 * everything else wait (docs/benchmarks.md). The rest queue up.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const slots = new TaskLimit(HASHES_AT_ONCE);

/** Hashes a password off the event loop. Never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether the hash is of a kind that can be imported. */
export function isKnownHash(storedHash: string): boolean {
  const cost = BCRYPT.exec(storedHash)?.[1];
  return ARGON2.test(storedHash) || (cost !== undefined && Number(cost) <= BCRYPT_COST_MAX);
}

/** Whether the hash is not of the kind and cost that we make today. */
export function needsRehash(storedHash: string): boolean {
  return !storedHash.startsWith(OWN_PREFIX);
}

/** Whether the password belongs to the hash. Without a hash the same work is done and the answer is false. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await inTurn(() => verifyAnyKind(storedHash ?? DECOY_HASH, password));
  return storedHash !== null && matches;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return slots.use(new AbortController().signal, work);
}

async function verifyAnyKind(storedHash: string, password: string): Promise<boolean> {
  if (!isKnownHash(storedHash)) return false;
  return BCRYPT.test(storedHash) ? verifyBcrypt(password, storedHash) : verify(storedHash, password);
}

/** Why a password is too weak to be set; null when it is fine. */
export function findWeakness(password: string): { message: string; reasons: string[] } | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return { message: `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`, reasons: ['length'] };
  }
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    return { message: `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes.`, reasons: ['length'] };
  }
  if (isCommonPassword(password)) return { message: COMMON, reasons: ['pwned'] };
  return null;
}

export function assertStrong(password: string): void {
  const weakness = findWeakness(password);
  if (!weakness) return;
  throw new AuthError([422, 'weak_password'], weakness.message, {
    weak_password: { reasons: weakness.reasons },
  });
}
