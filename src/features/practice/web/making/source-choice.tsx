import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentChoices } from '#features/library/client.ts';
import { whyUnasked } from '#features/library/contract.askable.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { type Makeable, ofDocument } from './makeable.ts';

/** A document to make questions from. */
export function SourceChoice({ onChoose }: { onChoose: (source: Makeable) => void }) {
  const { t } = useTranslation('practice');
  const [search, setSearch] = useState('');
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useDocumentChoices(search);
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label={t('making.search')}
        placeholder={t('making.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {isError && !data ? (
        <ErrorLine message={t('failures.documents')} onRetry={() => void refetch()} />
      ) : null}
      {data || isError ? null : <LoadingList rows={3} rowClass="h-11" />}
      {data?.length === 0 ? (
        <p className="py-4 text-center text-muted-foreground">{t('making.none')}</p>
      ) : null}
      <ul aria-label={t('making.documents')} className="grid gap-1">
        {data?.map((document) => (
          <li key={document.id}>
            <Button
              variant="ghost"
              className="ui-button-wraps min-h-11 w-full justify-start"
              disabled={whyUnasked(document) !== null}
              onClick={() => onChoose(ofDocument(document))}
            >
              {document.title}
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="outline" onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
}
