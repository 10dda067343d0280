/**
 * How long each regular expression of the server takes over texts that are hard to read: one that tries a long run of signs anew at each
 * of its places takes seconds for what somebody can paste, and holds everybody up. Literals are found in the code, those that are put
 * together where modules are loaded; each is tried over 8,000 characters of every kind in `main-thread/nasty-texts.ts`, on a thread that
 * is ended where it is stuck. What is put together later, for one request, is measured by `main-thread.ts` only.
 *
 *   node bench/patterns.ts [--limit ms, default 50]
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve as absolute } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { nastyTexts } from './main-thread/nasty-texts.ts';

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

interface Measured {
  ms: number;
  by: string;
}

/** What follows an operator or a bracket and is closed on its line. */
const LITERAL =
  /(?<=(?:[=(,:[!&|?{};>]|return|=>)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=\s*(?:[\]),.;:?}]|$))/gmu;
const CODE = 'src/{features/*,server,language,grading,shared,app}/**/*.ts';
const NOT_ON_THE_SERVER = /\/web\/|\.(?:test|fixture)\.ts$/;
/** What runs by itself when it is loaded. */
const ALONE = /src\/app\/|-(?:thread|child|worker)\.ts$/;
const CHARACTERS = 8_000;
const STUCK_MS = 5_000;
const MATCHES_MAX = 20_000;

if (isMainThread) await measureAll();
else measureOne(workerData as Pattern[]);

async function measureAll(): Promise<void> {
  const { values } = parseArgs({ options: { limit: { type: 'string', default: '50' } } });
  const files = globSync(CODE)
    .filter((file) => !NOT_ON_THE_SERVER.test(file))
    .toSorted();
  const patterns = [...files.flatMap((file) => patternsIn(file)), ...(await patternsMadeBy(files))];
  const measured: Array<Pattern & Measured> = [];
  while (measured.length < patterns.length)
    measured.push(...(await measureUntilStuck(patterns.slice(measured.length))));
  const slow = measured.filter(({ ms }) => ms > Number(values.limit)).toSorted((a, b) => b.ms - a.ms);
  console.log(`| ms | pattern | by |\n|---|---|---|`);
  for (const { ms, place, source, by } of slow)
    console.log(`| ${ms.toFixed(0)} | ${place} \`${source.slice(0, 80)}\` | ${by} |`);
  console.log(`\n${patterns.length} patterns, ${slow.length} of them slower than ${values.limit} ms`);
  process.exitCode = slow.length > 0 ? 1 : 0;
}

function patternsIn(file: string): Pattern[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(LITERAL)].flatMap(({ index, 1: source = '', 2: flags = '' }) =>
    isPattern(source, flags)
      ? [{ place: `${file}:${code.slice(0, index).split('\n').length}`, source, flags }]
      : [],
  );
}

/** Those that the modules put together when they are loaded. */
async function patternsMadeBy(files: readonly string[]): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const { RegExp: Usual } = globalThis;
  let place = '';
  const note = (pattern: RegExp): RegExp => {
    made.push({ place, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(Usual, {
    construct: (_, [pattern, flags]: [string, string?]) => note(new Usual(pattern, flags)),
  });
  for (const file of files) {
    if (ALONE.test(file) || !readFileSync(file, 'utf8').includes('new RegExp(')) continue;
    place = file;
    await import(absolute(file));
  }
  globalThis.RegExp = Usual;
  return made;
}

/** What looks like one in a comment seldom is. */
function isPattern(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** As many of the patterns, in their order, as could be measured; the last may be the one that is stuck. */
async function measureUntilStuck(patterns: Pattern[]): Promise<Array<Pattern & Measured>> {
  const done: Array<Pattern & Measured> = [];
  const worker = new Worker(new URL(import.meta.url), { workerData: patterns });
  await new Promise<void>((resolve, reject) => {
    const stuck = (): void => {
      const pattern = patterns[done.length];
      if (pattern) done.push({ ...pattern, ms: STUCK_MS, by: 'stuck' });
      resolve();
    };
    let clock = setTimeout(stuck, STUCK_MS);
    worker.on('message', (measured: Measured) => {
      clearTimeout(clock);
      clock = setTimeout(stuck, STUCK_MS);
      const pattern = patterns[done.length];
      if (pattern) done.push({ ...pattern, ...measured });
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(clock);
      resolve();
    });
  });
  await worker.terminate();
  return done;
}

function measureOne(patterns: readonly Pattern[]): void {
  const texts = nastyTexts(CHARACTERS);
  for (const { source, flags } of patterns) {
    const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
    let worst: Measured = { ms: 0, by: '' };
    for (const [name, text] of texts) {
      const ms = millisecondsOf(pattern, text);
      if (ms > worst.ms) worst = { ms, by: name };
    }
    parentPort?.postMessage(worst);
  }
}

/** Of processor time. */
function millisecondsOf(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  let matches = 0;
  for (const _ of text.matchAll(pattern)) {
    matches += 1;
    if (matches === MATCHES_MAX) break;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
