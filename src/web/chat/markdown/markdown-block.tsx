import { memo } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { rehypeCitations } from './citation-plugin.ts';
import { rehypeDepth } from './depth-plugin.ts';
import { ELEMENTS } from './elements.tsx';
import { safeAddress } from './safe-address.ts';
import { rehypeSlots, useHasSlots } from './slots.ts';
import { remarkTables } from './table-plugin.ts';

export interface MarkdownBlockProps {
  text: string;
  /** The citation markers in this block that resolve, as '1,3'. */
  markers: string;
  /** Means what it means in `Markdown`. */
  isPart: boolean;
  /** The plugins that show mathematics. */
  plugins?: Pick<Options, 'remarkPlugins' | 'rehypePlugins'>;
}

/** One block of an answer; it renders again only when its own text or markers change. */
export const MarkdownBlock = memo(function MarkdownBlock({
  text,
  markers,
  isPart,
  plugins,
}: MarkdownBlockProps) {
  const hasSlots = useHasSlots();
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, remarkTables, ...(plugins?.remarkPlugins ?? [])]}
      rehypePlugins={[
        rehypeDepth,
        [rehypeCitations, { markers, isPart }],
        ...(hasSlots ? [rehypeSlots] : []),
        ...(plugins?.rehypePlugins ?? []),
      ]}
      urlTransform={safeAddress}
      components={ELEMENTS}
    >
      {text}
    </ReactMarkdown>
  );
});
