import 'katex/dist/katex.min.css';
import type { Options } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { MarkdownBlock, type MarkdownBlockProps } from './markdown-block.tsx';
import { rehypeMathBounds } from './math-bounds.ts';

/** In em, and in steps: a formula is neither larger than a page nor works longer than one reads. */
export const LIMITS = { maxSize: 20, maxExpand: 200 };

/** `trust` stays off: a formula makes no links and loads nothing. */
const PLUGINS: Pick<Options, 'remarkPlugins' | 'rehypePlugins'> = {
  remarkPlugins: [remarkMath],
  rehypePlugins: [
    rehypeMathBounds,
    [rehypeKatex, { ...LIMITS, errorColor: 'currentColor', output: 'htmlAndMathml', strict: 'ignore' }],
  ],
};

/** A block with mathematics: KaTeX for the eye, MathML for screen readers. */
export function MathBlock(props: MarkdownBlockProps) {
  return <MarkdownBlock {...props} plugins={PLUGINS} />;
}
