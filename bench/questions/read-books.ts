import { createHash, randomUUID } from 'node:crypto';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';

const log = { debug() {}, info() {}, warn: console.warn, error: console.error };

export interface Books {
  knowledge: Knowledge;
  readerId: string;
  /** The id of a book, which is read if it was not before. */
  ingested(name: string, path: string, title: string): Promise<string>;
  close(): Promise<void>;
}

/** Books that are read once and kept in a folder. */
export async function openBooks(dataFolder: string): Promise<Books> {
  const db = await openEmbedded({ dataFolder, log, durable: false });
  await migrate(db);
  const knowledge = createKnowledge({ db, log });
  const readerId = randomUUID();
  return {
    ...{ knowledge, readerId },
    close: () => db.close(),
    async ingested(name, path, title) {
      const id = idOf(name);
      const [known] = await knowledge.findReadable([id], readerId);
      if (known?.isReady) return id;
      await knowledge.ingest(
        { id, path, title, fileName: `${name}.pdf`, ownerId: null, visibility: 'everyone' },
        { signal: new AbortController().signal, onProgress: async () => {} },
      );
      return id;
    },
  };
}

export function idOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return hash
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
    .slice(0, 36);
}
