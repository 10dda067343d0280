import { AppError } from '#shared/errors.ts';

/** Unfinished files of a folder live below this name, so no key may begin with it. */
export const INCOMING_FOLDER = '.incoming';
const KEY_MAX_CHARACTERS = 1024;
/** The storage contract's set of characters for object names, without a leading slash (backend contract 7.2). */
const KEY_PATTERN = /^[\w!.*'()&$@=;:+,? -][\w/!.*'()&$@=;:+,? -]*$/;

/** The key as given. Throws AppError `invalid`, code invalid_key, when no store takes it. */
export function validKey(key: string): string {
  const segments = key.split('/');
  const isWellFormed =
    key.length <= KEY_MAX_CHARACTERS &&
    KEY_PATTERN.test(key) &&
    segments[0] !== INCOMING_FOLDER &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (!isWellFormed) throw new AppError('invalid', 'The file name is not allowed', { code: 'invalid_key' });
  return key;
}
