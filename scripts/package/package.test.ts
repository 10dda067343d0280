import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePreparedDataFolder } from '../../test/database.ts';
import { makeDocx, p } from '../../test/docx.ts';
import { makeTextPdf } from '../../test/pdf.ts';
import { documentOf, type ProductClient, signInTo } from '../../test/product-client.ts';
import { makeScan } from '../../test/scan.ts';
import { findFreePort } from '../../test/server-process.ts';
import { filesOfPackage, type PackagedFile } from './files.ts';

/** A bare system: no npm, no Node, and nothing above the folder that a missing package could be found in. */
const BARE = {
  PATH: '/usr/bin:/bin',
  LOCAL_MODEL_URL: 'http://127.0.0.1:9/v1',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  EMAIL_CONFIRMATION: 'off',
};

let folder: string;
let files: PackagedFile[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lyceum-package-'));
  files = filesOfPackage();
  for (const { source, target } of files) {
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    linkOrCopy(source, join(folder, target));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

async function startPackage(env: Record<string, string>) {
  const child = spawn(join(folder, 'lyceum'), [], {
    env: { ...BARE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on(
      'line',
      (line) => line.startsWith('Lyceum is ready') && resolve('ready'),
    );
  });
  expect(await Promise.race([ready, ended.then(() => 'ended')])).toBe('ready');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function answerTo(
  client: ProductClient,
  name: string,
  bytes: Uint8Array,
  question: string,
): Promise<string> {
  const { id } = await documentOf(await client.upload(name, bytes));
  const isRead = await client.waitForDocument(
    id,
    ({ status, scans }) =>
      status === 'failed' || (status === 'ready' && (scans === null || scans.done === scans.total)),
  );
  expect(isRead.status).toBe('ready');
  let answer = '';
  for await (const event of client.ask(id, question)) if (event.type === 'text') answer += event.text;
  return answer;
}

test('starts with nothing else on the machine, serves its pages, and reads and answers', async () => {
  const port = String(await findFreePort());
  const stop = await startPackage({ PORT: port, DATA_DIR: await makePreparedDataFolder() });
  try {
    const url = `http://localhost:${port}`;
    expect(await (await fetch(url)).text()).toContain('<title>');
    const ada = await signInTo(url, 'ada@example.org');
    const texts = [
      'The nucleus holds the genetic material of the cell.',
      'Mitochondria release the energy of sugar.',
    ];
    const question = 'What holds the genetic material?';
    expect(await answerTo(ada, 'cell.pdf', makeTextPdf(texts), question)).toContain('The nucleus holds');
    const docx = makeDocx(texts.map((text) => p(text)).join(''));
    expect(await answerTo(ada, 'cell.docx', docx, question)).toContain('The nucleus holds');
    const scan = await makeScan([
      { lines: texts.map((text, row) => ({ text, x: 40, y: 700 - 40 * row, size: 18 })) },
    ]);
    expect(await answerTo(ada, 'scan.pdf', scan, question)).toContain('The nucleus holds');
  } finally {
    await stop();
  }
});

test('names itself as it was started', () => {
  const { stdout, stderr } = spawnSync(join(folder, 'lyceum'), ['restore'], {
    env: { ...BARE, LYCEUM_PROGRAM: 'lyceum' },
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: 'Say one file: lyceum restore FILE.\n' });
});

test('loads every part of the server, also what no short visit needs', () => {
  // What a thread or a process of its own begins with does its work when it is loaded.
  const parts = files
    .map(({ target }) => target)
    .filter((path) => /^src\/.*\/server\/.*\.ts$|^src\/server\/.*\.ts$/.test(path))
    .filter((path) => !/(?:child|worker|host)[^/]*\.ts$|\/child\//.test(path));
  const program = `for (const path of ${JSON.stringify(parts)}) await import('${folder}/' + path); process.stdout.write('loaded'); process.exit();`;
  const { stdout, stderr } = spawnSync(
    join(folder, 'node/node'),
    ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program],
    {
      env: BARE,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect({ stdout, stderr }).toEqual({ stdout: 'loaded', stderr: '' });
  expect(parts.length).toBeGreaterThan(500);
});

test('has nothing that only tests, pages or developers need', () => {
  const targets = files.map(({ target }) => target).filter((path) => !path.startsWith('dist/'));
  const superfluous = /\.test\.|\/(?:vitest|jsdom|mermaid|react-dom|lucide-react|typescript)\/|\.map$/;
  expect(targets.filter((path) => superfluous.test(path))).toEqual([]);
});
