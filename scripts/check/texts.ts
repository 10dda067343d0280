// Nobody reads a sentence that cannot be in their language: components hold no words of their own, and every code that the
// server answers with has words in the locale files (src/app/texts.test.tsx holds the three languages together).
import { globSync, readFileSync } from 'node:fs';
import { isNode, isTest, lineOf, type Node, readSources, report, type Source, walk } from './sources.ts';

const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const WORD = /\p{L}{2}/u;
/** What only a reader needs: two words, of which the first begins with a capital. */
const SENTENCE = /\p{Lu}\p{Ll}+,? \p{L}/u;
const ENGLISH = '{src/features/*/web,src/features/*/web/*,src/web/*}/locales/en.json';
const STORAGE_PROTOCOL = 'a word of the storage protocol, for its programs';
const PROGRAMS_ONLY = 'only a program of somebody else can send such a request';

/** `path: text` with the reason why it is the same in every language. It only shrinks. */
const EXCEPTIONS: Record<string, string> = {
  'src/features/auth/web/registration.ts: Institution Admin': 'a word of the protocol, of earlier clients',
  'src/features/auth/web/security/device-name.ts: Samsung Internet': 'a name',
  'src/features/landing/web/checked-answer.tsx: by the term of Natural Selection, in order to mark its relation to man’s power of selection.':
    'quoted',
  'src/features/library/web/use-document-acts.ts: The access could not be recorded.': 'for the console',
  'src/features/models/web/suggestions.ts: Phi-3.5 Mini Instruct': 'a name',
  'src/features/tutor/web/session/session-dialog.tsx: Subject-Specific Advice': 'a word of the contract',
};

/** Codes without words of their own where they arise, with the reason. It only shrinks. */
const CODE_EXCEPTIONS: Record<string, string> = {
  AccessDenied: STORAGE_PROTOCOL,
  InvalidJWT: STORAGE_PROTOCOL,
  InvalidKey: STORAGE_PROTOCOL,
  NoSuchBucket: STORAGE_PROTOCOL,
  NoSuchKey: STORAGE_PROTOCOL,
  ResourceAlreadyExists: STORAGE_PROTOCOL,
  invalid_cursor: PROGRAMS_ONLY,
  invalid_fields: PROGRAMS_ONLY,
  invalid_key: PROGRAMS_ONLY,
  unknown_host: 'the host name is refused before the client is loaded',
  proof_wrong: 'the settings say it, where accounts are deleted',
};

const used = new Set<string>();
const sources = readSources().filter(({ path }) => path.startsWith('src/') && !isTest(path));
const words = wordsOfCodes();

report(
  [
    ...sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(literals),
    ...sources.filter(({ path }) => path.includes('web/')).flatMap(sentences),
    ...sources.filter(({ path }) => path.includes('server/')).flatMap(codesWithoutWords),
    ...Object.keys({ ...EXCEPTIONS, ...CODE_EXCEPTIONS })
      .filter((name) => !used.has(name))
      .map((name) => `${name}: the exception is not needed`),
  ],
  'Components hold no words of their own, and every error code has words.',
);

function literals(source: Source): string[] {
  return [...walk(source.program)]
    .flatMap((node) => shownTexts(node).map((text) => ({ node, text: text.trim() })))
    .filter(({ text }) => WORD.test(text) && !isAllowed(`${source.path}: ${text}`, EXCEPTIONS))
    .map(({ node, text }) => `${source.path}:${lineOf(source, node.start)} shows the literal "${text}"`);
}

/** What is not in an element may still come into one, or into a notice. Errors are for programmers. */
function sentences(source: Source): string[] {
  return literalsBelow(source.program)
    .map(({ node, text }) => ({ node, text: text.trim() }))
    .filter(({ text }) => SENTENCE.test(text) && !isAllowed(`${source.path}: ${text}`, EXCEPTIONS))
    .map(({ node, text }) => `${source.path}:${lineOf(source, node.start)} holds the words "${text}"`);
}

function literalsBelow(node: Node): Array<{ node: Node; text: string }> {
  if (node.type === 'NewExpression' && nameOf(node['callee'])?.endsWith('Error')) return [];
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return [];
  const isText = node.type === 'Literal' || node.type === 'TemplateLiteral';
  return [
    ...(isText ? literalTexts(node).map((text) => ({ node, text })) : []),
    ...Object.values(node)
      .flat()
      .flatMap((child) => (isNode(child) ? literalsBelow(child) : [])),
  ];
}

/** What a reader would see or hear of this node, as far as it is written in the code. */
function shownTexts(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node['value'])];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return nodesIn(node['children'])
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(({ expression }) => literalTexts(expression));
  }
  if (node.type !== 'JSXAttribute' || !isNode(node['name'])) return [];
  if (!READ_ATTRIBUTES.has(String(node['name']['name']))) return [];
  const { value } = node;
  return literalTexts(isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value);
}

/** The literals that an expression can be: itself, or an end of its conditions. */
function literalTexts(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? [value['value']] : [];
  if (value.type === 'TemplateLiteral') return nodesIn(value['quasis']).map(rawText);
  if (value.type === 'ConditionalExpression') {
    return [...literalTexts(value['consequent']), ...literalTexts(value['alternate'])];
  }
  if (value.type === 'LogicalExpression') {
    return [...literalTexts(value['left']), ...literalTexts(value['right'])];
  }
  return [];
}

function rawText({ value }: Node): string {
  const isCooked = typeof value === 'object' && value !== null && 'cooked' in value;
  return isCooked ? String(value.cooked) : '';
}

function codesWithoutWords(source: Source): string[] {
  const feature = /^src\/features\/(\w+)\//.exec(source.path)?.[1];
  return [...walk(source.program)]
    .filter((node) => node.type === 'NewExpression' && nameOf(node['callee']) === 'AppError')
    .flatMap((node) => codesIn(node).map((code) => ({ node, code })))
    .filter(({ code }) => !hasWords(code, feature) && !isAllowed(code, CODE_EXCEPTIONS))
    .map(({ node, code }) => `${source.path}:${lineOf(source, node.start)}: no words for the code ${code}`);
}

/** The literal values of `code` among the facts of an error. */
function codesIn(node: Node): string[] {
  const [, , facts] = nodesIn(node['arguments']);
  if (!facts) return [];
  const code = nodesIn(facts['properties']).find((property) => nameOf(property['key']) === 'code');
  const value = code?.['value'];
  // One that is put together from a closed list is beyond this check; the tests of its feature walk that list.
  return isNode(value) && value.type === 'TemplateLiteral' ? [] : literalTexts(value);
}

/** A code of the platform can reach any screen; one of a feature is said by that feature or by the platform. */
function hasWords(code: string, feature: string | undefined): boolean {
  const places = [...words].filter(([, codes]) => codes.has(code)).map(([path]) => path);
  return places.some((path) => !feature || path.includes(`/${feature}/`) || path.startsWith('src/web/'));
}

function wordsOfCodes(): Map<string, ReadonlySet<string>> {
  const paths = globSync(ENGLISH).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, new Set(Object.keys(errorsOf(path)))]));
}

function errorsOf(path: string): object {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof texts !== 'object' || texts === null || !('errors' in texts)) return {};
  return typeof texts.errors === 'object' && texts.errors !== null ? texts.errors : {};
}

function isAllowed(name: string, exceptions: Record<string, string>): boolean {
  if (!Object.hasOwn(exceptions, name)) return false;
  used.add(name);
  return true;
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter((item) => isNode(item)) : [];
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}
