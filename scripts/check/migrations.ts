// While servers are updated one after the other, the last version works on the schema of the new one: migrations only add (decision 113).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './sources.ts';

interface Migration {
  readonly name: string;
  readonly text: string;
}

/** Up to here, every server had to be stopped for an update. */
export const LAST_WITHOUT_RULE = '202612140200_institutions_added.sql';
/** The version that still needed what is taken away; a later one may do it. */
const CONTRACTS = /^-- contracts after (\d+\.\d+\.\d+)$/m;

const TABLE = String.raw`(?:if (?:not )?exists )?(?:only )?([\w.]+)`;
/** What the last version would trip over, with the table that is concerned. */
const REFUSED: ReadonlyArray<readonly [pattern: RegExp, sentence: string]> = [
  [new RegExp(`^drop (?:table|(?:materialized )?view|type|function) ${TABLE}`), 'drops'],
  [new RegExp(`^alter (?:table|view|index|type) ${TABLE} rename\\b`), 'renames'],
  [
    new RegExp(`^alter table ${TABLE} .*\\bdrop (?:column )?(?!constraint\\b|default\\b|not null\\b)\\w`),
    'drops a column of',
  ],
  [
    new RegExp(`^alter table ${TABLE} .*\\balter (?:column )?\\w+ (?:set data )?type\\b`),
    'changes a type in',
  ],
  [new RegExp(`^alter table ${TABLE} .*\\bset not null\\b`), 'demands a value in'],
  [
    new RegExp(`^create unique index (?:concurrently )?(?:if not exists )?\\w+ on ${TABLE}`),
    'demands unique rows in',
  ],
];
const ADDED_COLUMN = /\badd (?:column )?(?:if not exists )?(?!constraint\b)\w+ [^,]*/g;
const ADDED_CONSTRAINT = /\badd constraint (\w+)/g;

/** What is wrong with migrations that came after the rule, as sentences. */
export function findContractions(migrations: readonly Migration[], version: string): string[] {
  return migrations
    .filter(({ name }) => name > LAST_WITHOUT_RULE)
    .filter(({ text }) => !mayContract(text, version))
    .flatMap(({ name, text }) => contractionsIn(text).map((sentence) => `migrations/${name} ${sentence}`));
}

function contractionsIn(text: string): string[] {
  const statements = statementsIn(text);
  // What is made here is nobody's yet.
  const made = new Set(
    statements.flatMap((one) => tableIn(one, new RegExp(`^create (?:table|view) ${TABLE}`))),
  );
  const relaxed = new Set(
    [...text.matchAll(/\bdrop constraint (?:if exists )?(\w+)/g)].map(([, name]) => name),
  );
  return statements.flatMap((statement) => {
    const refused = REFUSED.flatMap(([pattern, what]) =>
      tableIn(statement, pattern).flatMap((table) => (made.has(table) ? [] : [`${what} ${table}`])),
    );
    const [altered] = tableIn(statement, new RegExp(`^alter table ${TABLE}`));
    if (altered === undefined || made.has(altered)) return refused;
    const columns = [...statement.matchAll(ADDED_COLUMN)].filter(([added]) => demandsValue(added));
    // One that replaces another of its name is taken for a wider one.
    const constraints = [...statement.matchAll(ADDED_CONSTRAINT)].filter(([, name]) => !relaxed.has(name));
    return [
      ...refused,
      ...columns.map(() => `demands a value of a new column in ${altered}`),
      ...constraints.map(([, name]) => `adds the constraint ${name} to ${altered}`),
    ];
  });
}

function demandsValue(column: string): boolean {
  return /\bnot null\b|\bprimary key\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column);
}

function tableIn(statement: string, pattern: RegExp): string[] {
  const table = pattern.exec(statement)?.[1];
  return table === undefined ? [] : [table];
}

/** In small letters and on one line each; bodies of functions and texts are left out. */
function statementsIn(text: string): string[] {
  const bare = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''");
  return bare
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

export function mayContract(text: string, version: string): boolean {
  const after = CONTRACTS.exec(text)?.[1];
  return after !== undefined && after.localeCompare(version, undefined, { numeric: true }) < 0;
}

if (import.meta.main) {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  const migrations = names.map((name) => ({ name, text: readFileSync(join('migrations', name), 'utf8') }));
  report(findContractions(migrations, version), 'New migrations only add to the schema.');
}
