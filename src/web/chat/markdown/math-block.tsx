import 'katex/dist/katex.min.css';
import type { Options } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { MarkdownBlock, type MarkdownBlockProps } from './markdown-block.tsx';

/** `trust` stays off: a formula makes no links and loads nothing. */
const PLUGINS: Pick<Options, 'remarkPlugins' | 'rehypePlugins'> = {
  remarkPlugins: [remarkMath],
  rehypePlugins: [[rehypeKatex, { errorColor: 'currentColor', output: 'htmlAndMathml', strict: 'ignore' }]],
};

/** A block with mathematics: KaTeX for the eye, MathML for screen readers. */
export function MathBlock(props: MarkdownBlockProps) {
  return <MarkdownBlock {...props} plugins={PLUGINS} />;
}
