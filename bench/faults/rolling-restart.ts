import { setTimeout as delay } from 'node:timers/promises';
import { startModelServer } from '../../test/model-server.ts';
import { findPostgresBinaries, startThrowAwayPostgres } from '../../test/postgres.ts';
import { findFreePort, type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { type Servers, Students } from '../load/students.ts';
import { inFolder } from './in-folder.ts';
import type { Outcome, SceneOptions } from './school.ts';

const STUDENTS = 200;
const REQUESTS_PER_SECOND = 25;
/** A model that writes for four seconds, so that answers are being written whenever a server stops. */
const PIECES = Array.from({ length: 40 }, (_, at) => `Water moves ${at}. `);
const PIECE_MS = 100;
const LOOKED_EVERY_MS = 1_000;
const CALM_MS = 3_000;

/** A proxy's view: those that say that they are ready, in turns. */
class ReadyServers implements Servers {
  readonly #urls: readonly string[];
  #ready: readonly string[];
  #turn = 0;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#ready = urls;
  }

  choose(): string {
    const from = this.#ready.length > 0 ? this.#ready : this.#urls;
    return from[(this.#turn += 1) % from.length] ?? '';
  }

  isAway(url: string): void {
    this.#ready = this.#ready.filter((one) => one !== url);
  }

  async watch(signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await delay(LOOKED_EVERY_MS)) {
      const answers = await Promise.all(
        this.#urls.map(async (url) => {
          const reply = await fetch(`${url}/readyz`).catch(() => null);
          return reply?.ok === true;
        }),
      );
      this.#ready = this.#urls.filter((_, at) => answers[at]);
    }
  }
}

/** Two servers on one PostgreSQL are restarted one after the other while 200 students act. Null where there is no PostgreSQL. */
export function rollingRestart({ rounds }: SceneOptions): Promise<Outcome | null> {
  const binaries = findPostgresBinaries();
  if (binaries === null) return Promise.resolve(null);
  return inFolder(async (folder) => {
    const postgres = await startThrowAwayPostgres(binaries, { isDurable: true });
    const model = await startModelServer();
    model.answer({ pieces: PIECES, delayMs: PIECE_MS });
    const start = (port: number) =>
      startServerProcess({
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        EMAIL_CONFIRMATION: 'off',
        LOCAL_MODEL_URL: model.url,
        PORT: String(port),
        STOP_SECONDS: '2',
      });
    const ports = [await findFreePort(), await findFreePort()];
    const servers: ServerProcess[] = [];
    for (const port of ports) servers.push(await start(port));
    const end = new AbortController();
    try {
      const ready = new ReadyServers(servers.map(({ url }) => url));
      const students = await Students.signUp(STUDENTS, ready);
      const acting = [ready.watch(end.signal), students.actAt(REQUESTS_PER_SECOND, end.signal)];
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, port] of ports.entries()) {
          await delay(CALM_MS);
          await servers[at]?.stop();
          servers[at] = await start(port);
          await untilReady(servers[at]);
        }
      }
      await delay(CALM_MS);
      end.abort();
      await Promise.all(acting);
      students.end();
      const failures = students.samples.flatMap(({ failure }) => failure ?? []);
      return {
        scene: `rolling restart of two, ${STUDENTS} students, ${rounds} rounds, ${students.resumed} streams resumed`,
        acts: students.samples.length - failures.length,
        refused: 'none',
        losses: [],
        faults: [
          ...failures,
          ...servers.flatMap(({ log }) =>
            log()
              .split('\n')
              .filter((line) => line !== ''),
          ),
        ],
      };
    } finally {
      end.abort();
      await Promise.all(servers.map((server) => server.stop()));
      await model.close();
      await postgres.stop();
    }
  });
}

async function untilReady({ url }: ServerProcess): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await delay(LOOKED_EVERY_MS);
  await delay(2 * LOOKED_EVERY_MS);
}
