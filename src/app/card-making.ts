import { createContext } from 'react';
import type { Citation } from '#shared/citation.ts';

/** Begins a card with what is cited on its back; null where nobody can practise. */
export const CardMakingContext = createContext<((citation: Citation, front?: string) => void) | null>(null);
