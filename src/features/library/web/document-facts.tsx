import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DocumentFacts as Facts } from '../contract.facts.ts';
import type { LibraryDocument } from '../contract.ts';
import { documentFactsQuery, useRetryIndexing } from './api.ts';

/** Of pages without text, so many places are named. */
const NAMED_PLACES = 20;

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

function FactList({ document, facts }: { document: LibraryDocument; facts: Facts }) {
  const { t } = useTranslation('library');
  const { dateTime, fileSize } = useFormat();
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
      <Fact name={t('facts.type')}>{document.mime_type}</Fact>
      <Fact name={t('facts.size')}>{fileSize(document.file_size)}</Fact>
      <Fact name={t('facts.uploaded')}>{dateTime(document.created_at)}</Fact>
      {document.status === 'ready' ? <Fact name={t('facts.read')}>{dateTime(facts.changed_at)}</Fact> : null}
      {facts.captions ? (
        <Fact name={t('facts.captions')}>{t(`facts.captionsOf.${facts.captions}`)}</Fact>
      ) : null}
      {facts.text ? <TextFacts text={facts.text} /> : <Fact name={t('facts.text')}>{t('facts.noText')}</Fact>}
      {facts.sha256 ? (
        <Fact name={t('facts.hash')}>
          <code className="break-all">{facts.sha256}</code>
        </Fact>
      ) : null}
    </dl>
  );
}

function TextFacts({ text }: { text: NonNullable<Facts['text']> }) {
  const { t, i18n } = useTranslation('library');
  const { number } = useFormat();
  const { language, words, pages, recognised, skipped } = text;
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return (
    <>
      <Fact name={t('facts.language')}>
        {language === null ? t('facts.unknown') : (names.of(language) ?? language)}
      </Fact>
      <Fact name={t('facts.words')}>{number(words)}</Fact>
      {pages === null ? null : <Fact name={t('facts.pages')}>{number(pages)}</Fact>}
      {recognised === 0 ? null : <Fact name={t('facts.recognised')}>{number(recognised)}</Fact>}
      {pages === null || skipped.length === 0 ? null : (
        <Fact name={t('facts.skipped')}>
          <SkippedPages skipped={skipped} />
        </Fact>
      )}
    </>
  );
}

function SkippedPages({ skipped }: { skipped: NonNullable<Facts['text']>['skipped'] }) {
  const { t } = useTranslation('library');
  const more = skipped.length - NAMED_PLACES;
  return (
    <ul>
      {skipped.slice(0, NAMED_PLACES).map(({ from, to, reason }) => (
        <li key={from}>
          {from === to ? t('facts.page', { page: from }) : t('facts.range', { from, to })}{' '}
          {t(`facts.reasons.${reason}`)}
        </li>
      ))}
      {more > 0 ? <li>{t('facts.more', { count: more })}</li> : null}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
