import { NO_STRUCTURE } from '#shared/text-structure.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { StorageClient } from '@supabase/storage-js';
import { sql } from 'drizzle-orm';
import { openAllowances } from '#app/deps.ts';
import { createLibrary, libraryRoutes } from '#features/library/server/routes.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createPreferences } from '#features/settings/server/settings.ts';
import type { Deps } from '#server/deps.ts';
import { openFolderStore } from '#server/files/fs-store.ts';
import type { Caller } from '#server/http/app.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import type { JobKind, Jobs } from '#server/jobs/jobs.ts';
import {
  type Knowledge,
  ReadFailure,
  type ReadFailureCode,
  type Scans,
} from '#server/knowledge/knowledge.ts';
import type { Role } from '#shared/roles.ts';
import { resetDatabase } from './database.ts';

export interface Person {
  id: string;
  headers: { authorization: string };
}

export interface LibraryServer {
  origin: string;
  deps: Deps;
  /** Runs all waiting jobs, retries included, until none waits. */
  runJobs(): Promise<void>;
  signUp(role?: Role): Promise<Person>;
  /** The unmodified client of the storage contract. */
  bucket(person: Person | null): ReturnType<StorageClient['from']>;
  /** How many files the store really holds. */
  countFiles(): Promise<number>;
  reader: ScriptedReader;
  /** Back to an empty library without people. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** What outlives a killed server: data folder, waiting jobs, the index, and who has signed up. */
export interface Remains {
  dataFolder: string;
  queue: TestQueue;
  reader: ScriptedReader;
  people: Map<string, Caller>;
}

export interface Options {
  remains?: Remains;
  /** Replaces parts, to let them fail. */
  change?(deps: Deps): Partial<Deps>;
}

/** The library alone, on a free port: real database, files and HTTP, with jobs that run when the test says so. */
export async function startLibrary(db: Database, options: Options = {}): Promise<LibraryServer> {
  const { dataFolder, queue, reader, people } = options.remains ?? (await makeRemains());
  const config = { ...readConfig({ RATE_LIMITS: 'off' }), DATA_DIR: dataFolder };
  const errors: string[] = [];
  const remember = (facts: object, message: string) => void errors.push(`${message}: ${inspect(facts)}`);
  const log = { debug() {}, info() {}, warn() {}, error: remember };
  const jobs = queue.attach(db);
  const files = await openFolderStore(join(dataFolder, 'files'));
  const clock = { now: () => new Date() };
  // Border: the library uses none of the other parts.
  const preferences = createPreferences(db);
  const base = {
    config,
    log,
    clock,
    db,
    files,
    jobs,
    knowledge: reader.knowledge,
    mail: { send: async () => {} },
    preferences,
    speech: { find: async () => null },
    allowances: openAllowances({ config, db, clock }),
  } as unknown as Deps;
  const deps = { ...base, ...options.change?.(base) };
  const app = await createHttpApp({
    config: deps.config,
    log: deps.log,
    identify: async (request) => people.get(request.headers.authorization ?? '') ?? null,
  });
  libraryRoutes(app, createLibrary(deps));
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    deps,
    reader,
    runJobs: () => queue.run(),
    signUp: (role = 'student') => signUp(db, people, role),
    bucket: (person) => new StorageClient(`${origin}/storage/v1`, { ...person?.headers }).from('documents'),
    countFiles: async () => (await deps.files.list('')).length,
    reset: async () => {
      await queue.run();
      await resetDatabase(db);
      for (const { key } of await deps.files.list('')) await deps.files.remove(key);
      reader.reset();
    },
    close: async () => {
      const closed = app.fastify.close();
      // A client may hold a connection that it has not used yet; the server would wait a minute for its request.
      app.fastify.server.closeAllConnections();
      await closed;
      if (errors.length > 0) throw new Error(errors.join('\n'));
      if (!options.remains) await rm(dataFolder, { recursive: true });
    },
  };
}

export async function makeRemains(): Promise<Remains> {
  return {
    dataFolder: await mkdtemp(join(tmpdir(), 'lyceum-library-')),
    queue: new TestQueue(),
    reader: createScriptedReader(),
    people: new Map(),
  };
}

async function signUp(db: Database, people: Map<string, Caller>, role: Role): Promise<Person> {
  const id = randomUUID();
  const email = `${id}@uni.example`;
  await db.orm.execute(
    sql`insert into auth.users (id, email, created_at, updated_at) values (${id}, ${email}, now(), now())`,
  );
  await db.orm.execute(sql`insert into profiles (id, full_name, email, role, created_at, updated_at)
    values (${id}, 'Ada', ${email}, ${role}, now(), now())`);
  const authorization = `Bearer ${id}`;
  people.set(authorization, { id, email, role, institutionId: null });
  return { id, headers: { authorization } };
}

/** A reader whose outcome the test decides; by default every file has three pages. */
export interface ScriptedReader {
  knowledge: Knowledge;
  /** Ids of what is indexed. */
  indexed: Set<string>;
  /** Passwords that were given, in order. */
  passwords: Array<string | undefined>;
  /** How often a file was read. */
  reads: number;
  /** Ids of what an older version indexed. */
  outdated: string[];
  /** What was in the files that were read again to bring it up to date; null where there was none. */
  readAgain: Array<string | null>;
  /** The pages that turn out to be scanned; none by default. */
  scans: Scans | null;
  /** Recognises one page and answers how many are left. */
  recognise(id: string, signal: AbortSignal): Promise<number>;
  fail(code: ReadFailureCode | 'crash' | null): void;
  reset(): void;
  /** Called in the middle of reading. */
  whileReading: ((id: string, signal: AbortSignal) => Promise<void>) | null;
}

function createScriptedReader(): ScriptedReader {
  let failure: ReadFailureCode | 'crash' | null = null;
  const reader: ScriptedReader = {
    indexed: new Set(),
    passwords: [],
    reads: 0,
    whileReading: null,
    scans: null,
    outdated: [],
    readAgain: [],
    recognise: async () => 0,
    fail: (code) => {
      failure = code;
    },
    reset: () => {
      failure = null;
      reader.indexed.clear();
      reader.passwords = [];
      reader.reads = 0;
      reader.whileReading = null;
      reader.scans = null;
      reader.outdated = [];
      reader.readAgain = [];
      reader.recognise = async () => 0;
    },
    knowledge: {
      readers: () => ({ busy: 0, free: 1 }),
      register: async ({ id }) => void reader.indexed.delete(id),
      update: async () => {},
      forgetOwner: async () => {},
      ingest: async ({ id, password }, { signal, onProgress }) => {
        reader.reads += 1;
        reader.passwords.push(password);
        await onProgress({ pagesDone: 1, pagesTotal: 3 });
        await reader.whileReading?.(id, signal);
        if (failure === 'crash') throw new Error('reader crashed');
        if (failure) throw new ReadFailure(failure);
        reader.indexed.add(id);
        const { scans } = reader;
        return { pagesTotal: 3, passages: 3 - (scans?.total ?? 0), language: 'en', scans };
      },
      recogniseNext: async ({ id, password }, signal) => {
        reader.passwords.push(password);
        const left = await reader.recognise(id, signal);
        return { left, passages: 3 - left, isUnread: false };
      },
      hasOutdated: async () => reader.outdated.length > 0,
      refreshOutdated: async ({ withFile }) => {
        const outdated = reader.outdated.splice(0);
        for (const id of outdated)
          reader.readAgain.push(await withFile(id, (path) => readFile(path, 'utf8')));
        return { refreshed: outdated.length };
      },
      remove: async (id) => void reader.indexed.delete(id),
      readPages: async function* () {},
      findPage: async (id, page) => {
        if (!reader.indexed.has(id) || page > 3) return null;
        const line = { page, start: 0, end: 5, x0: 1, y0: 2, x1: 3, y1: 4 };
        return {
          page,
          pagesTotal: 3,
          isFlowing: false,
          width: 100,
          height: 200,
          text: 'words',
          lines: [line],
          cues: [],
          headings: [],
          structure: NO_STRUCTURE,
        };
      },
      findWords: async () => [],
      findReadable: notAsked,
      listReadable: async () => [],
      countReadable: notAsked,
      search: notAsked,
      locate: notAsked,
      boxesOfAll: notAsked,
      findPhrase: notAsked,
      outlineOf: notAsked,
      boxesOf: notAsked,
      askedWords: async () => [],
      apparatus: notAsked,
      definitionsOf: notAsked,
      factsOf: () => Promise.resolve(null),
      placeOf: notAsked,
    },
  };
  return reader;
}

async function notAsked(): Promise<never> {
  throw new Error('the library does not ask for this');
}

interface Waiting {
  name: string;
  key: string | undefined;
  payload: unknown;
}

/** A queue that runs when told to, and keeps what waits when a server goes away. Enqueuing follows the transaction. */
export class TestQueue {
  #waiting: Waiting[] = [];
  #kinds = new Map<string, JobKind<unknown>>();
  #running: { job: Waiting; stop: AbortController } | null = null;
  #killed = Promise.withResolvers<void>();

  attach(db: Database): Jobs {
    this.#killed = Promise.withResolvers<void>();
    return {
      register: (kind) => void this.#kinds.set(kind.name, kind),
      enqueue: async ({ name }, payload, { key } = {}) =>
        db.afterCommit(() => this.#add({ name, key, payload })),
      cancel: async (name, key) => db.afterCommit(() => this.#cancel(name, key)),
      canTryAgain: () => false,
      tryAgain: async () => false,
      forgetGivenUp: async () => {},
      start: async () => {},
      stop: async () => {},
    };
  }

  get waiting(): readonly Waiting[] {
    return this.#waiting;
  }

  /** Loses everything that waits. */
  forget(): void {
    this.#waiting = [];
  }

  /** Called within a job: it never goes on, as if the process had been killed. `killed` says when it has come so far. */
  die(): Promise<never> {
    const { job, stop } = this.#running ?? {};
    // Taken over when the lease of the dead process ends, unless it was cancelled.
    if (job && !stop?.signal.aborted) this.#add(job);
    this.#running = null;
    this.#killed.resolve();
    return new Promise(() => {});
  }

  get killed(): Promise<void> {
    return this.#killed.promise;
  }

  async run(): Promise<void> {
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) await this.#runOne(job);
  }

  async #runOne(job: Waiting): Promise<void> {
    const kind = this.#kinds.get(job.name);
    if (!kind) throw new Error(`no kind ${job.name}`);
    for (let attempt = 1; attempt <= kind.attempts; attempt += 1) {
      const stop = new AbortController();
      this.#running = { job, stop };
      try {
        return await kind.run(job.payload, stop.signal);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (attempt === kind.attempts) await kind.onGivenUp?.(job.payload, error);
      } finally {
        this.#running = null;
      }
    }
  }

  #add(job: Waiting): void {
    const isWaiting = this.#waiting.some(({ name, key }) => key && name === job.name && key === job.key);
    if (!isWaiting) this.#waiting.push(job);
  }

  #cancel(name: string, key: string): void {
    this.#waiting = this.#waiting.filter((job) => job.name !== name || job.key !== key);
    const running = this.#running;
    if (running?.job.name === name && running.job.key === key) running.stop.abort();
  }
}
