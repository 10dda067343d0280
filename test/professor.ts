import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChatEvent, chatEventSchema } from '#shared/chat-event.ts';
import type { LanguageModels } from '#server/llm/language-models.ts';
import type { WebResult } from '#shared/web-result.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { NewPerson, Person } from './sign-up.ts';

type Done = Extract<ChatEvent, { type: 'done' }>;

/** The whole product, with a learner who asks professors. */
export interface Classroom {
  readonly product: TestApp;
  readonly learner: Person;
  /** Whom the professors ask, and what their search finds; tests set them. */
  llm: LanguageModels;
  results: WebResult[];
  /** The id of a document of the learner. */
  addDocument(content: string | Buffer, title: string, fileName?: string): Promise<string>;
  ask(body: object): Promise<Done>;
  /** All that is said of an answer, however it ends. */
  hear(body: object): Promise<ChatEvent[]>;
  close(): Promise<void>;
}

/** No model can be reached. */
export const NO_MODEL: LanguageModels = {
  find: async () => null,
  endpointOf: async () => null,
  wishOf: async () => null,
};

export async function openClassroom(as: NewPerson = {}): Promise<Classroom> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-classroom-'));
  const product = await createTestApp(
    {},
    {
      llm: {
        find: (preferred) => room.llm.find(preferred),
        endpointOf: async () => null,
        wishOf: async () => null,
      },
      webSearch: { search: async () => ({ state: 'found', results: room.results }) },
    },
  );
  const origin = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const learner = await product.signUp(as);
  const room: Classroom = {
    product,
    learner,
    llm: NO_MODEL,
    results: [],
    async addDocument(content, title, fileName = 'book.txt') {
      const id = randomUUID();
      const path = join(folder, id);
      await writeFile(path, content);
      const source = {
        id,
        path,
        fileName,
        title,
        ownerId: learner.userId,
        visibility: 'me' as const,
      };
      const signal = new AbortController().signal;
      await product.deps.knowledge.ingest(source, { signal, onProgress: async () => {} });
      return id;
    },
    async ask(body) {
      return doneIn(await room.hear(body));
    },
    async hear(body) {
      const professor = { name: 'Professor Mei Tanaka', field: 'Biology', teachingMode: 'Socratic' };
      const reply = await fetch(`${origin}/api/chat`, {
        method: 'POST',
        headers: { ...learner.headers, accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ professor, ...body }),
      });
      return eventsIn(await reply.text());
    },
    async close() {
      await product.close();
      await rm(folder, { recursive: true });
    },
  };
  return room;
}

function eventsIn(stream: string): ChatEvent[] {
  return stream
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => chatEventSchema.parse(JSON.parse(line.slice('data: '.length))));
}

export function doneIn(events: ChatEvent[]): Done {
  const event = events.at(-1);
  if (event?.type !== 'done') throw new Error(`the answer did not end well: ${JSON.stringify(event)}`);
  return event;
}

/**
 * A classroom without a model and with one book for each language; `askBook` asks the professor several messages about that of a language, and gives
 * what the last of them is answered.
 */
export async function openReadingRoom(
  books: Readonly<Record<string, string>>,
  fileName?: string,
): Promise<{ room: Classroom; askBook(language: string, ...messages: string[]): Promise<string> }> {
  const room = await openClassroom();
  room.llm = NO_MODEL;
  const documents = new Map<string, string>();
  for (const [language, text] of Object.entries(books))
    documents.set(language, await room.addDocument(text, language, fileName));
  return {
    room,
    async askBook(language, ...messages) {
      const professor = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
      const document_ids = [documents.get(language)];
      let answer = '';
      const previous_messages: Array<{ role: string; content: string }> = [];
      for (const message of messages) {
        const said = [...previous_messages];
        const { response } = await room.ask({
          ...{ professor, language, document_ids, message },
          previous_messages: said,
        });
        previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: response });
        answer = response;
      }
      return answer;
    },
  };
}
