import { lexer } from 'marked';

const DISPLAY_MATH = /\$\$/g;

/**
 * Cuts Markdown into blocks that render alone, so that a streamed answer only renders its last block anew. The blocks joined
 * are the text. A text with definitions that reach across blocks stays whole.
 */
export function splitBlocks(markdown: string): string[] {
  const text = markdown.replace(/\r\n?/g, '\n');
  const tokens = lexer(text, { gfm: true });
  const reachesAcross = tokens.some(({ type, raw }) => type === 'def' || /^\[\^[^\]]+\]:/m.test(raw));
  const raws = tokens.map(({ raw }) => raw);
  if (reachesAcross || raws.join('') !== text) return text === '' ? [] : [text];

  const blocks: string[] = [];
  let isOpen = false;
  for (const { type, raw } of tokens) {
    if (blocks.length > 0 && (isOpen || type === 'space')) blocks.push(`${blocks.pop() ?? ''}${raw}`);
    else blocks.push(raw);
    // A formula may hold blank lines; it ends at its own fence.
    if (type !== 'code') isOpen = isOpen !== ((raw.match(DISPLAY_MATH)?.length ?? 0) % 2 === 1);
  }
  return blocks;
}
