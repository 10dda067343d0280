/**
 * What 50 sign-ins at once do to everybody else: the latency of another endpoint before and during them. The real server as a
 * process of its own, on the embedded database; this process only asks.
 *
 *   node bench/sign-in.ts [rounds, default 5]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServerProcess } from '../test/server-process.ts';

const SIGN_INS = 50;
const PEOPLE = 10;
const PROBE_EVERY_MS = 20;
const QUIET_MS = 2000;
/** Of Linux, on every common machine. */
const TICKS_PER_SECOND = 100;
const PASSWORD = 'correct horse battery';
const HEADERS = { 'content-type': 'application/json' };

await main(Number(process.argv[2] ?? 5));

async function main(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const server = await startServerProcess({ DATA_DIR: folder, EMAIL_CONFIRMATION: 'off' }, [], {
    isMeasured: true,
  });
  const auth = `${server.url}/auth/v1`;
  try {
    const tokens = [];
    for (let i = 0; i < PEOPLE; i += 1) tokens.push(await post(`${auth}/signup`, i));
    const token = tokens[0] ?? '';
    await probe(server.url, token, delay(QUIET_MS));
    const quiet = await probe(server.url, token, delay(QUIET_MS));
    const busy: number[] = [];
    const walls: number[] = [];
    const waits: number[] = [];
    const cpuBefore = cpuMs(server.process.pid);
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const all = Promise.all(
        Array.from({ length: SIGN_INS }, async (_, i) => {
          await post(`${auth}/token?grant_type=password`, i % PEOPLE);
          waits.push(performance.now() - start);
        }),
      );
      busy.push(...(await probe(server.url, token, all)));
      walls.push(performance.now() - start);
      await delay(200);
    }
    const cpu = cpuMs(server.process.pid) - cpuBefore;
    const load = loadavg()[0]?.toFixed(1) ?? '';
    console.log(
      `${availableParallelism()} cores, load ${load}; GET /api/profiles/me in ms, p50 / p95 / p99 / max`,
    );
    console.log(`alone:            ${describe(quiet)}  (${quiet.length} requests)`);
    console.log(`during sign-ins:  ${describe(busy)}  (${busy.length} requests)`);
    console.log(`${SIGN_INS} sign-ins take ${average(walls).toFixed(0)} ms; one of them ${describe(waits)}`);
    console.log(
      `the server's processor time: ${(cpu / rounds / SIGN_INS).toFixed(0)} ms for each, other requests included`,
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function post(url: string, person: number): Promise<string> {
  const body = JSON.stringify({ email: `person${person}@uni.example`, password: PASSWORD });
  const response = await fetch(url, { method: 'POST', headers: HEADERS, body });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  const session: { access_token: string } = await response.json();
  return session.access_token;
}

/** Asks at a steady pace, whatever the answers do, until `end` settles. Answers each latency in milliseconds. */
async function probe(url: string, token: string, end: Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => asked.push(ask(url, token)), PROBE_EVERY_MS);
  await end.finally(() => clearInterval(timer));
  return Promise.all(asked);
}

async function ask(url: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/api/profiles/me`, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  return performance.now() - start;
}

/** Processor time of a process since its start, all its threads; Linux only. */
function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return (ticks * 1_000) / TICKS_PER_SECOND;
}

function describe(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [at(0.5), at(0.95), at(0.99), sorted.at(-1) ?? 0].map((value) => value.toFixed(0)).join(' / ');
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
