/**
 * How long the first question after a start holds the main thread: the most processor time within one turn of the event loop, of a
 * process that has prepared itself for questions as the server does, beside one that has not. Each process asks the built-in courses.
 *
 *   node bench/first-question.ts [--runs processes of each kind, default 5]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import { warmUp } from '#features/tutor/server/warm-up.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { longestTurn } from '../test/main-thread.ts';
import { signUp } from '../test/sign-up.ts';

const QUESTIONS = ['What is photosynthesis?', 'What is an equation?', '¿Qué es una célula?'];
const FLAGS = ['--disable-warning=ExperimentalWarning'];
/** As the server sets it. */
const PREPARED_FLAGS = [...FLAGS, '--no-regexp-tier-up'];
const log = { debug() {}, info() {}, warn() {}, error() {} };

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, child: { type: 'string' } },
});
if (options.child === undefined) await compare(Number(options.runs));
else await measure(options.child === 'prepared');

async function compare(runs: number): Promise<void> {
  const found = { plain: [] as number[][], prepared: [] as number[][] };
  for (let run = 0; run < runs; run += 1)
    for (const kind of ['plain', 'prepared'] as const) found[kind].push(await runChild(kind));
  for (const [kind, rows] of Object.entries(found)) {
    const medians = ['start', ...QUESTIONS].map((name, at) => `${name} ${median(rows, at)} ms`);
    console.log(`${kind}: ${medians.join(', ')}`);
  }
}

async function runChild(kind: string): Promise<number[]> {
  const execArgv = kind === 'prepared' ? PREPARED_FLAGS : FLAGS;
  const child = fork(import.meta.filename, ['--child', kind], { execArgv });
  const [turns] = (await once(child, 'message')) as [number[]];
  await once(child, 'exit');
  return turns;
}

async function measure(isPrepared: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'off', EMAIL_CONFIRMATION: 'off' };
  const deps = await createDeps(readConfig(settings), { log, db });
  const app = await createApp(deps);
  await app.fastify.ready();
  const { headers } = await signUp(app, deps);
  const { ms: preparing } = isPrepared ? await longestTurn(warmUp) : { ms: 0 };
  const turns = [preparing];
  for (const message of QUESTIONS) {
    const payload = { scope: 'library', message, language: 'en', previous_messages: [] };
    const ask = () => app.fastify.inject({ method: 'POST', url: '/api/document-chat', headers, payload });
    turns.push((await longestTurn(ask)).ms);
  }
  process.send?.(turns);
  await app.fastify.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
  process.disconnect();
}

function median(rows: readonly number[][], at: number): string {
  const sorted = rows.map((row) => row[at] ?? 0).toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0);
}
