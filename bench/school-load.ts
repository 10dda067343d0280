/**
 * How long 200 signed-in students wait for their pages at 50 requests a second, and 300 who ask for the library at the same moment. The servers are
 * processes of their own, and share the machine with this one.
 *
 *   node bench/school-load.ts [--students 200] [--rate 50] [--seconds 30] [--together 300] [--only embedded,postgres]
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Sample, Students } from './load/students.ts';
import { findPostgresBinaries, startThrowAwayPostgres } from '../test/postgres.ts';
import { startServerProcess } from '../test/server-process.ts';

const ROUNDS_TOGETHER = 3;
const WARMING_MS = 5_000;

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    together: { type: 'string', default: '300' },
    only: { type: 'string', default: 'embedded,postgres' },
  },
});
const wanted = values.only.split(',');
if (wanted.includes('embedded')) await measure('embedded', {});
const binaries = findPostgresBinaries();
if (wanted.includes('postgres') && binaries !== null) {
  const postgres = await startThrowAwayPostgres(binaries, { isDurable: true });
  await measure('PostgreSQL', { DATABASE_URL: postgres.url });
  await postgres.stop();
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `lyceum-load-${randomUUID()}-`));
  const server = await startServerProcess({ DATA_DIR: folder, EMAIL_CONFIRMATION: 'off', ...env }, [], {
    isMeasured: true,
  });
  const servers = { choose: () => server.url, isAway: () => undefined };
  try {
    const students = await Students.signUp(Number(values.students), servers);
    await act(students, WARMING_MS);
    students.samples.length = 0;
    await act(students, Number(values.seconds) * 1_000);
    console.log(`${name}, ${values.students} students, ${values.rate} requests a second, ms:`);
    for (const kind of new Set(students.samples.map((sample) => sample.kind)))
      console.log(
        `  ${kind.padEnd(14)} ${spread(students.samples.filter((sample) => sample.kind === kind))}`,
      );
    students.samples.length = 0;
    await students.actTogether('list', ROUNDS_TOGETHER, Number(values.together));
    console.log(`${name}, ${values.together} lists at once, ms:`);
    console.log(`  ${spread(students.samples)}`);
    students.end();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function act(students: Students, ms: number): Promise<void> {
  const end = new AbortController();
  const acting = students.actAt(Number(values.rate), end.signal);
  await delay(ms);
  end.abort();
  await acting;
}

function spread(samples: readonly Sample[]): string {
  const times = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  const failed = samples.flatMap(({ failure }) => failure ?? []);
  const why = failed.length > 0 ? ` (${failed[0]})` : '';
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  of ${samples.length}, failed ${failed.length}${why}`;
}
