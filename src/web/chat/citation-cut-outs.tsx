import { createContext, type ReactNode, use } from 'react';
import type { Citation } from '#shared/citation.ts';

const CutOutContext = createContext<(citation: Citation) => ReactNode>(() => null);

/** Says how the part of a page is shown that a citation cuts out; nothing where nobody says it. */
export const CutOutProvider = CutOutContext.Provider;

/** The tables and pictures that an answer is about. */
export function CitationCutOuts({ citations }: { citations: readonly Citation[] }) {
  const show = use(CutOutContext);
  const shown = citations.filter(({ cut_out }) => cut_out !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3">
      {shown.map((citation) => (
        <div key={citation.marker}>{show(citation)}</div>
      ))}
    </div>
  );
}
