import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';
import { Scanner } from './scanner.ts';

interface Macro {
  parameters: number;
  /** Of the first parameter, which may then be left out. */
  preset: string | null;
  body: string;
}

const EXPANSIONS_MAX = 50_000;
const DEPTH_MAX = 20;
const PARAMETERS_MAX = 9;
const NAMED = /\\([a-zA-Z]+)\*?(?![a-zA-Z@])/g;
const OPERATOR = 'DeclareMathOperator';
const DEFINERS = new Set([
  'newcommand',
  'renewcommand',
  'providecommand',
  'DeclareRobustCommand',
  OPERATOR,
  'def',
  'gdef',
]);
const DEFINED_NAME = /\s*(?:\{\s*\\([a-zA-Z@]+)\s*\}|\\([a-zA-Z@]+))/y;
const DEF_PARAMETERS = /(?:#\d)*/y;
const COMMAND = /\\(?:[a-zA-Z@]+|[\s\S])/g;
const IS_SPACE_ONLY = /\\(?:\\|$)/;

/** Text with the commands that its author defined written out. Throws ReaderFailure `too_large`. */
export function expandMacros(source: string): string {
  const macros = new Map<string, Macro>();
  const text = takeDefinitions(source, macros);
  return macros.size === 0
    ? text
    : expand(text, { macros, budget: { left: EXPANSIONS_MAX, characters: 0 }, depth: 0 });
}

function takeDefinitions(source: string, macros: Map<string, Macro>): string {
  const scanner = new Scanner(source);
  let text = '';
  let from = 0;
  for (const match of source.matchAll(NAMED)) {
    const [whole, definer = ''] = match;
    if (match.index < from || !DEFINERS.has(definer)) continue;
    scanner.at = match.index + whole.length;
    const [name = ''] = /[a-zA-Z@]+(?=\s*\}?$)/.exec(scanner.take(DEFINED_NAME) ?? '') ?? [];
    if (name === '') continue;
    macros.set(name, readMacro(scanner, definer));
    text += source.slice(from, match.index);
    from = scanner.at;
  }
  return text + source.slice(from);
}

function readMacro(scanner: Scanner, definition: string): Macro {
  if (/def$/.test(definition)) {
    const parameters = (scanner.take(DEF_PARAMETERS) ?? '').length / 2;
    return { parameters, preset: null, body: scanner.takeArgument() };
  }
  if (definition === OPERATOR) {
    return { parameters: 0, preset: null, body: `\\operatorname{${scanner.takeArgument()}}` };
  }
  const parameters = Math.min(Math.max(Number(scanner.takeOption()) || 0, 0), PARAMETERS_MAX);
  return { parameters, preset: scanner.takeOption(), body: scanner.takeArgument() };
}

interface Expansion {
  macros: ReadonlyMap<string, Macro>;
  budget: { left: number; characters: number };
  depth: number;
}

function expand(source: string, { macros, budget, depth }: Expansion): string {
  const scanner = new Scanner(source);
  let text = '';
  let from = 0;
  for (const match of source.matchAll(COMMAND)) {
    const macro =
      match.index < from || IS_SPACE_ONLY.test(match[0]) ? undefined : macros.get(match[0].slice(1));
    if (!macro) continue;
    scanner.at = match.index + match[0].length;
    const written = withArguments(macro, scanner);
    budget.left -= 1;
    budget.characters += written.length;
    if (budget.left < 0 || budget.characters > LIMITS.characters) throw new ReaderFailure('too_large');
    text += source.slice(from, match.index);
    text += depth < DEPTH_MAX ? expand(written, { macros, budget, depth: depth + 1 }) : written;
    from = scanner.at;
  }
  return text + source.slice(from);
}

function withArguments({ parameters, preset, body }: Macro, scanner: Scanner): string {
  const given = Array.from({ length: parameters }, (_, index) =>
    index === 0 && preset !== null ? (scanner.takeOption() ?? preset) : scanner.takeArgument(),
  );
  return body.replaceAll(/#(\d)/g, (_, number: string) => given[Number(number) - 1] ?? '');
}
