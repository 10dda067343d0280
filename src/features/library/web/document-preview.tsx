import { useQuery } from '@tanstack/react-query';
import { Download, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { videoOf } from '#shared/video.ts';
import { VideoPlayer } from '#web/reader/video-player.tsx';
import type { LibraryDocument } from '../contract.ts';
import { documentFileQuery } from './api.ts';

interface DocumentPreviewProps {
  document: LibraryDocument;
  onDownload: (document: LibraryDocument) => void;
}

/** What the detail modal shows of a file: the image, the PDF in a frame, the video, a download, or nothing (spec section 2). */
export function DocumentPreview({ document, onDownload }: DocumentPreviewProps) {
  const { t } = useTranslation('library');
  if (document.type === 'image' || document.type === 'pdf') return <FilePreview document={document} />;
  const video = videoOf(document);
  if (video) return <VideoPlayer videoId={video.id} title={document.title} place={null} />;
  if (document.type === 'other') return <EmptyState icon={FileQuestion} title={t('previewUnavailable')} />;
  return (
    <div className="grid justify-items-center rounded-lg border border-dashed px-6 py-14">
      <Button variant="outline" onClick={() => onDownload(document)}>
        <Download aria-hidden />
        {t('downloadDocument')}
      </Button>
    </div>
  );
}

function FilePreview({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const file = useQuery(documentFileQuery(document.id));
  if (file.isPending) return <Skeleton className="h-[60dvh]" />;
  if (file.isError) return <ErrorState message={t('failures.address')} onRetry={() => void file.refetch()} />;
  return document.type === 'image' ? (
    <img
      src={file.data.url}
      alt={document.title}
      className="mx-auto max-h-[65dvh] max-w-full rounded-md border object-contain"
    />
  ) : (
    // Browsers show no PDF in a sandboxed frame; the server has decided by content that it is one.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={file.data.url}
      title={document.title}
      className="h-[65dvh] w-full rounded-md border bg-muted"
    />
  );
}
