import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderTarget } from '#web/reader/reader-target.ts';
import { TextReader } from '#web/reader/text-reader.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LibraryDocument } from '../contract.ts';
import { documentPageQuery } from './api.ts';

interface TextDocumentProps {
  document: LibraryDocument;
  /** Where to be, with what to highlight; null at the beginning. */
  target: ReaderTarget | null;
  onSeek?: (seconds: number) => void;
}

/** The text that was read of a document, part by part. */
export function TextDocument({ document, target, onSeek }: TextDocumentProps) {
  const { t } = useTranslation('library');
  // A page chosen by hand counts until a citation leads elsewhere.
  const [chosen, setChosen] = useState<{ page: number; after: ReaderTarget | null }>({
    page: 1,
    after: null,
  });
  const isChosen = target === null || chosen.after === target;
  const page = isChosen ? chosen.page : target.page;
  const { data, isError, refetch } = useQuery(documentPageQuery(document.id, page));
  if (isError) {
    return (
      <div className="p-4">
        <ErrorState message={t('failures.open')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-full rounded-none" />;
  return (
    <TextReader
      title={document.title}
      text={data.text}
      cues={data.cues}
      headings={data.headings}
      structure={data.structure}
      unit={data.unit}
      page={page}
      total={data.pages_total}
      target={target?.page === data.page ? target : null}
      onGo={(wanted) => setChosen({ page: wanted, after: target })}
      onSeek={onSeek}
    />
  );
}
