import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQuery } from '#features/library/client.ts';
import { getDocument, type LibraryDocument, listDocuments } from '#features/library/contract.ts';
import { useDocumentActs } from '#features/library/web/use-document-acts.ts';
import type { Citation } from '#shared/citation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { isReachable } from '#web/lib/reachability.ts';
import { targetOf } from '#web/reader/reader-target.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ReadDocument } from './read-document.tsx';

/** The library's reader at the place of a citation. */
export function CitationSource({ citation }: { citation: Citation }) {
  return <DocumentSource id={citation.document_id ?? ''} citation={citation} />;
}

interface DocumentSourceProps {
  id: string;
  /** Where in the document; null for its beginning. */
  citation: Citation | null;
}

/** The library's reader of a document that is known by its id. */
export function DocumentSource({ id, citation }: DocumentSourceProps) {
  const { t } = useTranslation('library');
  const { download } = useDocumentActs((text) => toast.error(text));
  const { data, error, refetch } = useQuery({
    ...documentQuery(id),
    queryFn: ({ signal }) => loadDocument(id, signal),
  });
  const target = useMemo(() => (citation ? targetOf(citation) : null), [citation]);
  if (error && !data) {
    // What somebody else has cited may not be for everyone.
    const isUnreachable = error instanceof ApiError && error.status === 404;
    if (isUnreachable) return <Alert className="m-4">{t('failures.unreachable')}</Alert>;
    return (
      <div className="p-4">
        <ErrorState message={t('failures.open')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-full rounded-none" />;
  return <ReadDocument document={data} target={target} onDownload={(document) => void download(document)} />;
}

/** While the server is away, a document that was never asked for by itself may be in the list that was seen. */
async function loadDocument(id: string, signal: AbortSignal): Promise<LibraryDocument> {
  try {
    return await call(getDocument, { params: { id }, signal });
  } catch (error) {
    if (isReachable()) throw error;
    const seen = await call(listDocuments, { query: {}, signal }).catch(() => null);
    const known = seen?.documents.find((document) => document.id === id);
    if (!known) throw error;
    return known;
  }
}
