import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordingPlayer } from '#web/reader/recording-player.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LibraryDocument } from '../../contract.ts';
import { documentFileQuery } from '../api.ts';

interface RecordingFileProps extends Pick<ComponentProps<typeof RecordingPlayer>, 'place'> {
  document: LibraryDocument;
}

/** The player of a document that is an audio or video file. */
export function RecordingFile({ document, place }: RecordingFileProps) {
  const { t } = useTranslation('library');
  const { data, isError, refetch } = useQuery(documentFileQuery(document.id));
  if (isError) return <ErrorState message={t('failures.open')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-14" />;
  return (
    <RecordingPlayer
      url={data.url}
      title={document.title}
      isVideo={document.mime_type.startsWith('video/')}
      place={place}
      onRetry={() => void refetch()}
    />
  );
}
