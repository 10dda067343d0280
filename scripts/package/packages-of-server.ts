import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What package-lock.json says of an installed package. */
interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Folders (`node_modules/…`) of the packages that the server loads, and of all that these need. The browser's are built into dist. */
export function packagesOfServer(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const { dependencies = {} } = packages[''] ?? {};
  const sources = globSync('src/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('/web') })
    .filter((path) => !/\.(?:test|fixture|d)\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const folder = foldersFrom(from)
      .map((above) => `${above}node_modules/${name}`)
      .find((path) => packages[path]);
    // What npm left out because it is not for this machine is not needed here.
    if (folder === undefined || found.has(folder) || !existsSync(join(root, folder))) return;
    found.add(folder);
    for (const next of neededBy(packages[folder] ?? {})) visit(next, `${folder}/`);
  };
  for (const name of Object.keys(dependencies)) {
    if (sources.some((source) => names(source, name))) visit(name, '');
  }
  return [...found].toSorted();
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta,
}: Locked): string[] {
  const peers = Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node looks for a package that one in `from` asks for: in itself, then in each folder above it. */
function foldersFrom(from: string): string[] {
  if (from === '') return [''];
  const above = from.slice(0, from.lastIndexOf('node_modules/'));
  return [from, ...foldersFrom(above)];
}

/** A package named in quotes, alone or with a path in it; `@scope/${name}` names all of its scope. */
function names(source: string, name: string): boolean {
  const scope = name.split('/')[0];
  return (
    ["'", '`'].some(
      (quote) => source.includes(`${quote}${name}${quote}`) || source.includes(`${quote}${name}/`),
    ) ||
    (name.startsWith('@') && source.includes(`\`${scope}/\${`))
  );
}
