// The direction of docs/architecture.md: app → features → server | web → grading → language → shared. A new feature or folder needs no new rule.
import { join, posix } from 'node:path';
import { findCycles } from './cycles.ts';
import { isNode, isTest, lineOf, type Node, readSources, report, type Source, walk } from './sources.ts';

type Layer =
  | 'app'
  | 'contract'
  | 'client'
  | 'feature server'
  | 'feature web'
  | 'server'
  | 'web'
  | 'grading'
  | 'language'
  | 'shared';

/** What each layer may import besides packages. A feature's own side means of the same feature. */
const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  app: ['app', 'contract', 'client', 'feature server', 'feature web', 'server', 'web', 'shared'],
  'feature server': ['feature server', 'contract', 'server', 'grading', 'language', 'shared'],
  'feature web': ['feature web', 'contract', 'client', 'web', 'shared'],
  client: ['contract', 'feature web', 'web', 'shared'],
  contract: ['contract', 'shared'],
  server: ['server', 'grading', 'language', 'shared'],
  // Pages judge through a worker of the platform, so that none of them loads the words of languages.
  web: ['web', 'grading', 'shared'],
  grading: ['grading', 'language', 'shared'],
  language: ['language', 'shared'],
  shared: ['shared'],
};

/** Packages that run on both sides; nothing of Node. The layers that are not named may import any. */
const PACKAGES: Partial<Record<Layer, readonly string[]>> = {
  grading: ['@khanacademy/kas'],
  language: ['js-quantities', 'snowball-stemmers'],
  shared: ['zod'],
};

/** Those that are folders of `src`. */
const TOP_LAYERS = ['app', 'server', 'web', 'grading', 'language', 'shared'] as const;

interface Import {
  from: string;
  line: number;
  specifier: string;
  /** Path of the imported file of ours; null for a package. */
  to: string | null;
}

/** One sentence for each import, barrel or cycle that breaks a rule. */
export function findWrongTurns(sources: Source[]): string[] {
  const imports = sources.flatMap(importsOf);
  return [...imports.flatMap(breaks), ...sources.flatMap(barrels), ...cycles(sources, imports)];
}

function breaks(found: Import): string[] {
  const reason = reasonAgainst(found);
  return reason ? [`${found.from}:${found.line} imports ${found.specifier}: ${reason}`] : [];
}

function reasonAgainst({ from, specifier, to }: Import): string | null {
  const layer = layerOf(from);
  // Tests, scripts and benchmarks may look at everything.
  if (!layer || isTest(from)) return null;
  if (to === null) {
    const allowed = PACKAGES[layer];
    return !allowed || allowed.includes(specifier) ? null : `${layer}/ imports only ${allowed.join(', ')}`;
  }
  const target = layerOf(to);
  if (!target || isTest(to)) return 'the product does not know its tests and tools';
  if (!MAY_IMPORT[layer].includes(target)) return `${layer} does not import ${target}`;
  if (target === 'contract' || target === 'client' || layer === 'app') return null;
  return featureOf(from) === featureOf(to) || !featureOf(to)
    ? null
    : 'features meet at their contract.ts and client.ts only';
}

function layerOf(path: string): Layer | null {
  const [root, folder, , side] = path.split('/');
  if (root !== 'src') return null;
  if (isTopLayer(folder)) return folder;
  if (folder !== 'features') return null;
  if (side === 'server' || side === 'web') return `feature ${side}`;
  if (side === 'client.ts') return 'client';
  return side?.startsWith('contract.') ? 'contract' : null;
}

function isTopLayer(folder: string | undefined): folder is (typeof TOP_LAYERS)[number] {
  return TOP_LAYERS.some((layer) => layer === folder);
}

function featureOf(path: string): string | null {
  const [, folder, feature = null] = path.split('/');
  return folder === 'features' ? feature : null;
}

/** Import the file that owns the name: no index files, and no file that only passes everything on. */
function barrels({ path, program }: Source): string[] {
  const isIndex = /(?:^|\/)index\.tsx?$/.test(path);
  const passesOn = [...walk(program)].some(({ type }) => type === 'ExportAllDeclaration');
  return isIndex || passesOn ? [`${path} is a barrel: import the file that owns the name`] : [];
}

function cycles(sources: Source[], imports: Import[]): string[] {
  const graph = new Map(sources.map(({ path }) => [path, new Set<string>()]));
  for (const { from, to } of imports) if (to) graph.get(from)?.add(to);
  return findCycles(graph).map((cycle) => `these import each other: ${cycle.join(' → ')}`);
}

/** Features that know each other, by whatever door, directly or through others. */
export function findFeatureCircles(sources: Source[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of sources.flatMap(importsOf)) {
    const [feature, other] = [featureOf(from), to && featureOf(to)];
    if (!feature || !other || feature === other || isTest(from)) continue;
    graph.set(feature, (graph.get(feature) ?? new Set()).add(other));
  }
  return findCycles(graph).map((circle) => circle.toSorted().join(', '));
}

export function importsOf(source: Source): Import[] {
  return [...walk(source.program)].flatMap((node) => {
    const specifier = specifierOf(node);
    if (specifier === null) return [];
    const line = lineOf(source, node.start);
    return [{ from: source.path, line, specifier, to: resolve(source.path, specifier) }];
  });
}

/** Static and dynamic imports, re-exports and import types alike: all carry their place in `source`. */
function specifierOf({ source }: Node): string | null {
  return isNode(source) && typeof source['value'] === 'string' ? source['value'] : null;
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return join('src', specifier.slice(1)).replaceAll('\\', '/');
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  return null;
}

if (import.meta.main) {
  const sources = readSources();
  const circles = findFeatureCircles(sources).map(
    (circle) => `these features know each other in a circle: ${circle}`,
  );
  report(
    [...findWrongTurns(sources), ...circles],
    `${sources.length} files import in the right direction, and no features know each other in a circle.`,
  );
}
