import type { Deps } from '#server/deps.ts';
import type { SectionChecks } from './checks/section-checks.ts';
import type { DraftBookQuestions } from '#features/practice/contract.drafts.ts';
import type { RuleThreads } from './rules/rule-threads.ts';

export type MaterialDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'knowledge' | 'llm' | 'log'>;

/** What the job needs beside that. */
export type MakeDeps = MaterialDeps & {
  checks: SectionChecks;
  rules: RuleThreads;
  draftBookQuestions: DraftBookQuestions;
};

/** The job that makes the sections of a material; its key is the material's id. */
export const MAKE = { name: 'make-material' };

/** Whose institution's providers are asked is said by who began it. */
export interface MakeJob {
  id: string;
  ownerId: string;
  institutionId: string | null;
  /** The section to be made; null: all that are not. */
  only: string | null;
}
