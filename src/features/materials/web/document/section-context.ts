import { createContext, use } from 'react';
import type { Citation } from '#shared/citation.ts';
import type { Finding } from '../../contract.document.ts';

interface SectionContext {
  readonly citations: readonly Citation[];
  /** Of its texts; that of the labels around them may be another. */
  readonly language: string;
  /** What the checks found about a thing of the section, such as an item, by its id. */
  readonly findingsOf: (subject: string) => readonly Finding[];
  /** One below that of the section. */
  readonly heading: 'h3' | 'h4';
  /** Of its first question, if it has any. */
  readonly firstNumber: number;
  /** Without it there are questions only, as on a sheet for learners. */
  readonly showsKey: boolean;
  /** The words of an objective of the document; null for one that does not exist. */
  readonly objectiveText: (id: string) => string | null;
  /** The name of a topic of the document; null for one that does not exist. */
  readonly topicName: (id: string) => string | null;
}

export const SectionContext = createContext<SectionContext | null>(null);

export function useSection(): SectionContext {
  const context = use(SectionContext);
  if (context === null) throw new Error('useSection must be used within a section');
  return context;
}
