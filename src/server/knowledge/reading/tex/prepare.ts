import { expandMacros } from './macros.ts';
import { Scanner } from './scanner.ts';

/** A document before it is read. */
export interface TexSource {
  title: string;
  author: string;
  /** The names of its theorems and similar environments, by environment. */
  theorems: ReadonlyMap<string, string>;
  body: string;
  /** What is to be shown as it is; the body has `\verbatimtext{0}` in place of the first. */
  verbatim: readonly string[];
}

const VERBATIM_NAMES = ['verbatim\\*?', 'Verbatim', 'lstlisting', 'minted', 'alltt'];
const VERBATIM = new RegExp(
  String.raw`\\begin\{(${VERBATIM_NAMES.join('|')})\}([\s\S]*?)\\end\{\1\}|\\(?:verb|lstinline)\*?([^\sa-zA-Z*{[])([^\n]*?)\3`,
  'g',
);
const OPTIONS = /^(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?[ \t]*\n/;
/** With the end of its line, unless an empty line follows, which ends the paragraph. */
const COMMENT = /(?<!\\)((?:\\\\)*)%[^\n]*(?:\n(?![ \t]*\n)[ \t]*)?/g;
const BEGIN = '\\begin{document}';
const END = '\\end{document}';
const THEOREM = /\\newtheorem\*?\s*\{([^}]{1,40})\}\s*(?:\[[^\]]{0,40}\])?\s*\{([^}]{1,60})\}/g;

/** Prepares a file: removes comments, expands the author’s commands, and separates the text from the preamble. */
export function prepare(file: string): TexSource {
  const verbatim: string[] = [];
  const keep = (text: string) => `\\verbatimtext{${verbatim.push(text) - 1}}`;
  const marked = file.replaceAll(/\r\n?/g, '\n').replaceAll(VERBATIM, (...match) => {
    const [, name, block, , line]: (string | undefined)[] = match;
    return name === undefined ? keep(line ?? '') : `\n\n${keep((block ?? '').replace(OPTIONS, ''))}\n\n`;
  });
  const source = expandMacros(marked.replaceAll(COMMENT, '$1'));
  const start = source.indexOf(BEGIN);
  const end = source.lastIndexOf(END);
  const [from, to] = [start === -1 ? 0 : start + BEGIN.length, end > start ? end : source.length];
  return {
    title: argumentOf(source, '\\title'),
    author: argumentOf(source, '\\author'),
    theorems: new Map([...source.matchAll(THEOREM)].map(([, name = '', title = '']) => [name, title])),
    body: source.slice(from, to),
    verbatim,
  };
}

function argumentOf(source: string, command: string): string {
  const found = new RegExp(`${command.replace('\\', '\\\\')}\\s*(?=[{[])`).exec(source);
  if (!found) return '';
  const scanner = new Scanner(source);
  scanner.at = found.index + found[0].length;
  scanner.takeOption();
  return scanner.takeArgument();
}
