import { setTimeout as delay } from 'node:timers/promises';
import { findPostgresBinaries, startThrowAwayPostgres } from '../../test/postgres.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { inFolder } from './in-folder.ts';
import { aWhile, type Outcome, type SceneOptions, School } from './school.ts';

const BACK_MAX_MS = 15_000;
const ASKED_EVERY_MS = 100;

/** PostgreSQL ends at once while people act, and comes back. Null where there is none. */
export function databaseAway({ rounds, chance }: SceneOptions): Promise<Outcome | null> {
  const binaries = findPostgresBinaries();
  if (binaries === null) return Promise.resolve(null);
  return inFolder(async (folder) => {
    const postgres = await startThrowAwayPostgres(binaries, { isDurable: true });
    const server = await startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      EMAIL_CONFIRMATION: 'off',
    });
    const school = new School();
    const faults: string[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        await school.act(server.url, async () => {
          await school.untilBusy(chance);
          await postgres.end();
          const { status } = await fetch(`${server.url}/readyz`);
          if (status !== 503) faults.push(`/readyz answers with ${status}`);
          await aWhile(chance);
          await postgres.begin();
          if (!(await isReady(server.url))) faults.push('is not ready again');
        });
      }
      return await school.outcome(`database away, ${rounds} rounds`, server.url, faults);
    } finally {
      await server.stop();
      await postgres.stop();
    }
  });
}

async function isReady(url: string): Promise<boolean> {
  for (const until = Date.now() + BACK_MAX_MS; Date.now() < until; await delay(ASKED_EVERY_MS)) {
    if ((await fetch(`${url}/readyz`)).ok) return true;
  }
  return false;
}
