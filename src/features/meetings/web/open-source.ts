import { createContext, use } from 'react';
import type { Citation } from '#shared/citation.ts';

/** Shows the place of a citation in its document. */
export const OpenSourceContext = createContext<(citation: Citation) => void>(() => undefined);

export function useOpenSource(): (citation: Citation) => void {
  return use(OpenSourceContext);
}
