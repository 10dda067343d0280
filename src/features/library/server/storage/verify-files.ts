import { createHash } from 'node:crypto';
import type { RecordedFile } from '#server/backup/make-backup.ts';
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

/** What was uploaded, as the database has it. */
export async function recordedFiles(db: Database): Promise<RecordedFile[]> {
  const { name, version, etag } = objects;
  const records = await db.orm.select({ name, version, etag }).from(objects).orderBy(name);
  return records.map((record) => ({
    name: record.name,
    key: fileKeyOf(record.version),
    isUnchanged: (sha256) => etagOf(sha256) === record.etag,
  }));
}

/** Reads all stored files, compares them with their records, and tells what does not agree. Answers how many records there are. */
export async function verifyFiles(
  db: Database,
  files: FileStore,
  tell: (fault: FileFault) => void,
): Promise<number> {
  const records = await recordedFiles(db);
  const loose = await db.orm.select({ version: looseFiles.version }).from(looseFiles);
  for (const record of records) {
    const sum = await sumOf(files, record.key);
    if (sum === null) tell({ name: record.name, fault: 'missing' });
    else if (!record.isUnchanged(sum)) tell({ name: record.name, fault: 'changed' });
  }
  const parts = await db.orm.select({ version: uploadParts.version }).from(uploadParts);
  const further = [...loose, ...parts].map((one) => fileKeyOf(one.version));
  const known = new Set([...records.map(({ key }) => key), ...further]);
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
