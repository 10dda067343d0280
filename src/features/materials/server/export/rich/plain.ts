import { onOneLine } from '#shared/on-one-line.ts';
import { linearMath } from '../math/linear-math.ts';
import { readTex } from '../math/read-tex.ts';
import { parseInline } from './parse.ts';

/** One line of Markdown as bare words. */
export function plainOf(source: string): string {
  const parts = parseInline(source).map((inline) => {
    if (inline.kind === 'text') return inline.text;
    return inline.kind === 'math' ? linearMath(readTex(inline.tex)) : ' ';
  });
  return onOneLine(parts.join(''));
}
