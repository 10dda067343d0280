import { Marked, Tokenizer, type Tokens } from 'marked';
import { ReaderFailure } from '../reader.ts';
import { escapeHtml } from '#shared/escape-html.ts';

/** No formula is longer, and an end that is not there must not be looked for to the end of the text. */
const BLOCK_MATH = /^(?:\$\$[ \t]*\n?([\s\S]{1,2000}?)\n?[ \t]*\$\$|\\\[([\s\S]{1,2000}?)\\\])[ \t]*(?:\n|$)/;
/** Pandoc's rule: no space inside the dollars and no digit after them, so that money stays money. */
const INLINE_MATH =
  /^(?:\$\$([^$]+?)\$\$|\$(?=[^\s$])([^$\n]*?)(?<=[^\s\\])\$(?!\d)|\\\(([^\n]{1,1000}?)\\\))/;
const NOTE = /^\[\^([^\]\s]{1,40})\]:[ \t]*([^\n]*(?:\n(?:[ \t]+[^\n]*))*)(?:\n|$)/;
const NOTE_MARK = /^\[\^([^\]\s]{1,40})\]/;
/** Deeper nesting is nobody's text; it would only take time. */
const TOO_DEEP = /^(?:[ \t]{0,3}>){65}|^(?:[ \t]{0,3}[-*+][ \t]){65}/m;

/** Where a paragraph ends before a formula or a note, or by itself: further on there is no need to look. */
const PARAGRAPH_END = /\n(?:\$\$|\\\[|\[\^|[ \t]*\n)/;
/** A dollar is looked for so far before the text up to the next sign is taken as a whole. */
const NEAR_CHARACTERS = 4_096;

/** Words with a sign between them, such as 'el perro: dog'. */
const PAIR_LINE =
  /^(?![ \t]*(?:[-*+>#|]|\d{1,9}[.)])[ \t]|[ \t]{4})[^\n]{1,80}?(?::| [-–—=→]) +\S[^\n]{0,80}$/u;
/** So many below each other are a list, which its author has not marked as one. */
const PAIR_LINES_MIN = 3;
/** Each break costs time. */
const PAIR_LINES_MAX = 1_000;

const marked = new Marked({
  gfm: true,
  tokenizer: { inlineText: textBeforeMath },
  // The inline ones say no `start`: it would be looked for to the end of the text behind each bracket, hours in a long text.
  extensions: [
    { ...mathExtension('blockMath', 'block', BLOCK_MATH), start: paragraphEnd },
    mathExtension('inlineMath', 'inline', INLINE_MATH),
    {
      name: 'note',
      level: 'block',
      start: paragraphEnd,
      tokenizer(source) {
        const match = NOTE.exec(source);
        if (!match) return undefined;
        const tokens = this.lexer.inlineTokens((match[2] ?? '').replaceAll(/\n[ \t]+/g, '\n'));
        return { type: 'note', raw: match[0], label: match[1] ?? '', tokens };
      },
      renderer(token) {
        return `<p>[${escapeHtml(String(token['label']))}] ${this.parser.parseInline(token.tokens ?? [])}</p>`;
      },
    },
    {
      name: 'noteMark',
      level: 'inline',
      tokenizer(source) {
        const match = NOTE_MARK.exec(source);
        return match ? { type: 'noteMark', raw: match[0], text: match[1] ?? '' } : undefined;
      },
      renderer: (token) => `[${escapeHtml(textOf(token))}]`,
    },
  ],
});

/** A page with the same content. Formulas stand in it as TeX. Throws ReaderFailure `too_large`. */
export function htmlOfMarkdown(source: string): string {
  if (TOO_DEEP.test(source)) throw new ReaderFailure('too_large');
  try {
    return `<body>${marked.parse(withPairsInLines(source), { async: false })}</body>`;
  } catch (error) {
    throw error instanceof RangeError ? new ReaderFailure('too_large') : error;
  }
}

/** Lines of a paragraph flow into each other, but for those that each give one word for another. */
function withPairsInLines(source: string): string {
  const lines = source.split('\n');
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (PAIR_LINE.test(lines[at]?.trimEnd() ?? '')) continue;
    if (at - from >= PAIR_LINES_MIN && at - from <= PAIR_LINES_MAX)
      for (let line = from; line < at; line += 1) lines[line] = `${lines[line]?.trimEnd()}  `;
    from = at + 1;
  }
  return lines.join('\n');
}

function paragraphEnd(source: string): number | undefined {
  return PARAGRAPH_END.exec(source)?.index;
}

/** Plain text ends before a dollar, where a formula may begin; before a backslash or a bracket it ends by itself. */
function textBeforeMath(this: Tokenizer, source: string): Tokens.Text | undefined {
  const { inlineText } = Tokenizer.prototype;
  const near = source.slice(0, NEAR_CHARACTERS).indexOf('$', 1);
  if (near !== -1) return inlineText.call(this, source.slice(0, near));
  const token = inlineText.call(this, source);
  const end = token?.raw.indexOf('$', 1) ?? -1;
  return end === -1 ? token : inlineText.call(this, source.slice(0, end));
}

function mathExtension(name: string, level: 'block' | 'inline', pattern: RegExp) {
  return {
    name,
    level,
    tokenizer(source: string) {
      const match = pattern.exec(source);
      return match ? { type: name, raw: match[0], text: match.slice(1).find(Boolean) ?? '' } : undefined;
    },
    renderer(token: Tokens.Generic) {
      const tag = level === 'block' ? 'p' : 'span';
      return `<${tag}><span class="math-tex">${escapeHtml(textOf(token))}</span></${tag}>`;
    },
  };
}

function textOf(token: Tokens.Generic): string {
  return String(token['text'] ?? '');
}
