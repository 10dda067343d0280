import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

export const BUCKET = 'documents';
/** Objects below it are never public and never synced; the next segment is their owner's id. */
export const PRIVATE_PREFIX = 'private/';

const NAME_MAX_CHARACTERS = 1024;
const ALLOWED_NAME = /^[A-Za-z0-9_/!.*'() &$@=;:+,?-]+$/;
const RANDOM_BYTES = 9;

/** The part of the private prefix that belongs to one person. */
export function privatePrefixOf(ownerId: string): string {
  return `${PRIVATE_PREFIX}${ownerId}/`;
}

/** The owner that a private name states; null for a public name. */
export function ownerInName(name: string): string | null {
  if (!name.startsWith(PRIVATE_PREFIX)) return null;
  return name.slice(PRIVATE_PREFIX.length).split('/')[0] ?? '';
}

/** The part that belongs to nobody: what an institution, or for null the deployment, keeps of people who have gone. */
export function institutionPrefixOf(institutionId: string | null): string {
  return `${PRIVATE_PREFIX}${institutionId ?? 'left'}/`;
}

/** Where the bytes of an object's version lie in the file store. */
export function fileKeyOf(version: string): string {
  return `${BUCKET}/${version}`;
}

/** The name of an upload: timestamp, random string and extension. */
export function newObjectName(upload: { now: Date; extension: string; privateTo: string | null }): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  const name = `${upload.now.getTime()}-${random}.${upload.extension}`;
  return upload.privateTo === null ? name : privatePrefixOf(upload.privateTo) + name;
}

/** The name as given, when it is one that the storage contract allows. Throws AppError `invalid`, code InvalidKey; without any, with a text of its own. */
export function parseObjectName(name: string): string {
  if (name === '') throw new AppError('invalid', 'File path is required', { code: 'InvalidKey' });
  const segments = name.split('/');
  const isAllowed =
    ALLOWED_NAME.test(name) &&
    name.length <= NAME_MAX_CHARACTERS &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (!isAllowed) throw new AppError('invalid', `Invalid key: ${name}`, { code: 'InvalidKey' });
  return name;
}
