/**
 * Lighthouse on the built product, which holds the demo: pages before and behind the sign-in, as on a phone and on a desktop computer.
 * Every visit is a first one: nothing is kept but the session. Lighthouse is fetched when it is first asked for, not installed with
 * the product: with all it needs it is 176 MB, more than a contributor should wait for.
 *
 *   npm run build && CHROME_PATH=… node bench/lighthouse.ts [--runs 3] [--forms mobile,desktop] [path …]
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { CHROME_PATH, startDemoProduct } from './demo-product.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
const SIGNED_OUT = new Set(['/', '/login', '/register', '/forgot-password']);
const PATHS = ['/', '/login', '/dashboard', '/resources', '/courses'];
/** What Lighthouse thinks little of, unless it has no weight. */
const FINDING_BELOW = 0.9;
const TRIES_MAX = 4;
const RUN_MAX_MS = 180_000;
/** Folders of Chromium: its cache, its compiled scripts, the offline worker and what that keeps. */
const KEPT_FILES = ['Cache', 'Code Cache', 'Service Worker', 'Shared Dictionary'];

const audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  displayValue: z.string().optional(),
});
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), audit),
});
type Report = z.infer<typeof reportSchema>;

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    forms: { type: 'string', default: 'mobile,desktop' },
  },
  allowPositionals: true,
});
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'lyceum-lighthouse-'));
/** Of the browser: what it keeps between visits. */
const profile = join(folder, 'profile');
const product = await startDemoProduct();
try {
  const paths = positionals.length > 0 ? positionals : PATHS;
  const findings = new Set<string>();
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${LIGHTHOUSE}, median of ${values.runs}`);
  console.log(`| | ${[...CATEGORIES, ...METRICS].join(' | ')} |`);
  await keepSession();
  for (const path of paths) await measureForms(path, findings);
  console.log([...findings].join('\n'));
} finally {
  await product.end();
  rmSync(folder, { recursive: true, force: true });
}

async function keepSession(): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  await product.signIn(await context.newPage(), 'student');
  await context.close();
}

async function measureForms(path: string, findings: Set<string>): Promise<void> {
  for (const form of values.forms.split(',')) {
    const reports: Report[] = [];
    for (let i = 0; i < Number(values.runs); i += 1) reports.push(await measureSurely(path, form));
    const middle = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const report = middle[Math.floor(middle.length / 2)];
    if (report) console.log(`| ${path} ${form} | ${rowOf(report)} |`);
    for (const finding of reports.flatMap(findingsOf)) findings.add(`${path} ${form}: ${finding}`);
  }
}

/** On a busy machine Lighthouse misses the beginning of a visit now and then, and says to run it again. */
async function measureSurely(path: string, form: string): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measure(path, form);
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
    }
  }
}

async function measure(path: string, form: string): Promise<Report> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'];
  const out = join(folder, 'report.json');
  const args = ['-y', LIGHTHOUSE, product.url + path, '--quiet', '--output=json', `--output-path=${out}`];
  args.push(`--only-categories=${CATEGORIES.join(',')}`);
  if (form === 'desktop') args.push('--preset=desktop');
  if (!SIGNED_OUT.has(path)) {
    forgetFiles();
    flags.push(`--user-data-dir=${profile}`);
    args.push('--disable-storage-reset');
  }
  const env = { ...process.env, CHROME_PATH };
  await run('npx', [...args, `--chrome-flags=${flags.join(' ')}`], { timeout: RUN_MAX_MS, env });
  const report = reportSchema.parse(JSON.parse(readFileSync(out, 'utf8')));
  if (report.runtimeError) throw new Error(`${path}: ${report.runtimeError.message}`);
  return report;
}

/** Leaves the session alone, which is in the local storage. */
function forgetFiles(): void {
  for (const kept of KEPT_FILES) rmSync(join(profile, 'Default', kept), { recursive: true, force: true });
}

function rowOf(report: Report): string {
  const scores = CATEGORIES.map((category) => Math.round(scoreOf(report, category) * 100));
  return [...scores, ...METRICS.map((metric) => report.audits[metric]?.displayValue ?? '')].join(' | ');
}

function scoreOf({ categories }: Report, category: string): number {
  return categories[category]?.score ?? 0;
}

function findingsOf({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < FINDING_BELOW && scoreDisplayMode !== 'numeric',
    )
    .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`.trimEnd());
}
