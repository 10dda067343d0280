import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { makePreparedDataFolder, silentLog } from '../../../../test/database.ts';
import { startEmbeddingServer } from '../../../../test/embedding-server.ts';
import { systemClock } from '../../clock.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { createJobs } from '../../jobs/create-jobs.ts';
import { createKnowledge } from '../create-knowledge.ts';
import { createVectors } from './create-vectors.ts';

const WAIT = { timeout: 30_000, interval: 50 };

test('after kill -9 the next start embeds what is missing, and only that', { timeout: 60_000 }, async () => {
  const server = await startEmbeddingServer();
  server.play(() => (server.requests.length > 1 ? { ending: 'silent' } : null));
  const dataFolder = await makePreparedDataFolder();
  const child = fork(join(import.meta.dirname, 'killed.fixture.ts'), [dataFolder, server.url]);
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(server.requests).toHaveLength(2), WAIT);
  child.kill('SIGKILL');
  await ended;
  const [first, second] = server.requests.splice(0);
  server.play(() => null);

  const db = await openEmbedded({ dataFolder, log: silentLog });
  const jobs = createJobs({ db, log: silentLog, clock: systemClock });
  const config = { EMBEDDING_URL: server.url, EMBEDDING_MODEL: 'small' };
  const vectors = createVectors({ config, db, jobs, log: silentLog, clock: systemClock });
  const knowledge = createKnowledge({ db, log: silentLog, vectors });
  const search = (text: string) => knowledge.search({ text, readerId: 'owner', limit: 3 });
  expect(await search('automobile')).toHaveLength(3);
  expect(await search('coche')).toEqual([]);

  server.requests.length = 0;
  await jobs.start();
  await vi.waitFor(async () => {
    const { rows } = await db.orm.execute(sql`select is_complete from source_embedding`);
    expect(rows).toEqual([{ is_complete: true }]);
  }, WAIT);
  await jobs.stop();
  expect(server.requests.map(({ input }) => input.length)).toEqual([16, 8]);
  expect(server.requests[0]?.input).toEqual(second?.input);
  expect(server.requests.flatMap(({ input }) => input)).not.toContain(first?.input[0]);
  expect(await search('coche')).toHaveLength(3);
  await db.close();
  await server.close();
});
