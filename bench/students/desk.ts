import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import { findSourceToEmbed } from '#server/knowledge/vectors/vector-queries.ts';
import { signUp } from '../../test/sign-up.ts';

const answerSchema = z.object({
  response: z.string(),
  grounded: z.boolean(),
  citations: z.array(z.object({ page: z.int().optional(), quote: z.string() })),
});
export type DeskAnswer = z.infer<typeof answerSchema>;

interface Asked {
  bookId: string;
  text: string;
  language: string;
}

/** As the chat hears it; null for all documents. */
type Told = Omit<Asked, 'bookId'> & {
  bookId: string | null;
  previous?: ReadonlyArray<{ role: 'user' | 'assistant'; content: string }>;
};

/** The whole product without a language model, with books that everyone may read. */
export interface Desk {
  /** Whether an embedding model is connected. */
  readonly isFused: boolean;
  addBook(path: string, title: string): Promise<string>;
  /** Until the embedding model, where there is one, has been through every book. */
  settle(): Promise<void>;
  findByWords(asked: Asked, limit: number): Promise<Passage[]>;
  /** As the product is set up: by words, and by meaning where it can. */
  find(asked: Asked, limit: number): Promise<Passage[]>;
  /** Over the chat about a document, or for null about all of them. */
  ask(asked: Told): Promise<DeskAnswer>;
  close(): Promise<void>;
}

const POLL_MS = 500;
const log = { debug() {}, info() {}, warn() {}, error() {} };

export async function openDesk(): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  const { EMBEDDING_URL, EMBEDDING_MODEL } = process.env;
  const config = readConfig({
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    EMAIL_CONFIRMATION: 'off',
    ...(EMBEDDING_URL && { EMBEDDING_URL, EMBEDDING_MODEL }),
  });
  const noModel = { find: async () => null, endpointOf: async () => null, wishOf: async () => null };
  const deps = { ...(await createDeps(config, { log, db })), llm: noModel };
  const app = await createApp(deps);
  if (EMBEDDING_URL) await deps.jobs.start();
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const student = await signUp(app, deps);
  const byWords = createKnowledge({ db, log });
  const bookIds: string[] = [];
  const queryOf = ({ bookId, text }: Asked, limit: number) => {
    return { text, readerId: student.userId, sourceIds: [bookId], limit };
  };
  return {
    isFused: EMBEDDING_URL !== undefined,
    async addBook(path, title) {
      bookIds.push(await ingest(deps.knowledge, path, title));
      return bookIds.at(-1) ?? '';
    },
    async settle() {
      if (!EMBEDDING_URL || !EMBEDDING_MODEL) return;
      for (const id of bookIds)
        while (await findSourceToEmbed(db.orm, id, EMBEDDING_MODEL)) await pause(POLL_MS);
    },
    findByWords: (asked, limit) => byWords.search(queryOf(asked, limit)),
    find: (asked, limit) => deps.knowledge.search(queryOf(asked, limit)),
    ask: (asked) => ask(`${origin}/api/document-chat`, student.headers, asked),
    async close() {
      await Promise.all([app.fastify.close(), deps.jobs.stop()]);
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ingest(knowledge: Knowledge, path: string, title: string): Promise<string> {
  const id = randomUUID();
  const source = {
    id,
    path,
    title,
    fileName: basename(path),
    ownerId: null,
    visibility: 'everyone' as const,
  };
  await knowledge.ingest(source, { signal: new AbortController().signal, onProgress: async () => {} });
  return id;
}

async function ask(
  address: string,
  headers: { authorization: string },
  { bookId, text, language, previous = [] }: Told,
): Promise<DeskAnswer> {
  const where = bookId === null ? { scope: 'library' } : { document_id: bookId };
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...where, message: text, language, previous_messages: previous }),
  });
  return answerSchema.parse(await response.json());
}
