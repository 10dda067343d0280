import type { Material, MaterialVersion } from '../../contract.ts';
import type { OutlineBlock } from './outline/block.ts';
import { letter } from './outline/block.ts';
import { outlineOf } from './outline/outline.ts';

const BLANK_LINE = String.raw`\_`.repeat(40);
const NOTE = /^\[\^(\d+)\]: /gm;
const UNESCAPED_PIPE = /(?<!\\)((?:\\\\)*)\|/g;

/** A version of the material as Markdown, with footnotes and math in dollars. */
export function writeMarkdown(material: Material, version: MaterialVersion): string {
  const text = `${writeBlocks(outlineOf(material, version))}\n`;
  // Renderers leave out footnotes that nothing refers to, such as those of a key that students do not see.
  const isCited = (number: string) => text.split(`[^${number}]`).length > 2;
  return text.replaceAll(NOTE, (note, number: string) => (isCited(number) ? note : `- `));
}

function writeBlocks(blocks: readonly OutlineBlock[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: OutlineBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.source}`;
    case 'line':
      return block.tone === 'notice' ? `> ${block.source}` : block.source;
    case 'prose':
      return block.source;
    case 'entries':
      return block.entries.map((entry, index) => writeEntry(entry, { ...block, index })).join('\n');
    case 'table':
      return writeTable(block);
    case 'question':
      return indented(`${block.number}. `, writeBlocks(block.blocks));
    case 'blanks':
      return BLANK_LINE;
    case 'page':
      return '---';
    case 'sources':
      return block.sources.map(({ number, source }) => `[^${number}]: ${source}`).join('\n');
  }
}

function writeEntry(entry: string, list: { marker: string; index: number }): string {
  const { marker, index } = list;
  if (marker === 'number') return indented(`${index + 1}. `, entry);
  if (marker === 'letter') return indented('- ', `**${letter(index)}.** ${entry}`);
  return indented('- ', marker === 'box' ? `☐ ${entry}` : entry);
}

/** Everything of an entry stands in it, below its marker. */
function indented(marker: string, text: string): string {
  const [first = '', ...others] = text.split('\n');
  const indent = ' '.repeat(marker.length);
  return [marker + first, ...others.map((line) => (line === '' ? '' : indent + line))].join('\n');
}

function writeTable({ head, rows, widths }: Extract<OutlineBlock, { kind: 'table' }>): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(UNESCAPED_PIPE, String.raw`$1\|`)).join(' | ')} |`;
  const heads = head.length === 0 ? widths.map(() => ' ') : head;
  return [line(heads), line(widths.map(() => '---')), ...rows.map(line)].join('\n');
}
