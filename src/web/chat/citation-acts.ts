import { createContext, type ReactNode, use } from 'react';
import type { Citation } from '#shared/citation.ts';

/** `asked` is the question that the answer is to; empty where nobody asked. */
type CitationActs = (citation: Citation, asked: string) => ReactNode;

const CitationActsContext = createContext<CitationActs>(() => null);

/** Says what can be done with a source of an answer besides opening it; nothing where nobody says it. */
export const CitationActsProvider = CitationActsContext.Provider;

export function useCitationActs(): CitationActs {
  return use(CitationActsContext);
}
