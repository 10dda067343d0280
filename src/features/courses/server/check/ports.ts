import type { RecordCheck } from '#features/practice/contract.drafts.ts';

/** What the check of a unit needs of practice, handed in where the server is composed. */
export interface CheckPorts {
  recordCheck: RecordCheck;
}
