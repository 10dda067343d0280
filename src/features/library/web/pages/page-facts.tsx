import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { webPageOf } from '#shared/web-page.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Button } from '#web/ui/button.tsx';
import type { LibraryDocument } from '../../contract.ts';
import type { PageChanges as Changes } from '../../contract.web-pages.ts';
import { pageVersionsQuery, useReadPageAgain } from './api.ts';
import { ChangedParagraphs } from './changed-paragraphs.tsx';

interface PageFactsProps {
  document: LibraryDocument;
  /** Whether the person has added it. */
  isOwn: boolean;
  onOpen: (documentId: string) => void;
}

/** Where a page is from and from when, and what has become of it; nothing for other documents. */
export function PageFacts({ document, isOwn, onOpen }: PageFactsProps) {
  const { t } = useTranslation('pages');
  const { date } = useFormat();
  const facts = webPageOf(document);
  const isReady = document.status === 'ready';
  const versions = useQuery({ ...pageVersionsQuery(document.id, isReady), enabled: facts !== null });
  const reading = useReadPageAgain(document.id);
  if (!facts) return null;
  const { older, newer, changes } = versions.data ?? { older: null, newer: null, changes: null };
  return (
    <section aria-label={t('facts')} className="mb-4 grid gap-3 rounded-lg border p-4 text-sm">
      <div className="grid gap-1">
        <a
          href={facts.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="w-fit font-medium break-all text-primary underline underline-offset-2"
        >
          {facts.url}
          <ExternalLink aria-hidden className="ml-1 inline size-3.5" />
        </a>
        <p className="text-muted-foreground">
          {t('readOn', { date: date(facts.fetched_at) })}
          {facts.checked_at === facts.fetched_at
            ? null
            : ` · ${t('checkedOn', { date: date(facts.checked_at) })}`}
        </p>
      </div>
      {newer && !reading.data ? (
        <div className="grid justify-items-start gap-1.5">
          <p>{t('newer', { date: date(newer.fetched_at) })}</p>
          <Button variant="outline" size="sm" onClick={() => onOpen(newer.document_id)}>
            {t('openNewer')}
          </Button>
        </div>
      ) : null}
      {isOwn && isReady && (reading.data ?? !newer) ? <ReadAgain reading={reading} onOpen={onOpen} /> : null}
      {older && changes ? (
        <ChangeList heading={t('since', { date: date(older.fetched_at) })} changes={changes} />
      ) : null}
    </section>
  );
}

interface ReadAgainProps {
  reading: ReturnType<typeof useReadPageAgain>;
  onOpen: (documentId: string) => void;
}

/** Fetches the page again and says what is different now. */
function ReadAgain({ reading, onOpen }: ReadAgainProps) {
  const { t } = useTranslation('pages');
  const errorText = useErrorText('library');
  const isReachable = useIsReachable();
  const result = reading.data;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="outline"
        size="sm"
        disabled={reading.isPending || !isReachable}
        onClick={() => reading.mutate()}
      >
        <RefreshCw aria-hidden />
        {t(reading.isPending ? 'againPending' : 'again')}
      </Button>
      <output className="grid gap-2 empty:hidden">
        {result ? <span>{t(result.outcome === 'same' ? 'same' : 'newVersion')}</span> : null}
      </output>
      {reading.isError ? (
        <p role="alert" className="text-destructive">
          {errorText(reading.error)}
        </p>
      ) : null}
      {result?.outcome === 'changed' ? (
        <>
          <Button variant="outline" size="sm" onClick={() => onOpen(result.document.id)}>
            {t('openNewer')}
          </Button>
          <ChangeList heading={t('changes')} changes={result.changes} />
        </>
      ) : null}
    </div>
  );
}

function ChangeList({ heading, changes }: { heading: string; changes: Changes }) {
  const { t } = useTranslation('pages');
  const isNothing = changes.added.total + changes.removed.total === 0;
  return (
    <section aria-label={heading} className="grid w-full grid-cols-1 gap-2">
      <h3 className="font-medium">{heading}</h3>
      {isNothing ? <p className="text-muted-foreground">{t('noChanges')}</p> : null}
      <ChangedParagraphs kind="added" {...changes.added} />
      <ChangedParagraphs kind="removed" {...changes.removed} />
    </section>
  );
}
