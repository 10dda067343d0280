import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { LibraryDocument } from '../contract.ts';
import { documentFactsQuery } from '../client.ts';
import { useRetryIndexing } from './api.ts';
import { FactList } from './fact-list.tsx';

interface DocumentFactsProps {
  document: LibraryDocument;
  /** Null where the preview offers it already. */
  onDownload: ((document: LibraryDocument) => void) | null;
}

/** The file, and what was read of it and how; asked for when it is opened. */
export function DocumentFacts({ document, onDownload }: DocumentFactsProps) {
  const { t } = useTranslation('library');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-4 rounded-lg border px-4 py-3 text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium">{t('facts.heading')}</summary>
      {isOpen ? (
        <div className="grid gap-3 pt-3">
          <Loaded document={document} />
          <div className="flex flex-wrap gap-2">
            {onDownload ? (
              <Button variant="outline" size="sm" onClick={() => onDownload(document)}>
                {t('downloadDocument')}
              </Button>
            ) : null}
            {document.can_delete && document.status === 'ready' ? <ReadAgain document={document} /> : null}
          </div>
        </div>
      ) : null}
    </details>
  );
}

/** Lyceum reads better than when the document was uploaded, or its owner thinks that something is missing. */
function ReadAgain({ document }: Pick<DocumentFactsProps, 'document'>) {
  const { t } = useTranslation('library');
  const errorText = useErrorText('library');
  const { mutate, isPending } = useRetryIndexing(document.id);
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isPending}
      onClick={() => mutate(undefined, { onError: (error) => toast.error(errorText(error)) })}
    >
      {t('facts.readAgain')}
    </Button>
  );
}

function Loaded({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const { status, scans } = document;
  const { data, isPending, refetch } = useQuery(
    documentFactsQuery(document.id, `${status} ${scans?.done ?? 0}`),
  );
  if (isPending) return <Skeleton className="h-32" />;
  if (!data) return <ErrorState message={t('facts.failed')} onRetry={() => void refetch()} />;
  return <FactList document={document} facts={data} />;
}
