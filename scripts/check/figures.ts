// Prints how large the product is and how it hangs together, so that a change which makes it larger or more tangled is seen.
// The limits are kept by the other checks.
import { globSync, readFileSync } from 'node:fs';
import { findFeatureCircles, importsOf } from './direction.ts';
import { isNode, isTest, lineOf, readSources, type Source, walk } from './sources.ts';
import { findForeignTables } from './sql-tables.ts';
import { strayWordFiles } from './word-lists.ts';

const TUTOR = 'src/features/tutor/server';
/** Where the tutor answers. */
const ANSWER = `${TUTOR}/answer/answer-question.ts`;
/** What several features once had a copy of. */
const WRITTEN_ONCE = ['modelStatusQuery', 'useConversation'];

export type Figure = readonly [what: string, value: number];

export function figuresOf(sources: Source[], migrations: string): Figure[] {
  const ours = sources.filter(({ path }) => path.startsWith('src/'));
  const product = ours.filter(({ path }) => !isTest(path));
  const tests = sources.filter(({ path }) => isTest(path));
  return [
    ...sizes('product', product),
    ...sizes('tests', tests),
    ['features that know each other in a circle', findFeatureCircles(ours).length],
    ['places where SQL names tables of others', findForeignTables(ours, migrations).length],
    ['files with words of languages outside of src/language', strayWordFiles(ours).length],
    ['files with texts by language on the server', product.filter(hasTextsByLanguage).length],
    ['arrows between the folders of the tutor’s server', arrowsBetweenFolders(product)],
    ['files of the tutor’s server that an answer calls', filesCalledBy(ANSWER, product)],
    ...WRITTEN_ONCE.map((name): Figure => [`declarations of ${name}`, declarations(ours, name)]),
  ];
}

function sizes(what: string, files: readonly Source[]): Figure[] {
  const lines = files.map(({ text }) => text.trimEnd().split('\n').length).toSorted((a, b) => a - b);
  const at = (share: number) => lines[Math.ceil(lines.length * share) - 1] ?? 0;
  return [
    [`${what}: files`, lines.length],
    [`${what}: lines`, lines.reduce((sum, count) => sum + count, 0)],
    [`${what}: lines of a file, median`, at(0.5)],
    [`${what}: lines of a file, p90`, at(0.9)],
    [`${what}: lines of a file, max`, at(1)],
  ];
}

function hasTextsByLanguage({ text }: Source): boolean {
  return /Record<(?:InterfaceLanguage|ReadLanguage),/.test(text);
}

/** How many pairs of folders there are of which one imports from the other. */
function arrowsBetweenFolders(product: readonly Source[]): number {
  const isTutor = (path: string) => path.startsWith(`${TUTOR}/`);
  const imports = product.filter(({ path }) => isTutor(path)).flatMap(importsOf);
  const arrows = imports.flatMap(({ from, to }) => {
    const isArrow = to !== null && isTutor(to) && folderOf(from) !== folderOf(to);
    return isArrow ? [`${folderOf(from)} → ${folderOf(to)}`] : [];
  });
  return new Set(arrows).size;
}

/** Directly below the tutor's server; empty for the files that stand beside the folders. */
function folderOf(path: string): string {
  const [folder = '', ...rest] = path.slice(TUTOR.length + 1).split('/');
  return rest.length === 0 ? '' : folder;
}

/** Types that a file imports are no calls. */
function filesCalledBy(path: string, product: readonly Source[]): number {
  const source = product.find((one) => one.path === path);
  if (!source) return 0;
  const types = [...walk(source.program)].filter(({ importKind }) => importKind === 'type');
  const lines = new Set(types.map(({ start }) => lineOf(source, start)));
  const called = importsOf(source).filter(({ line, to }) => to?.startsWith(`${TUTOR}/`) && !lines.has(line));
  return called.length;
}

function declarations(sources: readonly Source[], name: string): number {
  return sources
    .flatMap(({ program }) => [...walk(program)])
    .filter((node) => {
      const isDeclaration = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
      return isDeclaration && isNode(node['id']) && node['id']['name'] === name;
    }).length;
}

if (import.meta.main) {
  const migrations = globSync('migrations/*.sql').map((path) => readFileSync(path, 'utf8'));
  for (const [what, value] of figuresOf(readSources(), migrations.join('\n'))) {
    console.log(`${String(value).padStart(7)}  ${what}`);
  }
}
