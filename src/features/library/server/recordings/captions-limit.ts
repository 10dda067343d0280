import { AppError } from '#shared/errors.ts';

/** Captions of several days. */
const CAPTIONS_MAX_BYTES = 2 * 1024 * 1024;

/** Throws AppError `captions_too_large`. */
export function limitCaptions({ size }: { size: number }): void {
  if (size <= CAPTIONS_MAX_BYTES) return;
  throw new AppError('too_large', 'A caption file can be at most 2 MB.', { code: 'captions_too_large' });
}
