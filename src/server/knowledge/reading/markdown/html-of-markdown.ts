import { Marked, type Tokens } from 'marked';
import { ReaderFailure } from '../reader.ts';

const BLOCK_MATH = /^(?:\$\$[ \t]*\n?([\s\S]+?)\n?[ \t]*\$\$|\\\[([\s\S]+?)\\\])[ \t]*(?:\n|$)/;
/** Pandoc's rule: no space inside the dollars and no digit after them, so that money stays money. */
const INLINE_MATH = /^(?:\$\$([^$]+?)\$\$|\$(?=[^\s$])([^$\n]*?)(?<=[^\s\\])\$(?!\d)|\\\(([^\n]+?)\\\))/;
const NOTE = /^\[\^([^\]\s]{1,40})\]:[ \t]*([^\n]*(?:\n(?:[ \t]+[^\n]*))*)(?:\n|$)/;
const NOTE_MARK = /^\[\^([^\]\s]{1,40})\]/;
/** Deeper nesting is nobody's text; it would only take time. */
const TOO_DEEP = /^(?:[ \t]{0,3}>){65}|^(?:[ \t]{0,3}[-*+][ \t]){65}/m;

const marked = new Marked({
  gfm: true,
  extensions: [
    mathExtension('blockMath', 'block', { pattern: BLOCK_MATH, starts: /\n(?:\$\$|\\\[)/ }),
    mathExtension('inlineMath', 'inline', { pattern: INLINE_MATH, starts: /\$|\\\(/ }),
    {
      name: 'note',
      level: 'block',
      start: (source) => source.match(/\n\[\^/)?.index,
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
      start: (source) => source.match(/\[\^/)?.index,
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
    return `<body>${marked.parse(source, { async: false })}</body>`;
  } catch (error) {
    throw error instanceof RangeError ? new ReaderFailure('too_large') : error;
  }
}

function mathExtension(
  name: string,
  level: 'block' | 'inline',
  { pattern, starts }: { pattern: RegExp; starts: RegExp },
) {
  return {
    name,
    level,
    start: (source: string) => source.match(starts)?.index,
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
