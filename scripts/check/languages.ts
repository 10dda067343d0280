// Spanish and French are written as print writes them and never left in English, and English as people say it, wherever they stand: in the
// locale files, in the emails, answers, exports and sample texts of the server, and in pages for readers. What a text must be like: docs/style.md.
import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '#shared/languages.ts';
import { faultsOf, type Tag } from './rules-of-print.ts';
import { isNode, isTest, lineOf, type Node, readSources, report, type Source } from './sources.ts';

/** Files and folders with texts of a language that nobody reads, with the reason. It only shrinks. */
const UNREAD: Record<string, string> = {
  'src/language/': 'words that texts are read by',
};

/** Texts that are the same as in English: names, and words that both languages have. It only shrinks. */
const NAMES =
  'Lyceum, OpenAI, Anthropic, Outlook, Markdown, Moodle (GIFT), Word (DOCX), PDF, macOS, Local (LM Studio), Zoom, Total';
const EXAMPLES = [
  'https://www.youtube.com/watch?v=…',
  'Charles Darwin, On the Origin of Species (1859), p. 61',
];
const SAME: Record<Tag, ReadonlySet<string>> = {
  es: new Set([
    ...[...NAMES.split(', '), ...EXAMPLES],
    ...'KB, MB, GB, Google Calendar, Virtual, General, Material, Embeddings, Tutor, Tutor:, Error:'.split(
      ', ',
    ),
    ...['Error: {{detail}}', '{{speed}} tokens/s', '{{count, number}} token', '{{count, number}} tokens'],
  ]),
  fr: new Set([
    ...[...NAMES.split(', '), ...EXAMPLES],
    ...'Notifications, Conversation, Assistant, Source, Sources, Document, Documents, Code, Type, Actions, Administration'.split(
      ', ',
    ),
    ...'Conversations, Suggestion, Suggestions, Question, Questions, Date, Minutes, Image, Globe, Description'.split(
      ', ',
    ),
    ...[
      '{{count}} message',
      '{{count}} messages',
      '{{count}} question',
      '{{count}} questions',
      '{{count}} minute',
      '{{count}} minutes',
    ],
    ...['Point {{number}}', 'Question {{number}}', 'Module {{number}}'],
  ]),
};

const used = new Set<string>();

/** By both names of a language, such as `fr` and `french`. */
const TAGS: Readonly<Record<string, Tag | 'en'>> = Object.fromEntries(
  Object.entries(LANGUAGES).flatMap(([word, { tag }]) => [
    [word, tag],
    [tag, tag],
  ]),
);
const EACH_TAG = Object.values(LANGUAGES).map(({ tag }) => tag);
const OWN_FILE = new RegExp(`([./])(?:${EACH_TAG.join('|')})\\.ts$`);
const LAST_OF_NAME = new RegExp(`[a-z](${EACH_TAG.map(capitalised).join('|')})$`);
const PAGES: Record<string, Tag | 'en'> = {
  'README.md': 'en',
  'CHANGELOG.md': 'en',
  'docs/accessibility.md': 'en',
  'docs/operations.md': 'en',
  'docs/privacy.md': 'en',
  'src/app/demo/texts/circuit.md': 'fr',
  'src/app/demo/texts/ecuaciones.md': 'es',
  'src/app/demo/texts/fuerzas.md': 'es',
  'src/app/demo/texts/hasard.md': 'fr',
  'src/app/demo/texts/imprimerie.md': 'fr',
  'src/app/demo/texts/revolucion-industrial.md': 'es',
};

if (import.meta.main) {
  const sources = readSources().filter(
    ({ path }) => path.startsWith('src/') && !isTest(path) && !isUnread(path),
  );
  report(
    [
      ...globSync('src/**/??.json').flatMap(faultsInLocale),
      ...sources.flatMap(faultsInCode),
      ...leftInEnglish(sources),
      ...[...SAME.es, ...SAME.fr].filter((text) => !used.has(text)).map((text) => `${text}: not needed`),
      ...Object.entries(PAGES).flatMap(([path, tag]) =>
        faultsOf(readFileSync(path, 'utf8'), tag).map((fault) => `${path}: ${fault}`),
      ),
    ],
    'Every language is written as its readers write it, and no text was left in English.',
  );
}

function capitalised(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}

function isUnread(path: string): boolean {
  return Object.keys(UNREAD).some((place) => path.startsWith(place));
}

function faultsInLocale(path: string): string[] {
  const tag = TAGS[path.slice(-'fr.json'.length, -'.json'.length)];
  if (!tag) return [];
  if (tag === 'en') {
    const texts = stringsOf(readJson(path));
    return texts.flatMap(([key, text]) => faultsOf(text, tag).map((fault) => `${path}: ${key}: ${fault}`));
  }
  const english = new Map(stringsOf(readJson(path.replace(/..\.json$/, 'en.json'))));
  return stringsOf(readJson(path)).flatMap(([key, text]) => {
    const isSame = english.get(key) === text && /\p{L}{2}/u.test(withoutPlaceholders(text));
    if (isSame) used.add(text);
    const faults = faultsOf(text, tag);
    if (isSame && !SAME[tag].has(text)) faults.push(`the text is the English one: ${text}`);
    return faults.map((fault) => `${path}: ${key}: ${fault}`);
  });
}

/** Of the literals in one language: below a key or a name that says which, or in a file named after it. */
export function faultsInCode(source: Source): string[] {
  return literalsOf(source).flatMap(({ node, text, tag }) =>
    faultsOf(text, tag).map((fault) => `${source.path}:${lineOf(source, node.start)}: ${fault}`),
  );
}

/** Sentences of code that are the same in English, in their own file or in the one beside it that is named after English. */
export function leftInEnglish(sources: readonly Source[]): string[] {
  const families = Map.groupBy(sources, ({ path }) => path.replace(OWN_FILE, '$1en.ts'));
  return [...families.values()].flatMap((family) => {
    const all = family.flatMap((source) => literalsOf(source).map((literal) => ({ ...literal, source })));
    const english = new Set(all.filter(({ tag }) => tag === 'en').map(({ text }) => text));
    return all
      .filter(({ tag, text }) => tag !== 'en' && english.has(text) && isSentence(text))
      .map(
        ({ source, node, text }) =>
          `${source.path}:${lineOf(source, node.start)}: the text is the English one: ${text}`,
      );
  });
}

interface Literal {
  node: Node;
  text: string;
  tag: Tag | 'en';
}

function literalsOf(source: Source): Literal[] {
  return [...literalsBelow(source.program, TAGS[/[./](\w\w)\.ts$/.exec(source.path)?.[1] ?? ''])];
}

function* literalsBelow(node: Node, outer: Literal['tag'] | undefined): Generator<Literal> {
  const tag = tagOf(node) ?? outer;
  const text = textOf(node);
  if (tag && text !== null) yield { node, text, tag };
  if (node.type === 'ImportDeclaration') return;
  for (const [field, child] of Object.entries(node)) {
    if (field === 'key') continue;
    for (const inner of [child].flat()) if (isNode(inner)) yield* literalsBelow(inner, tag);
  }
}

/** Of a property such as `fr`, or a constant such as `FRENCH`, `MAILS_FR` or `algebraFr`. */
function tagOf(node: Node): Literal['tag'] | undefined {
  const named = node.type === 'Property' ? node['key'] : node.type === 'VariableDeclarator' && node['id'];
  if (!isNode(named)) return undefined;
  const { name = named['value'] } = named;
  if (typeof name !== 'string') return undefined;
  const last = name.split('_').at(-1)?.toLowerCase() ?? '';
  return TAGS[last] ?? TAGS[LAST_OF_NAME.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** A template is one text, in which each value stands for one word. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis'].map((quasi: Node) => rawOf(quasi)).join('{value}');
}

function rawOf({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

function isSentence(text: string): boolean {
  return /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(withoutPlaceholders(text));
}

function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|\{\w+\}/g, '');
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function stringsOf(value: unknown, key = ''): Array<[key: string, text: string]> {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsOf(inner, key ? `${key}.${name}` : name));
}
