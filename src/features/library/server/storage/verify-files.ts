import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { readWhereThere } from '#server/files/read-where-there.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { looseFiles, objects, uploadParts } from '../tables.ts';
import { etagOf } from './object-facts.ts';
import { BUCKET, fileKeyOf } from './object-names.ts';

/** What is wrong with a stored file; `name` as people gave it, or its key in the store where no record names it. */
export interface FileFault {
  name: string;
  fault: 'missing' | 'changed' | 'unknown';
}

/** Reads all stored files, compares them with their records, and tells what does not agree. Answers how many records there are. */
export async function verifyFiles(
  db: Database,
  files: FileStore,
  tell: (fault: FileFault) => void,
): Promise<number> {
  const { name, version, etag } = objects;
  const records = await db.orm.select({ name, version, etag }).from(objects).orderBy(name);
  const loose = await db.orm.select({ version: looseFiles.version }).from(looseFiles);
  for (const record of records) {
    const sum = await sumOf(files, fileKeyOf(record.version));
    if (sum === null) tell({ name: record.name, fault: 'missing' });
    else if (etagOf(sum) !== record.etag) tell({ name: record.name, fault: 'changed' });
  }
  const parts = await db.orm.select({ version: uploadParts.version }).from(uploadParts);
  const known = new Set([...records, ...loose, ...parts].map((one) => fileKeyOf(one.version)));
  for (const { key } of await files.list(`${BUCKET}/`)) {
    if (!known.has(key)) tell({ name: key, fault: 'unknown' });
  }
  return records.length;
}

async function sumOf(files: FileStore, key: string): Promise<string | null> {
  const content = await readWhereThere(files, key);
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
