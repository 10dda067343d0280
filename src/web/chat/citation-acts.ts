import { createContext, type ReactNode, use } from 'react';
import type { Citation } from '#shared/citation.ts';

const CitationActsContext = createContext<(citation: Citation) => ReactNode>(() => null);

/** Says what can be done with a source of an answer besides opening it; nothing where nobody says it. */
export const CitationActsProvider = CitationActsContext.Provider;

export function useCitationActs(): (citation: Citation) => ReactNode {
  return use(CitationActsContext);
}
