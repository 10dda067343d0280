/**
 * Everything measured about the knowledge engine, part by part, with a summary at the end; a part that fails does not stop the
 * others, but the command then ends with 1. Inputs: BENCH_DATA, as in each part.
 *
 *   npm run bench:knowledge                 about twenty minutes on two quiet cores
 *   npm run bench:knowledge -- --quick      the same parts on fewer questions; its figures are rough
 *   npm run bench:knowledge -- --only answers,highlights
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Part {
  name: string;
  file: string;
  full: string[];
  quick: string[];
  /** The lines of its output that are worth repeating at the end. */
  headline: RegExp;
}

interface Outcome {
  part: Part;
  isDone: boolean;
  wallSeconds: number;
  cpuSeconds: number;
  headlines: string[];
}

const PARTS: readonly Part[] = [
  {
    name: 'ingest',
    file: 'knowledge.ts',
    full: ['--collections', '', '--growth', ''],
    quick: ['--collections', '', '--growth', ''],
    headline: /^(?:# ingest|wall|pdftotext|DOCX|scanned pages)/,
  },
  {
    name: 'latency',
    file: 'ingest-latency.ts',
    full: [],
    quick: [],
    headline: /p50|load|ready/,
  },
  {
    name: 'highlights',
    file: 'highlights.ts',
    full: ['--quotes', '1000'],
    quick: ['--quotes', '100'],
    headline: /\d of \d/,
  },
  {
    name: 'retrieval',
    file: 'knowledge.ts',
    full: ['--skip-ingest', '--growth', ''],
    quick: ['--skip-ingest', '--growth', '', '--collections', 'squad-dev,xquad-zh', '--questions', '100'],
    headline: /^(?:#|\|)/,
  },
  {
    name: 'growth',
    file: 'knowledge.ts',
    full: ['--skip-ingest', '--collections', '', '--growth', '20000,100000'],
    quick: ['--skip-ingest', '--collections', '', '--growth', '20000'],
    headline: /^\|/,
  },
  {
    name: 'right page',
    file: 'right-page.ts',
    full: ['--every', '8'],
    quick: ['--every', '64'],
    headline: /%|questions/,
  },
  {
    name: 'answers',
    file: 'answers.ts',
    full: ['squad-dev', '8'],
    quick: ['squad-dev', '64'],
    headline: /%/,
  },
  {
    name: 'citations',
    file: 'answers-citations.ts',
    full: ['4'],
    quick: ['24'],
    headline: /paragraphs$|^ +=/,
  },
];
const CLOCK_TICKS_PER_SECOND = 100;

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const wanted = options.only?.split(',');
const outcomes: Outcome[] = [];
for (const part of PARTS) {
  if (wanted && !wanted.includes(part.name)) continue;
  console.log(`\n=== ${part.name}`);
  outcomes.push(await run(part));
}
summarise();
process.exitCode = outcomes.every(({ isDone }) => isDone) ? 0 : 1;

/** Shows what the part says as it says it. */
async function run(part: Part): Promise<Outcome> {
  const startedAt = performance.now();
  const cpuBefore = childrenCpuSeconds();
  const args = [join(import.meta.dirname, part.file), ...(options.quick ? part.quick : part.full)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    part,
    isDone: code === 0,
    wallSeconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: childrenCpuSeconds() - cpuBefore,
    headlines: output.split('\n').filter((line) => part.headline.test(line)),
  };
}

function summarise(): void {
  console.log('\n=== summary');
  for (const { part, isDone, wallSeconds, cpuSeconds, headlines } of outcomes) {
    const state = isDone ? 'done' : 'FAILED';
    console.log(
      `\n## ${part.name}: ${state}, ${wallSeconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time`,
    );
    for (const line of headlines) console.log(line);
  }
  const total = outcomes.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0);
  console.log(`\n${outcomes.length} parts in ${(total / 60).toFixed(1)} minutes`);
}

/** Of ended children and theirs; Linux only, 0 elsewhere. */
function childrenCpuSeconds(): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS_PER_SECOND;
}
