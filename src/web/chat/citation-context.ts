import { createContext, use } from 'react';
import type { Citation } from '#shared/citation.ts';

interface Citations {
  readonly list: readonly Citation[];
  /** Shows the place of a citation. */
  readonly open: (citation: Citation) => void;
}

const CitationContext = createContext<Citations>({ list: [], open: () => undefined });

/** Gives the marks of one answer their citations. */
export const CitationProvider = CitationContext.Provider;

export function useCitation(marker: number): { citation: Citation | undefined; open: Citations['open'] } {
  const { list, open } = use(CitationContext);
  return { citation: list.find((citation) => citation.marker === marker), open };
}
