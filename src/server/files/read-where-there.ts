import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import type { FileStore } from './file-store.ts';

/** The bytes of a file; null where there is none. */
export async function readWhereThere(files: FileStore, key: string): Promise<Readable | null> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return null;
    throw error;
  }
}
