// Brings the real files of the corpus (corpus/sources.ts) into a folder: FOLDER/real/FORMAT/… and FOLDER/list.json with where each is from.
//   node bench/corpus-fetch.ts FOLDER [--from https://github.com/]
// `--from` may be a folder of bare repositories, owner/name.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SOURCES, type Source, WANTED, WORD_TYPES } from './corpus/sources.ts';
import { unzip } from './corpus/unzip.ts';
import { makeZip } from '../test/zip.ts';

const MAX_BYTES = 20_000_000;
/** What a saved page says when only its article is left, beside it. */
const EXPECTED = 'expected.html';

interface Found extends Source {
  gitDir: string;
  path: string;
  blob: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: 'https://github.com/' } },
});
const [folder = 'corpus'] = positionals;
const found = SOURCES.flatMap(filesOf);
const list: { file: string; from: string; licence: string; expected?: string }[] = [];
for (const [format, most] of Object.entries(WANTED)) {
  const ofFormat = evenly(
    found.filter(({ path }) => isOfFormat(path, format)),
    most,
  );
  mkdirSync(join(folder, 'real', format), { recursive: true });
  for (const [index, file] of ofFormat.entries()) list.push(put(file, format, index));
  const made = WORD_TYPES[format] ? await makeOfWord(format, WORD_TYPES[format], most - ofFormat.length) : [];
  list.push(...made);
  console.log(`${format}: ${ofFormat.length}${made.length > 0 ? ` and ${made.length} made from docx` : ''}`);
}
writeFileSync(join(folder, 'list.json'), JSON.stringify(list, null, 1));

/** Files of the kinds of Word, which differ in what they say of their main part; those that are no archives are left out. */
async function makeOfWord(format: string, type: string, most: number): Promise<typeof list> {
  const made: typeof list = [];
  for (const source of list.filter(({ file }) => file.endsWith('.docx'))) {
    const entries = await unzip(readFileSync(join(folder, source.file))).catch(() => []);
    const types = entries.find(({ name }) => name === '[Content_Types].xml');
    if (!types || made.length >= most) continue;
    const content = types.content.toString().replace(/application\/[^"]*document\.main\+xml/, type);
    const file = join('real', format, `made-${source.file.split('/').at(-1)}`.replace(/docx$/i, format));
    const changed = entries.map((entry) => (entry === types ? { ...entry, content } : entry));
    writeFileSync(join(folder, file), makeZip(changed));
    made.push({ ...source, file });
  }
  return made;
}

function isOfFormat(path: string, format: string): boolean {
  const ending = extname(path).slice(1).toLowerCase().replace('tiff', 'tif').replace('jpeg', 'jpg');
  return ending === format && !path.endsWith(EXPECTED);
}

function evenly<T>(all: readonly T[], most: number): T[] {
  const count = Math.min(all.length, most);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (one) => one !== undefined,
  );
}

function put(file: Found, format: string, index: number): (typeof list)[number] {
  const name = `${String(index).padStart(3, '0')}-${file.path.split('/').at(-1)}`;
  const path = join('real', format, name);
  writeFileSync(join(folder, path), blobOf(file.gitDir, file.blob));
  const beside = found.find((one) => one.gitDir === file.gitDir && one.path === sibling(file.path));
  if (beside) writeFileSync(join(folder, `${path}.expected`), blobOf(beside.gitDir, beside.blob));
  const from = `${file.repository}@${file.commit}:${file.path}`;
  return { file: path, from, licence: file.licence, ...(beside && { expected: `${path}.expected` }) };
}

function sibling(path: string): string {
  return path.split('/').with(-1, EXPECTED).join('/');
}

function filesOf(source: Source): Found[] {
  const gitDir = repositoryOf(source);
  return git(gitDir, 'ls-tree', '-r', '-l', '-z', source.commit)
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [facts = '', path = ''] = line.split('\t');
      const [, , blob = '', size] = facts.split(/ +/);
      return path !== '' && Number(size) > 0 && Number(size) <= MAX_BYTES
        ? [{ ...source, gitDir, path, blob }]
        : [];
    });
}

function repositoryOf({ repository, commit }: Source): string {
  const given = join(values.from, repository);
  if (existsSync(join(given, 'HEAD'))) return given;
  const gitDir = join(folder, 'repositories', repository);
  mkdirSync(gitDir, { recursive: true });
  git(gitDir, 'init', '--bare', '--quiet');
  git(gitDir, 'fetch', '--depth', '1', `${values.from}${repository}`, commit);
  return gitDir;
}

function blobOf(gitDir: string, blob: string): Buffer {
  return git(gitDir, 'cat-file', 'blob', blob);
}

function git(gitDir: string, ...args: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('git', [`--git-dir=${gitDir}`, ...args], {
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.toString()}`);
  return stdout;
}
