/**
 * Reads a corpus: real files of every format (bench/corpus-fetch.ts) and hostile ones made from them. Says per format how many were read,
 * refused (and as what), or ended otherwise, how long the slowest took, how much memory its process had at most (VmHWM, Linux only), and
 * how many of the words that another converter finds (bench/corpus-references.ts) were read. What should be looked at is listed below.
 *
 *   node bench/corpus-fetch.ts FOLDER && node bench/corpus-references.ts FOLDER && node bench/corpus.ts FOLDER [--only pdf,doc] [--hostile]
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReadFailure } from '#server/knowledge/knowledge.ts';
import { LIMITS } from '#server/knowledge/reading/limits.ts';
import { readDocument } from '#server/knowledge/reading/read-document.ts';
import { hostileFiles } from './corpus/hostile.ts';
import { recallOf } from './formats/recall.ts';

const SAMPLE_MS = 20;
const LOW_RECALL = 0.9;
/** A refusal of a file of which another converter has more words than this is looked at. */
const WORDS_MIN = 20;
/** What takes longer is looked at. */
const SLOW_SECONDS = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, hostile: { type: 'boolean', default: false } },
});
const folder = resolve(positionals[0] ?? 'corpus');
const scratch = mkdtempSync(join(tmpdir(), 'lyceum-corpus-'));
const toLookAt: string[] = [];

interface Outcome {
  /** `read`, `scan` where everything is a picture, or the code of the failure. */
  code: string;
  text: string;
  seconds: number;
  megabytes: number;
}

console.log('format | files | read | refused | otherwise | words | recall | slowest s | MB');
try {
  for (const format of readdirSync(join(folder, 'real')).toSorted()) {
    if (values.only && !values.only.split(',').includes(format)) continue;
    console.log(values.hostile ? await reportHostile(format) : await reportReal(format));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const line of toLookAt) console.log(`  ${line}`);

async function reportReal(format: string): Promise<string> {
  const own = join(folder, 'real', format);
  const names = readdirSync(own).filter((name) => !/\.(?:reference|expected)$/.test(name));
  const outcomes: Outcome[] = [];
  const words = { wanted: 0, found: 0 };
  for (const name of names) {
    const outcome = await read(join(own, name), name);
    outcomes.push(outcome);
    const reference = join(own, `${name}.reference`);
    const text = existsSync(reference) ? readFileSync(reference, 'utf8') : '';
    const { wanted, found } = recallOf(outcome.text, text);
    if (outcome.code === 'read') {
      words.wanted += wanted;
      words.found += found;
      if (found < wanted * LOW_RECALL) toLookAt.push(`${format}/${name}: ${found} of ${wanted} words`);
    } else if (wanted > WORDS_MIN)
      toLookAt.push(`${format}/${name}: ${outcome.code}, ${wanted} words elsewhere`);
  }
  const recall = words.wanted === 0 ? '' : (words.found / words.wanted).toFixed(4);
  return lineOf(format, outcomes, [words.wanted === 0 ? '' : `${words.found} of ${words.wanted}`, recall]);
}

async function reportHostile(format: string): Promise<string> {
  const outcomes: Outcome[] = [];
  const path = join(scratch, 'file');
  for (const { name, make } of await hostileFiles(folder, format)) {
    writeFileSync(path, make());
    const outcome = await read(path, name);
    outcomes.push(outcome);
    if (isWrong(outcome) || outcome.seconds > SLOW_SECONDS)
      toLookAt.push(`${name}: ${outcome.code} after ${outcome.seconds.toFixed(1)} s`);
  }
  return lineOf(format, outcomes, ['', '']);
}

function lineOf(format: string, outcomes: readonly Outcome[], words: string[]): string {
  const isRead = ({ code }: Outcome) => code === 'read' || code === 'scan';
  const refused = outcomes.filter((outcome) => !isRead(outcome) && !isWrong(outcome));
  const codes = [...new Set(refused.map(({ code }) => code))].map(
    (code) => `${refused.filter((one) => one.code === code).length} ${code}`,
  );
  return [
    format,
    outcomes.length,
    outcomes.filter(isRead).length,
    codes.join(', ') || 0,
    outcomes.filter(isWrong).length,
    ...words,
    Math.max(...outcomes.map(({ seconds }) => seconds)).toFixed(1),
    Math.max(...outcomes.map(({ megabytes }) => megabytes)).toFixed(0),
  ].join(' | ');
}

/** A crash, a fault of ours, or more memory than a reader may have. */
function isWrong({ code, megabytes }: Outcome): boolean {
  return (
    code === 'internal' || code === 'timeout' || code.startsWith('Error') || megabytes > LIMITS.dataMegabytes
  );
}

async function read(path: string, name: string): Promise<Outcome> {
  const start = performance.now();
  let megabytes = 0;
  const timer = setInterval(() => (megabytes = Math.max(megabytes, peakOfChildren())), SAMPLE_MS);
  const texts: string[] = [];
  let scans = 0;
  let code = 'read';
  try {
    for await (const event of readDocument({ path, name, signal: new AbortController().signal })) {
      if (event.type !== 'page') continue;
      texts.push(event.text);
      if (event.isScan) scans += 1;
    }
    if (scans > 0 && texts.every((text) => text === '')) code = 'scan';
  } catch (error) {
    code = error instanceof ReadFailure ? error.code : String(error);
  }
  clearInterval(timer);
  return { code, text: texts.join('\n'), seconds: (performance.now() - start) / 1000, megabytes };
}

function peakOfChildren(): number {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return Math.max(0, ...pids.filter((pid) => pid !== '').map(peakMegabytes));
}

function peakMegabytes(pid: string): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
