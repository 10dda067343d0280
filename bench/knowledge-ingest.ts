import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '#server/db/database.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** Rounds alternate, so that a busy machine slows both alike; the first is for warming up. */
const ROUNDS = 4;
const CLOCK_TICKS_PER_SECOND = 100;

/** Pages per CPU-second from file to searchable rows, beside poppler's pdftotext, which only writes the text. */
export async function benchIngest(db: Database, book: string): Promise<void> {
  const knowledge = createKnowledge({ db, log: SILENT });
  const poppler = { cpu: 0, boxesCpu: 0 };
  const ours = { cpu: 0, ms: 0, gap: 0, pages: 0, passages: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const startedAt = performance.now();
    const startCpu = cpuSeconds();
    const source = {
      id: 'book',
      title: 'Anatomy',
      ownerId: 'owner',
      visibility: 'me' as const,
      path: book,
      fileName: 'book',
    };
    const options = { signal: new AbortController().signal, onProgress: async () => {} };
    const { pagesTotal, passages } = await knowledge.ingest(source, options);
    delay.disable();
    const cpu = cpuSeconds() - startCpu;
    const ms = performance.now() - startedAt;
    // Else the next round would measure the removal of this one as well.
    await knowledge.remove(source.id);
    const [text, boxes] = [popplerSeconds([book]), popplerSeconds(['-bbox-layout', book])];
    if (round === 0) continue;
    ours.cpu += cpu / (ROUNDS - 1);
    ours.ms += ms / (ROUNDS - 1);
    ours.gap = Math.max(ours.gap, delay.max / 1e6);
    Object.assign(ours, { pages: pagesTotal, passages });
    poppler.cpu += text / (ROUNDS - 1);
    poppler.boxesCpu += boxes / (ROUNDS - 1);
  }
  console.log(
    `\n# ingest of ${ours.pages} pages to ${ours.passages} passages, mean of ${ROUNDS - 1} rounds, embedded database`,
  );
  console.log(
    `wall ${(ours.ms / 1000).toFixed(2)} s · CPU ${ours.cpu.toFixed(2)} s · ${(ours.pages / ours.cpu).toFixed(0)} pages per CPU-second · longest event-loop gap ${ours.gap.toFixed(0)} ms`,
  );
  if (Number.isNaN(poppler.cpu))
    console.log('pdftotext is absent (apt-get install poppler-utils); no comparison');
  else {
    console.log(
      `pdftotext ${poppler.cpu.toFixed(2)} s CPU: ${(ours.pages / poppler.cpu).toFixed(0)} pages per CPU-second, ratio ${(poppler.cpu / ours.cpu).toFixed(2)}`,
    );
    console.log(
      `pdftotext -bbox-layout ${poppler.boxesCpu.toFixed(2)} s CPU, ratio ${(poppler.boxesCpu / ours.cpu).toFixed(2)}`,
    );
  }
}

function popplerSeconds(args: string[]): number {
  const before = cpuSeconds();
  const { error } = spawnSync('pdftotext', [...args, '/dev/null']);
  return error ? Number.NaN : cpuSeconds() - before;
}

/** Of this process, its threads and its ended children; Linux only, because Node does not tell the children's. */
export function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / CLOCK_TICKS_PER_SECOND;
}
