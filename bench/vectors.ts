/**
 * How long searching by meaning takes within a scope: the first time (read from the embedded database) and afterwards (from
 * memory), how long the event loop stands still meanwhile, and how far vectors of one byte per number find what the exact ones
 * find. Vectors are generated: 200 clusters with noise, as passages on 200 subjects would be.
 *
 *   node bench/vectors.ts [rounds, default 30]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { BLOCK_PASSAGES } from '#server/knowledge/vectors/embed-source.ts';
import { QueryVectors } from '#server/knowledge/vectors/query-vectors.ts';
import { toBase64, toBytes } from '#server/knowledge/vectors/vector-bytes.ts';

const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
const SOURCE_PASSAGES = 1_000;
const CLUSTERS = 200;
const NOISE = 0.7;
const FOUND = 10;
const SCOPES = [2_000, 20_000];
const DIMENSIONS = [384, 1_024, 1_536];

let seed = 42;

console.log('| passages | dimension | first ms | p50 ms | p95 ms | gap ms p95 | same, idle | same top 10 |');
console.log('|---|---|---|---|---|---|---|---|');
for (const passages of SCOPES)
  for (const dimension of DIMENSIONS) await measure(passages, dimension, Number(process.argv[2] ?? 30));

async function measure(passages: number, dimension: number, rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  try {
    await migrate(db);
    const centres = Array.from({ length: CLUSTERS }, () => around(null, dimension));
    const vectors = Array.from({ length: passages }, (_, at) =>
      around(centres[at % CLUSTERS] ?? null, dimension),
    );
    await store(db, vectors);
    const queries = Array.from({ length: rounds + 1 }, (_, at) =>
      around(centres[at % CLUSTERS] ?? null, dimension),
    );
    await search(db, { passages, dimension, vectors, queries });
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Case {
  passages: number;
  dimension: number;
  vectors: Float32Array[];
  queries: Float32Array[];
}

async function search(db: Database, { passages, dimension, vectors, queries }: Case): Promise<void> {
  let asked = queries[0] ?? new Float32Array();
  const embedder = { model: 'bench', embed: async () => [asked] };
  const queryVectors = new QueryVectors({ db, embedder, log });
  const times: number[] = [];
  let same = 0;
  const gaps: number[] = [];
  const idleGaps: number[] = [];
  for (const query of queries) {
    asked = query;
    const startedAt = performance.now();
    const ofSearch = await longestGap(() =>
      queryVectors.nearest({ text: 'x', readerId: 'reader', limit: FOUND }, FOUND),
    );
    const ms = performance.now() - startedAt;
    times.push(ms);
    gaps.push(ofSearch.gap);
    idleGaps.push((await longestGap(() => sleep(ms))).gap);
    const nearest = ofSearch.result;
    const found = nearest?.hits.map(({ sourceNo, ord }) => (sourceNo - 1) * SOURCE_PASSAGES + ord) ?? [];
    const exact = new Set(exactNearest(query, vectors));
    same += found.filter((at) => exact.has(at)).length / FOUND;
  }
  const [first = 0, ...warm] = times;
  warm.sort((a, b) => a - b);
  const quantile = (part: number): string => (warm[Math.floor(warm.length * part)] ?? 0).toFixed(1);
  const agreement = ((same / queries.length) * 100).toFixed(1);
  console.log(
    `| ${passages} | ${dimension} | ${first.toFixed(0)} | ${quantile(0.5)} | ${quantile(0.95)} | ${p95(gaps)} | ${p95(idleGaps)} | ${agreement} % |`,
  );
}

/** How long the event loop stood still at most while `work` was done. */
async function longestGap<T>(work: () => Promise<T>): Promise<{ result: T; gap: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const result = await work();
  // One more turn, so that a gap at the end is seen.
  await sleep(3);
  delay.disable();
  return { result, gap: delay.max / 1e6 };
}

function p95(values: readonly number[]): string {
  return (values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0).toFixed(1);
}

async function store(db: Database, vectors: readonly Float32Array[]): Promise<void> {
  for (let from = 0; from < vectors.length; from += SOURCE_PASSAGES) {
    const own = vectors.slice(from, from + SOURCE_PASSAGES);
    const no = from / SOURCE_PASSAGES + 1;
    const starts = Array.from(
      { length: Math.ceil(own.length / BLOCK_PASSAGES) },
      (_, at) => at * BLOCK_PASSAGES,
    );
    const blocks = starts.map((start) => toBase64(toBytes(own.slice(start, start + BLOCK_PASSAGES))));
    await db.orm.execute(sql`
      insert into source (id, title, visibility, is_ready, passages)
      values (${`source-${no}`}, 'Source', 'everyone', true, ${own.length})`);
    await db.orm.execute(sql`
      insert into source_embedding values (${no}, 'bench', ${own[0]?.length ?? 0}, true)`);
    await db.orm.execute(sql`
      insert into vector_block select ${no}, * from unnest(
        ${sql.param(starts)}::integer[], ${sql.param(blocks)}::text[])`);
  }
}

function exactNearest(query: Float32Array, vectors: readonly Float32Array[]): number[] {
  return vectors
    .map((vector, at) => ({ at, score: dot(query, vector) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, FOUND)
    .map(({ at }) => at);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** A vector of length 1 near `centre`, or anywhere. */
function around(centre: Float32Array | null, dimension: number): Float32Array {
  const vector = Float32Array.from({ length: dimension }, normal);
  const spread = centre ? NOISE / Math.sqrt(dimension) : 1;
  const moved = vector.map((value, at) => (centre?.[at] ?? 0) + value * spread);
  const length = Math.sqrt(dot(moved, moved));
  return moved.map((value) => value / length);
}

function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}
