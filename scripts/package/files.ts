import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOfServer } from './packages-of-server.ts';

export const ROOT = join(import.meta.dirname, '../..');

const EXECUTABLE = 0o755;
const READABLE = 0o644;

/** What a person who unpacked the archive reads or copies, and what the server serves. */
const WHOLE_FOLDERS = ['dist', 'dist-readers', 'migrations', 'docs/decisions', 'docs/examples'];
const SINGLE_FILES = [
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  ...['accessibility', 'glossary', 'operations', 'privacy', 'security'].map((name) => `docs/${name}.md`),
];
/** What runs in no server: tests, the pages (they are built into dist), and what libraries keep for those who develop with them. */
const NOT_RUN = /\.(?:test|fixture)\.tsx?$|\.tsx$|\.css$/;
const FOR_DEVELOPERS = /\.(?:map|[cm]?ts|tsbuildinfo)$|\/(?:tests?|__tests__|benchmarks?)\/|\.test\.[cm]?js$/;

export interface PackagedFile {
  source: string;
  /** Its path in the package, with slashes. */
  target: string;
  mode: number;
}

/** For example `lyceum-0.1.0-linux-x64`; also the one folder that the archive holds. */
export function nameOfPackage(): string {
  const { name, version } = readManifest();
  return `${name}-${version}-${process.platform}-${process.arch}`;
}

/** Everything that Lyceum needs to start here: its own files, the packages that the server loads, Node and a launcher. */
export function filesOfPackage(): PackagedFile[] {
  return [
    { source: join(import.meta.dirname, 'lyceum.sh'), target: 'lyceum', mode: EXECUTABLE },
    { source: join(import.meta.dirname, 'README.md'), target: 'README.md', mode: READABLE },
    ...nodeItself(),
    ...SINGLE_FILES.map((path) => packaged(path)),
    ...WHOLE_FOLDERS.flatMap((folder) => filesBelow(folder)),
    ...filesBelow('src').filter(({ target }) => !NOT_RUN.test(target)),
    ...packagesOfServer(ROOT).flatMap((path) => filesOfLibrary(path)),
  ];
}

/** The Node that npm installed: it is linked against the C library alone, unlike those of some systems. */
function nodeItself(): PackagedFile[] {
  const names = Object.keys(readManifest().optionalDependencies);
  const folder = names
    .map((name) => join(ROOT, 'node_modules', name))
    .find((path) => existsSync(join(path, 'bin/node')));
  if (folder === undefined)
    throw new Error('npm has no Node for this machine; a package cannot be made here.');
  return [
    { source: join(folder, 'bin/node'), target: 'node/node', mode: EXECUTABLE },
    { source: join(folder, 'LICENSE'), target: 'node/LICENSE', mode: READABLE },
  ];
}

function filesOfLibrary(path: string): PackagedFile[] {
  const isNeeded = (within: string) => !FOR_DEVELOPERS.test(within) && !within.includes('/node_modules/');
  return filesBelow(path).filter(({ target }) => isNeeded(target.slice(path.length)));
}

function filesBelow(folder: string): PackagedFile[] {
  return globSync(`${folder}/**`, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => packaged(join(entry.parentPath, entry.name).slice(ROOT.length + 1)));
}

function packaged(path: string): PackagedFile {
  const source = join(ROOT, path);
  const isExecutable = (statSync(source).mode & 0o100) !== 0;
  return { source, target: path.replaceAll('\\', '/'), mode: isExecutable ? EXECUTABLE : READABLE };
}

function readManifest(): { name: string; version: string; optionalDependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}
