import { useQuery } from '@tanstack/react-query';
import { Download, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '#web/lib/late-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isRecording } from '#shared/file-formats.ts';
import { videoOf } from '#shared/video.ts';
import { VideoPlayer } from '#web/reader/video-player.tsx';
import type { LibraryDocument } from '../contract.ts';
import { documentFileQuery } from './api.ts';
import { RecordingFile } from './recordings/recording-file.tsx';
import { isShownByBrowsers } from './shown-by-browsers.ts';

/** Room for what surrounds it in a dialog. */
const PREVIEW_HEIGHT = 'h-[max(12rem,92dvh-30rem)] sm:h-[max(16rem,92dvh-22rem)]';
/** Pages with PDF files and images do without it. */
const LateText = latePart(async () => (await import('./text-document.tsx')).TextDocument);

/** For the browser's own viewer, which would give half of a dialog to pictures of the pages. */
const WITHOUT_SIDEBAR = '#navpanes=0';

interface DocumentPreviewProps {
  document: LibraryDocument;
  onDownload: (document: LibraryDocument) => void;
}

/** What stands in the place of a preview is the way to the file. */
export function isPreviewDownload(document: LibraryDocument): boolean {
  return document.type === 'document' && !videoOf(document) && !isRecording(document.mime_type);
}

/** What the detail modal shows of a file: the image, the PDF in a frame, the video or recording, what was read of it, or the way to the file. */
export function DocumentPreview({ document, onDownload }: DocumentPreviewProps) {
  const { t } = useTranslation('library');
  if (isShownByBrowsers(document)) return <FilePreview document={document} />;
  if (isRecording(document.mime_type)) return <RecordingFile document={document} place={null} />;
  const video = videoOf(document);
  if (video) return <VideoPlayer videoId={video.id} title={document.title} place={null} />;
  if (!isPreviewDownload(document)) return <EmptyState icon={FileQuestion} title={t('previewUnavailable')} />;
  const download = (
    <Button variant="outline" onClick={() => onDownload(document)}>
      <Download aria-hidden />
      {t('downloadDocument')}
    </Button>
  );
  if (document.status !== 'ready') {
    return (
      <div className="grid justify-items-center rounded-lg border border-dashed px-6 py-14">{download}</div>
    );
  }
  return (
    <div className="grid gap-3">
      <div className={`${PREVIEW_HEIGHT} overflow-hidden rounded-md border`}>
        <LateText document={document} target={null} />
      </div>
      <div className="justify-self-start">{download}</div>
    </div>
  );
}

function FilePreview({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const file = useQuery(documentFileQuery(document.id));
  if (file.isPending) return <Skeleton className={PREVIEW_HEIGHT} />;
  if (file.isError) return <ErrorState message={t('failures.address')} onRetry={() => void file.refetch()} />;
  if (document.type === 'image') {
    return <ImagePreview url={file.data.url} title={document.title} onRetry={() => void file.refetch()} />;
  }
  return (
    // Browsers show no PDF in a sandboxed frame; the server has decided by content that it is one.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={`${file.data.url}${WITHOUT_SIDEBAR}`}
      title={document.title}
      className={`${PREVIEW_HEIGHT} w-full rounded-md border bg-muted`}
    />
  );
}

interface ImagePreviewProps {
  url: string;
  title: string;
  onRetry: () => void;
}

/** Without the server, only what was opened before is here. */
function ImagePreview({ url, title, onRetry }: ImagePreviewProps) {
  const { t } = useTranslation('library');
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    const retry = () => {
      setHasFailed(false);
      onRetry();
    };
    return <ErrorState message={t('failures.open')} onRetry={retry} />;
  }
  return (
    <img
      src={url}
      alt={title}
      className="mx-auto max-h-[max(12rem,92dvh-30rem)] sm:max-h-[max(16rem,92dvh-22rem)] max-w-full rounded-md border object-contain"
      onError={() => setHasFailed(true)}
    />
  );
}
