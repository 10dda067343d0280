import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import type { LanguageModels } from '#server/llm/language-models.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { signUp } from '../../test/sign-up.ts';

/** What a reader got, as far as the sets judge it. */
export interface Answer {
  /** Everything that was shown, also where an error ended it. */
  text: string;
  /** How each marker was judged last. */
  citations: Array<{ marker: number; status: string; document_id?: string | undefined }>;
  /** Rung of the ladder, and what it shows ('right' of an answer that is); null where none was told. */
  step: number | null;
  hint: string | null;
  /** Code of the error that ended it, or null. */
  failure: string | null;
  firstTextMs: number;
}

/** The whole product with one learner, and a model server that plays a script. */
export interface Room {
  readonly models: ModelServer;
  /** A document of the learner; the same text is added once. */
  addDocument(text: string, fileName?: string): Promise<string>;
  /** Asks a professor, Socratic unless `body` says otherwise. */
  chat(body: object): Promise<Answer>;
  askDocument(body: object): Promise<Answer>;
  /** Connects a model with a window of that size, or none. */
  connect(contextTokens: number | null): Promise<void>;
  close(): Promise<void>;
}

const NO_MODEL: LanguageModels = {
  find: async () => null,
  endpointOf: async () => null,
  wishOf: async () => null,
};
const PROFESSOR = { name: 'Mei Tanaka', field: 'Science', teachingMode: 'Socratic' };
/** Failures of the scripted models are part of the sets; what the reader got of them is judged. */
const log = { debug() {}, info() {}, warn() {}, error() {} };

const citationSchema = z.object({
  marker: z.number(),
  status: z.string(),
  document_id: z.string().optional(),
});
/** Loose, so that events and fields which are added to the product are no failure here. */
const eventSchema = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  code: z.string().optional(),
  response: z.string().optional(),
  hint: z.looseObject({ step: z.number(), kind: z.string() }).nullish(),
  citation: citationSchema.optional(),
  citations: z.array(citationSchema).optional(),
});

export async function openRoom(): Promise<Room> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const models = await startModelServer();
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  await migrate(db);
  const config = readConfig({
    DATA_DIR: folder,
    LOCAL_MODEL_URL: models.url,
    RATE_LIMITS: 'off',
    EMAIL_CONFIRMATION: 'off',
  });
  let llm: LanguageModels = NO_MODEL;
  const parts = await createDeps(config, { log, db });
  let found = 0;
  // Another model each time: one that was slow or refused is otherwise left alone for minutes, and the next script with it.
  const find: LanguageModels['find'] = async (...wish) => {
    const model = await llm.find(...wish);
    found += 1;
    return model && Object.assign(Object.create(model), { model: `${model.model} ${found}` });
  };
  const deps = { ...parts, llm: { ...NO_MODEL, find } };
  const app = await createApp(deps);
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  // A person may keep so many conversations only; each set has a learner of its own.
  let learner = await signUp(app, deps);
  let add = remembered((text, fileName) =>
    ingest(deps.knowledge, { text, fileName, folder, ownerId: learner.userId }),
  );
  const post = (path: string, body: object) =>
    readAnswer(
      fetch(origin + path, {
        method: 'POST',
        headers: { ...learner.headers, accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    models,
    addDocument: (text, fileName = 'notes.txt') => add(text, fileName),
    chat: (body) => post('/api/chat', { professor: PROFESSOR, ...body }),
    askDocument: (body) => post('/api/document-chat', body),
    async connect(contextTokens) {
      learner = await signUp(app, deps);
      add = remembered((text, fileName) =>
        ingest(deps.knowledge, { text, fileName, folder, ownerId: learner.userId }),
      );
      models.setModels([{ id: 'scripted', max_model_len: contextTokens ?? 0 }]);
      llm =
        contextTokens === null
          ? NO_MODEL
          : createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
    },
    async close() {
      await Promise.all([app.fastify.close(), deps.jobs.stop()]);
      await models.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface NewText {
  text: string;
  fileName: string;
  folder: string;
  ownerId: string;
}

async function ingest(
  knowledge: Deps['knowledge'],
  { text, fileName, folder, ownerId }: NewText,
): Promise<string> {
  const id = randomUUID();
  const path = join(folder, `${id}-${fileName}`);
  writeFileSync(path, text);
  const source = { id, path, fileName, title: 'Notes', ownerId, visibility: 'me' as const };
  await knowledge.ingest(source, { signal: new AbortController().signal, onProgress: async () => {} });
  return id;
}

type Adding = (text: string, fileName: string) => Promise<string>;

function remembered(add: Adding): Adding {
  const known = new Map<string, Promise<string>>();
  return (text, fileName) => {
    const id = known.get(text) ?? add(text, fileName);
    known.set(text, id);
    return id;
  };
}

async function readAnswer(asked: Promise<Response>): Promise<Answer> {
  const startedAt = performance.now();
  const answer: Answer = {
    text: '',
    citations: [],
    step: null,
    hint: null,
    failure: null,
    firstTextMs: Number.NaN,
  };
  const response = await asked;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('data: ')))
      take(answer, line.slice('data: '.length), startedAt);
  }
  if (!response.ok) answer.failure = `status ${response.status}: ${rest.slice(0, 200)}`;
  return answer;
}

function take(answer: Answer, data: string, startedAt: number): void {
  const event = eventSchema.parse(JSON.parse(data));
  if (event.type === 'text') {
    if (answer.text === '') answer.firstTextMs = performance.now() - startedAt;
    answer.text += event.text ?? '';
  }
  if (event.hint) Object.assign(answer, { step: event.hint.step, hint: event.hint.kind });
  if (event.type === 'error') answer.failure = event.code ?? 'unknown';
  // The end of an answer has the last word about all that came before it.
  if (event.type === 'done') Object.assign(answer, { text: event.response, citations: event.citations });
  if (!event.citation) return;
  const { marker } = event.citation;
  answer.citations = [...answer.citations.filter((known) => known.marker !== marker), event.citation];
}
