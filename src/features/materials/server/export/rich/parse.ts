import type { Token, Tokens } from 'marked';
import { marked } from './marked-math.ts';
import type { Inline, RichBlock, TextStyle } from './rich.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** Deeper nesting is nobody's lesson; it would only exhaust the stack. */
const MAX_DEPTH = 20;

/** Reads Markdown with math. HTML in it is text. */
export function parseRich(source: string): RichBlock[] {
  return readBlocks(marked.lexer(source), 0);
}

/** Reads one line of Markdown, such as an option. */
export function parseInline(source: string): Inline[] {
  return readInlines(marked.Lexer.lexInline(source, marked.defaults), {}, 0);
}

function readBlocks(tokens: readonly Token[], depth: number): RichBlock[] {
  if (depth > MAX_DEPTH) return tokens.map(({ raw }) => ({ kind: 'code', text: raw }));
  return tokens.flatMap((token) => readBlock(token as Tokens.Generic, depth));
}

function readBlock(token: Tokens.Generic, depth: number): RichBlock[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [{ kind: 'heading', inlines: ofToken(token, depth) }];
    case 'mathBlock':
      return [{ kind: 'math', tex: textOf(token) }];
    case 'code':
      return [{ kind: 'code', text: textOf(token) }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: readBlocks(token.tokens ?? [], depth + 1) }];
    case 'list':
      return [readList(token as Tokens.List, depth)];
    case 'table':
      return [readTable(token as Tokens.Table, depth)];
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return [{ kind: 'paragraph', inlines: ofToken(token, depth) }];
  }
}

function readList(list: Tokens.List, depth: number): RichBlock {
  const entries = list.items.map((item) => readBlocks(item.tokens, depth + 1));
  return { kind: 'list', start: list.ordered ? Number(list.start) || 0 : null, entries };
}

function readTable(table: Tokens.Table, depth: number): RichBlock {
  const cell = ({ tokens }: Tokens.TableCell) => readInlines(tokens, {}, depth);
  return { kind: 'table', head: table.header.map(cell), rows: table.rows.map((row) => row.map(cell)) };
}

function ofToken(token: Tokens.Generic, depth: number): Inline[] {
  if (!token.tokens) return [{ kind: 'text', text: decode(token.raw.trim()), style: {} }];
  return readInlines(token.tokens, {}, depth);
}

function readInlines(tokens: readonly Token[], style: TextStyle, depth: number): Inline[] {
  if (depth > MAX_DEPTH) return tokens.map(({ raw }) => ({ kind: 'text', text: raw, style }));
  return tokens.flatMap((token) => readInline(token as Tokens.Generic, style, depth + 1));
}

function readInline(token: Tokens.Generic, style: TextStyle, depth: number): Inline[] {
  const inside = (more: TextStyle) => readInlines(token.tokens ?? [], { ...style, ...more }, depth);
  switch (token.type) {
    case 'math':
      return [{ kind: 'math', tex: textOf(token) }];
    case 'cite':
      return [{ kind: 'cite', number: Number(textOf(token)) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'strong':
      return inside({ bold: true });
    case 'em':
      return inside({ italic: true });
    case 'del':
      return inside({ strike: true });
    case 'codespan':
      return [{ kind: 'text', text: textOf(token), style: { ...style, code: true } }];
    case 'link':
      return [...inside({}), ...addressOf(token, style)];
    case 'checkbox':
      return [{ kind: 'text', text: token['checked'] === true ? '☑ ' : '☐ ', style }];
    default:
      if (token.tokens) return inside({});
      return [{ kind: 'text', text: decode(textOf(token).replaceAll('\n', ' ')), style }];
  }
}

/** Paper has no links: the address stands behind its words. */
function addressOf(token: Tokens.Generic, style: TextStyle): Inline[] {
  const href = String(token['href']);
  return href === token['text'] ? [] : [{ kind: 'text', text: ` (${href})`, style }];
}

function textOf(token: Tokens.Generic): string {
  const text: unknown = token['text'];
  return typeof text === 'string' ? text : token.raw;
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
