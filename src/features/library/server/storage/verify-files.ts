import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { AppError } from '#shared/errors.ts';
import { looseFiles, objects } from '../tables.ts';
import { etagOf } from './object-facts.ts';
import { BUCKET, fileKeyOf } from './object-names.ts';

/** What is wrong with a stored file; `name` as people gave it, or its key in the store where no record names it. */
export interface FileFault {
  name: string;
  fault: 'missing' | 'changed' | 'unknown';
}

/** Reads all stored files, compares them with their records, and gives what does not agree. */
export async function* verifyFiles(
  db: Database,
  files: FileStore,
): AsyncGenerator<FileFault, { files: number }> {
  const { name, version, etag } = objects;
  const records = await db.orm.select({ name, version, etag }).from(objects).orderBy(name);
  const loose = await db.orm.select({ version: looseFiles.version }).from(looseFiles);
  for (const record of records) {
    const sum = await sumOf(files, fileKeyOf(record.version));
    if (sum === null) yield { name: record.name, fault: 'missing' };
    else if (etagOf(sum) !== record.etag) yield { name: record.name, fault: 'changed' };
  }
  const known = new Set([...records, ...loose].map((one) => fileKeyOf(one.version)));
  for (const { key } of await files.list(`${BUCKET}/`)) {
    if (!known.has(key)) yield { name: key, fault: 'unknown' };
  }
  return { files: records.length };
}

async function sumOf(files: FileStore, key: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await files.read(key)) hash.update(chunk);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return null;
    throw error;
  }
}
