// The sizes ratchet of docs/architecture.md: prints how large files are and fails above a limit.
import { isNode, isTest, lineOf, type Node, readSources, report, type Source, walk } from './sources.ts';

const FILE_P90_LINES = 150;
const FILE_MAX_LINES = 300;
const TEST_MAX_LINES = 600;
const FUNCTION_MAX_LINES = 60;
const COMPONENT_MAX_LINES = 120;

/** `path` or `path function`, with the reason. It only shrinks: an entry that is not needed any more is an error. */
const EXCEPTIONS: Record<string, string> = {};

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const sources = readSources();
const used = new Set<string>();
const product = sources.filter(({ path }) => !isTest(path));
const lines = product.map(({ text }) => linesIn(text)).toSorted((a, b) => a - b);
const [median, p90, max] = [0.5, 0.9, 1].map((share) => lines[Math.ceil(lines.length * share) - 1] ?? 0);

const problems = [
  ...sources.flatMap(fileProblems),
  ...product.flatMap(functionProblems),
  ...Object.keys(EXCEPTIONS)
    .filter((name) => !used.has(name))
    .map((name) => `${name}: the exception is not needed`),
];
if ((p90 ?? 0) > FILE_P90_LINES) problems.push(`p90 of ${p90} lines per file is above ${FILE_P90_LINES}`);
console.log(`${product.length} files, lines per file: median ${median}, p90 ${p90}, max ${max}`);
report(problems, 'All sizes are within their limits.');

function fileProblems({ path, text }: Source): string[] {
  const limit = isTest(path) ? TEST_MAX_LINES : FILE_MAX_LINES;
  return exceeds(path, linesIn(text), limit);
}

function functionProblems(source: Source): string[] {
  return [...walk(source.program)]
    .flatMap((node) => namedFunctions(node))
    .flatMap(({ name, node }) => {
      const isComponent = source.path.endsWith('.tsx') && /^[A-Z]/.test(name);
      const count = lineOf(source, node.end) - lineOf(source, node.start) + 1;
      return exceeds(`${source.path} ${name}`, count, isComponent ? COMPONENT_MAX_LINES : FUNCTION_MAX_LINES);
    });
}

/** The functions that `node` gives a name to, or those without a name that it is itself. */
function namedFunctions(node: Node): Array<{ name: string; node: Node }> {
  if (FUNCTIONS.has(node.type)) return [{ name: nameIn(node['id']) ?? 'function', node }];
  const value = node['init'] ?? node['value'];
  const name = nameIn(node['id'] ?? node['key']);
  return name && isNode(value) && FUNCTIONS.has(value.type) ? [{ name, node: value }] : [];
}

function nameIn(id: unknown): string | null {
  return isNode(id) && typeof id['name'] === 'string' ? id['name'] : null;
}

function exceeds(name: string, count: number, limit: number): string[] {
  if (count <= limit) return [];
  used.add(name);
  return EXCEPTIONS[name] ? [] : [`${name}: ${count} lines, the limit is ${limit}`];
}

function linesIn(text: string): number {
  return text.trimEnd().split('\n').length;
}
