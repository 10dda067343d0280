import { Suspense, useMemo } from 'react';
import remend from 'remend';
import { MarkdownBounds } from '#shared/bounded-markdown.ts';
import type { Citation } from '#shared/citation.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { whenQuiet } from '#web/lib/when-loaded.ts';
import { UnfinishedContext } from '../drawing/drawing.tsx';
import { resolvedMarkers } from './citation-plugin.ts';
import { MarkdownBlock } from './markdown-block.tsx';
import { literalSigns } from './literal-signs.ts';
import { hasMath, normaliseMath } from './math-source.ts';
import { splitBlocks } from './split-blocks.ts';
import { TextSkeleton, UnsetText } from './text-skeleton.tsx';

const loadMath = () => import('./math-block.tsx');
const MathBlock = latePart(async () => (await loadMath()).MathBlock, UnsetText);
whenQuiet(() => void loadMath().catch(() => undefined));

/** A marker that is still being written would show as a bracket that jumps. */
const UNFINISHED_MARKER = /[ \t]*\[\d{0,3}$/;

interface MarkdownProps {
  text: string;
  citations: readonly Citation[];
  /** More text may follow, or was cut off: what is still open at the end is shown closed, and no marker without its citation. */
  isPart: boolean;
}

/** An answer: GitHub's Markdown, mathematics, code, and citation marks. Raw HTML is text; only safe addresses are kept. */
export function Markdown({ text, citations, isPart }: MarkdownProps) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  const markers = useMemo(() => new Set(citations.map(({ marker }) => marker)), [citations]);
  return blocks.map((block, index) => {
    const isOpen = isPart && index === blocks.length - 1;
    const source = isOpen ? closed(block) : block;
    const props = {
      text: source,
      markers: resolvedMarkers(source, (marker) => markers.has(marker)),
      isPart,
    };
    return (
      // Blocks only ever grow at the end.
      // oxlint-disable-next-line react/no-array-index-key
      <Suspense key={index} fallback={<TextSkeleton length={source.length} />}>
        <UnfinishedContext value={isOpen}>
          {hasMath(source) ? <MathBlock {...props} /> : <MarkdownBlock {...props} />}
        </UnfinishedContext>
      </Suspense>
    );
  });
}

function blocksOf(text: string): string[] {
  return splitBlocks(new MarkdownBounds().push(text)).map((block) => literalSigns(normaliseMath(block)));
}

function closed(block: string): string {
  return remend(block.replace(UNFINISHED_MARKER, ''), { linkMode: 'text-only' });
}
