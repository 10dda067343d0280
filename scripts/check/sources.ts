import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the syntax tree, as far as the checks look at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Source {
  /** From the folder of package.json, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
}

const OURS = '{src,test,e2e,bench,scripts}/**/*.{ts,tsx}';

export function readSources(): Source[] {
  return globSync(OURS)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => parseSource(path, readFileSync(path, 'utf8')));
}

export function isTest(path: string): boolean {
  return /\.(?:test|fixture)\.tsx?$/.test(path) || /^(?:test|e2e)\//.test(path);
}

/** Every node below `node`, itself first. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) yield* walk(child);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function lineOf(source: Source, offset: number): number {
  return source.text.slice(0, offset).split('\n').length;
}

/** Prints what is wrong and makes the check fail; says so when nothing is. */
export function report(problems: string[], fine: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) return console.log(fine);
  process.exitCode = 1;
}

export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  // The parser's own type has no index to walk by.
  return { path, text, program: program as unknown as Node };
}
