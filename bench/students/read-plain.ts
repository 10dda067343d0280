import type { Block } from './typeset.ts';

const HEADING = /^(#{1,4})\s+(.*?)\s*(?:\{[^}]*\})?$/;
const GUTENBERG_START = /\*\*\* START OF [^\n]*\n/;
const GUTENBERG_END = /\*\*\* END OF /;
const CHAPTER = /^(?:CHAPITRE [IVX]+\.?|INTRODUCTION|GLOSSAIRE)/;
const CAPITALS = /^[^a-zà-ÿ]{4,}$/;

/** A chapter in Markdown, with its listings line by line. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const parts = text.replaceAll('\r', '').split(/^```.*$/m);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) blocks.push({ kind: 'code', text: part.replaceAll(/^\n|\n$/g, '') });
    else blocks.push(...proseOf(part));
  }
  return blocks;
}

function proseOf(text: string): Block[] {
  const lines = text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\\index\{[^}]*\}/g, '')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)(?:\{[^}]*\})?/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(?:open|close)-box-\w+$/gm, '')
    .replaceAll(/^:::.*$/gm, '')
    .replaceAll(/\*\*|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|`/g, '');
  return lines.split(/\n\s*\n|\n(?=#)|(?<=^#[^\n]*)\n|\n(?=\s*[-–•]\s)/m).flatMap(blockOf);
}

function blockOf(part: string): Block[] {
  const text = part.trim();
  const [, signs, title] = HEADING.exec(text) ?? [];
  if (signs && title) return [{ kind: 'heading', order: signs.length, text: title }];
  return text === '' ? [] : [{ kind: 'paragraph', text: text.replace(/^[-–]\s+/, '• ') }];
}

/** A book of Project Gutenberg without its frame and its table of contents. */
export function readGutenberg(text: string): Block[] {
  const body = (text.replaceAll('\r', '').split(GUTENBERG_START)[1] ?? '').split(GUTENBERG_END)[0] ?? '';
  const parts = body.split(/\n\s*\n/).map((part) => part.trim());
  const first = parts.findIndex((part) => part.startsWith('NOTICE HISTORIQUE') && CAPITALS.test(part));
  return parts.slice(Math.max(0, first)).map((part) => {
    const line = part.replaceAll(/\s+/g, ' ').replaceAll(/_+/g, '');
    if (CHAPTER.test(line) && line.length < 60) return { kind: 'heading', order: 1, text: line };
    return CAPITALS.test(line) && line.length < 200
      ? { kind: 'heading', order: 3, text: line }
      : { kind: 'paragraph', text: line };
  });
}
