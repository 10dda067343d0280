import type { Inline, RichBlock, TextStyle } from './rich.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 'del'],
  ['code', 'code'],
] as const satisfies readonly (readonly [keyof TextStyle, string])[];

/** What stands for a source, as words. */
export type NameSource = (number: number) => string;

/** HTML without attributes; formulas as `\(…\)`, which learning platforms draw. */
export function htmlOf(blocks: readonly RichBlock[], nameSource: NameSource): string {
  return blocks.map((block) => blockHtml(block, nameSource)).join('');
}

export function inlineHtml(inlines: readonly Inline[], nameSource: NameSource): string {
  return inlines.map((inline) => oneInline(inline, nameSource)).join('');
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

function blockHtml(block: RichBlock, nameSource: NameSource): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlineHtml(block.inlines, nameSource)}</p>`;
    case 'heading':
      return `<h4>${inlineHtml(block.inlines, nameSource)}</h4>`;
    case 'math':
      return `<p>$$${escapeHtml(block.tex)}$$</p>`;
    case 'code':
      return `<pre>${escapeHtml(block.text)}</pre>`;
    case 'quote':
      return `<blockquote>${htmlOf(block.blocks, nameSource)}</blockquote>`;
    case 'list': {
      const tag = block.start === null ? 'ul' : 'ol';
      const entries = block.entries.map((entry) => `<li>${htmlOf(entry, nameSource)}</li>`);
      return `<${tag}>${entries.join('')}</${tag}>`;
    }
    case 'table': {
      const row = (tag: string) => (cells: readonly Inline[][]) =>
        `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell, nameSource)}</${tag}>`).join('')}</tr>`;
      return `<table>${row('th')(block.head)}${block.rows.map(row('td')).join('')}</table>`;
    }
    case 'rule':
      return '<hr>';
  }
}

function oneInline(inline: Inline, nameSource: NameSource): string {
  switch (inline.kind) {
    case 'math':
      return String.raw`\(${escapeHtml(inline.tex)}\)`;
    case 'cite':
      return escapeHtml(` (${nameSource(inline.number)})`);
    case 'break':
      return '<br>';
    case 'text':
      return TAGS.reduce(
        (html, [style, tag]) => (inline.style[style] ? `<${tag}>${html}</${tag}>` : html),
        escapeHtml(inline.text),
      );
  }
}
