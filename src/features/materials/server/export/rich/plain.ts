import { linearMath, readTex } from '../math/read-tex.ts';
import { parseInline } from './parse.ts';

/** One line of Markdown as bare words. */
export function plainOf(source: string): string {
  const parts = parseInline(source).map((inline) => {
    if (inline.kind === 'text') return inline.text;
    return inline.kind === 'math' ? linearMath(readTex(inline.tex)) : ' ';
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}
