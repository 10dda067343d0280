import type { FailureCode, LibraryDocument } from './contract.ts';

/** What was read only in part can be asked about that part. */
export const PARTLY_READ: readonly FailureCode[] = ['timeout', 'incomplete'];

type Reading = Pick<LibraryDocument, 'status' | 'failure' | 'pages_done'>;

/** Some pages of a long document are read, and can be asked about while the others follow. */
export function isPartRead({
  status,
  scans,
  pages_done: pages,
}: Pick<LibraryDocument, 'status' | 'scans' | 'pages_done'>): boolean {
  return status === 'indexing' && scans === null && pages > 0;
}

/** Why a document cannot be used as a whole: it is still being read, or it could not be. Null when it can be. */
export function whyUnasked({ status, failure, pages_done: pages }: Reading): 'reading' | 'unread' | null {
  if (status === 'ready') return null;
  if (status !== 'failed') return 'reading';
  const isReadInPart = pages > 0 && failure !== null && PARTLY_READ.includes(failure.code);
  return isReadInPart ? null : 'unread';
}

/** Why nothing can be asked of a document; of one that is read in part, something can. */
export function whyUnanswered(document: LibraryDocument): ReturnType<typeof whyUnasked> {
  return isPartRead(document) ? null : whyUnasked(document);
}
