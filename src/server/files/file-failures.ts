import { AppError } from '#shared/errors.ts';

export function fileNotFound(cause?: unknown): AppError {
  return new AppError('not_found', 'Not found', { code: 'file_not_found', cause });
}

export function fileExists(cause?: unknown): AppError {
  return new AppError('conflict', 'The file already exists', { code: 'file_exists', cause });
}

export function fileTooLarge(maxBytes: number): AppError {
  return new AppError('too_large', 'File too large', {
    code: 'file_too_large',
    details: { limit: maxBytes },
  });
}

/** Also where the last bytes were written while it was looked at. */
export function diskFull(cause?: unknown): AppError {
  return new AppError('storage_full', 'The disk is full. Nothing was stored.', { code: 'disk_full', cause });
}

/** The store of another server does not answer, or not as it should. */
export function storeUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'The file storage cannot be reached. Please try again.', {
    code: 'storage_unavailable',
    cause,
  });
}
