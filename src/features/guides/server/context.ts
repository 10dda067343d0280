import type { DraftQuestions } from '#features/practice/contract.drafts.ts';
import type { Deps } from '#server/deps.ts';
import type { FindDefinedTerms } from '../contract.terms.ts';

/** What other features make of documents, handed in where the server is composed. */
export interface GuidePorts {
  draftQuestions: DraftQuestions;
  findDefinedTerms: FindDefinedTerms;
}

export type GuideDeps = Pick<Deps, 'db' | 'clock' | 'knowledge' | 'jobs' | 'allowances'> & {
  ports: GuidePorts;
};
