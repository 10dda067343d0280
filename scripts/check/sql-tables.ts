// Raw SQL of a feature names its own tables and views, and that of the platform none of a feature's. Views are how a feature publishes what others may know.
import { globSync, readFileSync } from 'node:fs';
import { isNode, isTest, lineOf, type Node, readSources, report, type Source, walk } from './sources.ts';
import { tableNames } from './table-names.ts';

interface Reference {
  path: string;
  line: number;
  table: string;
  /** The feature that has declared the table; null for the platform. */
  owner: string | null;
}

/** Every place where SQL names a table that belongs to somebody else. */
export function findForeignTables(sources: Source[], migrations: string): Reference[] {
  const product = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const owners = new Map(tablesIn(migrations).map((table) => [table, null as string | null]));
  for (const source of product)
    for (const table of tablesDeclaredIn(source)) owners.set(table, featureOf(source.path));
  return product.flatMap((source) =>
    referencesIn(source).flatMap(({ line, table }) => {
      const owner = owners.get(table);
      const isForeign = owner !== undefined && owner !== featureOf(source.path);
      return isForeign ? [{ path: source.path, line, table, owner }] : [];
    }),
  );
}

function sentenceOf({ path, line, table, owner }: Reference): string {
  const whose = owner === null ? 'the platform' : `features/${owner}`;
  return `${path}:${line} names ${table}, a table of ${whose}: use a view that it publishes, or ask it through createApp`;
}

/** Tables, not views, that exist when all migrations have run. */
function tablesIn(migrations: string): string[] {
  const names = (pattern: RegExp) => [...migrations.matchAll(pattern)].map(([, name = '']) => name);
  const dropped = new Set(names(/^drop table (?:if exists )?([\w.]+)/gim));
  return names(/^create table (?:if not exists )?([\w.]+)/gim).filter((name) => !dropped.has(name));
}

/** As they are called in SQL, such as `auth.users`, in the order of the file. */
function tablesDeclaredIn({ program }: Source): string[] {
  const calls = [...walk(program)].filter(({ type }) => type === 'CallExpression');
  const schemas = new Map(
    [...walk(program)].flatMap(({ id, init }) => {
      const schema = isNode(init) && nameOf(init['callee']) === 'pgSchema' ? firstText(init) : null;
      return schema === null ? [] : [[nameOf(id), schema]];
    }),
  );
  return calls.flatMap((call) => {
    const { callee } = call;
    const table = firstText(call);
    if (table === null || !isNode(callee)) return [];
    if (nameOf(callee) === 'pgTable') return [table];
    const schema = nameOf(callee['property']) === 'table' ? schemas.get(nameOf(callee['object'])) : undefined;
    return schema === undefined ? [] : [`${schema}.${table}`];
  });
}

/** In templates that are tagged with `sql`; every value in one stands for a word. */
function referencesIn(source: Source): Array<{ line: number; table: string }> {
  return [...walk(source.program)].flatMap((node) => {
    const { quasi } = node;
    if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'sql' || !isNode(quasi))
      return [];
    const parts = [quasi['quasis']].flat().filter(isNode);
    const text = parts.map(({ start, end }) => source.text.slice(start, end)).join(' $1 ');
    return tableNames(text).map((table) => ({ line: lineOf(source, node.start), table }));
  });
}

function firstText({ arguments: given }: Node): string | null {
  const [first] = [given].flat();
  return isNode(first) && typeof first['value'] === 'string' ? first['value'] : null;
}

function nameOf(node: unknown): string | null {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : null;
}

function featureOf(path: string): string | null {
  const [, folder, feature = null] = path.split('/');
  return folder === 'features' ? feature : null;
}

if (import.meta.main) {
  const migrations = globSync('migrations/*.sql').map((path) => readFileSync(path, 'utf8'));
  const found = findForeignTables(readSources(), migrations.join('\n'));
  report(found.map(sentenceOf), 'SQL names no table of another feature.');
}
