// Spanish and French are written as print writes them, wherever they stand: in the locale files, and in the mails, answers, exports
// and sample texts of the server. docs/architecture.md (Languages) has the rules.
import { globSync, readFileSync } from 'node:fs';
import { isNode, isTest, lineOf, type Node, readSources, report, type Source } from './sources.ts';

type Tag = 'es' | 'fr';

/** What is wrong wherever it matches, and what to write instead. */
type Rule = readonly [pattern: RegExp, remedy: string];

const BOTH: Rule[] = [
  [/\p{L}'\p{L}/u, 'the apostrophe is ’'],
  [/["“”]/u, 'quotation marks are « »'],
  [/\.\.\./u, 'an ellipsis is …'],
  [/[\dA-Za-z}] %/u, 'a no-break space stands before %'],
];
export const RULES: Record<Tag, readonly Rule[]> = {
  es: [
    ...BOTH,
    [/^[^¿]*\?/u, 'a question begins with ¿'],
    [/^[^¡]*!/u, 'an exclamation begins with ¡'],
    [/«\s|\s»/u, 'no space within « »'],
    [/\s[:;?!]/u, 'no space before : ; ? !'],
    [/\b(?:ustedes|usted|haga|elija|elimine|introduzca|inténtelo|pulse)\b/iu, 'the reader is tú'],
  ],
  fr: [
    ...BOTH,
    [/[^\s\u202f][;?!»]|[\p{L}\d}]:(?!\/\/)/u, 'a narrow no-break space stands before : ; ? ! »'],
    [/[^\S\u202f][:;?!»%]/u, 'the space before : ; ? ! » % is U+202F'],
    [/«(?!\u202f)/u, 'the space after « is U+202F'],
    [/(?<!\p{L})(?:tu|toi|ton|tes|clique|essaie)(?!\p{L})/iu, 'the reader is vous'],
  ],
};

/** Texts of a language that nobody reads, with the reason. It only shrinks. */
const UNREAD: Record<string, string> = {
  'src/features/materials/server/rules/languages.ts': 'patterns that sentences are found by',
  'src/server/knowledge/analysis/languages.ts': 'words that a search passes over',
};

/** Not words: code, formulas, links, other keys, and placeholders, which stand for one word. */
const NOT_WORDS =
  /```[\s\S]*?```|`[^`]*`|\$\$[\s\S]*?\$\$|\$t\([^)]*\)|\$[^$\n]+\$|https?:\/\/\S+|<\/?\w+>|file:\s?\S+|[\w-]+\.json|files\//g;
const TAGS: Record<string, Tag> = { es: 'es', spanish: 'es', fr: 'fr', french: 'fr' };
const LOCALES = 'src/**/{es,fr}.json';
const DEMO_TEXTS: Record<string, Tag> = {
  'src/app/demo/texts/fuerzas.md': 'es',
  'src/app/demo/texts/hasard.md': 'fr',
};

/** What breaks a rule in this text: the remedy and the place. */
export function faultsOf(text: string, tag: Tag): string[] {
  const words = text.replaceAll(NOT_WORDS, 'x').replaceAll(/\{\{.*?\}\}|\{\w+\}/g, 'x');
  return RULES[tag].flatMap(([pattern, remedy]) => {
    const match = pattern.exec(words);
    return match ? [`${remedy}: ${words.slice(Math.max(0, match.index - 20), match.index + 20).trim()}`] : [];
  });
}

if (import.meta.main) {
  report(
    [...readLocales(), ...readCode(), ...readDemo()],
    'Spanish and French are written by their rules, and the reader is tú and vous.',
  );
}

function readLocales(): string[] {
  return globSync(LOCALES).flatMap((path) => {
    const tag = TAGS[path.slice(-'fr.json'.length, -'.json'.length)] ?? 'es';
    const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return stringsOf(texts).flatMap(([key, text]) =>
      faultsOf(text, tag).map((fault) => `${path}: ${key}: ${fault}`),
    );
  });
}

function readDemo(): string[] {
  return Object.entries(DEMO_TEXTS).flatMap(([path, tag]) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => faultsOf(line, tag).map((fault) => `${path}:${index + 1}: ${fault}`)),
  );
}

function readCode(): string[] {
  return readSources()
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !(path in UNREAD))
    .flatMap((source) => faultsInCode(source));
}

/** Of the literals in one language: below a key or a name that says which, or in a file named after it. */
export function faultsInCode(source: Source): string[] {
  const ofFile = TAGS[/[./](es|fr)\.tsx?$/.exec(source.path)?.[1] ?? ''];
  return [...literalsOf(source.program, ofFile)].flatMap(({ node, text, tag }) =>
    faultsOf(text, tag).map((fault) => `${source.path}:${lineOf(source, node.start)}: ${fault}`),
  );
}

interface Literal {
  node: Node;
  text: string;
  tag: Tag;
}

function* literalsOf(node: Node, outer: Tag | undefined): Generator<Literal> {
  const tag = tagOf(node) ?? outer;
  const text = textOf(node);
  if (tag && text !== null) yield { node, text, tag };
  if (node.type === 'ImportDeclaration') return;
  for (const [field, child] of Object.entries(node)) {
    if (field === 'key') continue;
    for (const inner of [child].flat()) if (isNode(inner)) yield* literalsOf(inner, tag);
  }
}

function tagOf(node: Node): Tag | undefined {
  const named = node.type === 'Property' ? node['key'] : node.type === 'VariableDeclarator' && node['id'];
  if (!isNode(named)) return undefined;
  const name = String(named['name'] ?? named['value'] ?? '');
  const last = name.split('_').at(-1)?.toLowerCase() ?? '';
  return TAGS[last] ?? TAGS[/[a-z](Es|Fr)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** A template is one text, in which each value stands as one word. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis'].map((quasi: Node) => rawOf(quasi)).join('x');
}

function rawOf({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

function stringsOf(value: unknown, key = ''): Array<[key: string, text: string]> {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsOf(inner, key ? `${key}.${name}` : name));
}
