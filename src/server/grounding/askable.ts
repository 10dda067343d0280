import type { Knowledge, ReadableSource } from '#server/knowledge/knowledge.ts';
import { AppError } from '#shared/errors.ts';

interface Asked {
  ids: readonly string[];
  readerId: string;
  /** What to say of a document that is still being read, or could not be. */
  whenUnready: string;
  /** A long document that is still being read counts as well, for what is read so far. */
  partIsEnough?: boolean;
}

/**
 * All of the documents or none: what may not be read does not even show which one it is. Throws AppError `not_found`
 * (`document_not_found`) or `conflict` (`document_not_ready`).
 */
export async function getAskable(
  knowledge: Pick<Knowledge, 'findReadable'>,
  { ids, readerId, whenUnready, partIsEnough = false }: Asked,
): Promise<ReadableSource[]> {
  const sources = await knowledge.findReadable([...ids], readerId);
  if (sources.length < ids.length) {
    throw new AppError('not_found', 'Document not found', { code: 'document_not_found' });
  }
  const unready = sources
    .filter(({ hasText, isReady }) => !(partIsEnough ? hasText : isReady))
    .map(({ id }) => id);
  if (unready.length === 0) return sources;
  throw new AppError('conflict', whenUnready, {
    code: 'document_not_ready',
    details: { document_ids: unready },
  });
}
