import type { FailureCode, LibraryDocument } from './contract.ts';

/** What was read only in part can be asked about that part. */
export const PARTLY_READ: readonly FailureCode[] = ['timeout', 'incomplete'];

type Reading = Pick<LibraryDocument, 'status' | 'failure' | 'pages_done'>;

/** Why a document cannot be asked: it is still being read, or it could not be. Null when it can be asked. */
export function whyUnasked({ status, failure, pages_done: pages }: Reading): 'reading' | 'unread' | null {
  if (status === 'ready') return null;
  if (status !== 'failed') return 'reading';
  const isReadInPart = pages > 0 && failure !== null && PARTLY_READ.includes(failure.code);
  return isReadInPart ? null : 'unread';
}
