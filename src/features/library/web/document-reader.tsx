import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageReader } from '#web/reader/image-reader.tsx';
import type { OpenPdf } from '#web/reader/pdf-file.ts';
import { PdfReader } from '#web/reader/pdf-reader.tsx';
import { ReaderFrame } from '#web/reader/reader-frame.tsx';
import type { ReaderLayer } from '#web/reader/reader-parts.ts';
import type { ReaderTarget } from '#web/reader/reader-target.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FILE_FORMATS, isRecording } from '#shared/file-formats.ts';
import { videoOf } from '#shared/video.ts';
import { webPageOf } from '#shared/web-page.ts';
import type { LibraryDocument } from '../contract.ts';
import { documentFileQuery } from './api.ts';
import { DocumentPreview } from './document-preview.tsx';
import { useFindLayer } from './reading/use-find-layer.tsx';
import { useOutlineLayer } from './reading/use-outline-layer.tsx';
import { KeptPage } from './pages/kept-page.tsx';
import { TextDocument } from './text-document.tsx';
import { RecordingDocument, VideoDocument } from './video-document.tsx';

/** Loaded with the first TIFF. */
const openTiff: OpenPdf = async (url, options) =>
  (await import('#web/reader/open-tiff.ts')).openTiff(url, options);
const NO_LAYERS: readonly ReaderLayer[] = [];

interface DocumentReaderProps {
  document: LibraryDocument;
  /** Where to be, with what to highlight; null at the beginning. */
  target: ReaderTarget | null;
  /** What other features show on the pages and beside them. */
  layers?: readonly ReaderLayer[];
  onDownload: (document: LibraryDocument) => void;
}

/** The document beside the chat, in the reader for its kind, with what all readers have. */
export function DocumentReader({
  document,
  target: cited,
  layers = NO_LAYERS,
  onDownload,
}: DocumentReaderProps) {
  const [target, goTo] = useReaderTarget(cited);
  const outline = useOutlineLayer(document);
  const find = useFindLayer(document.id);
  const own = document.status === 'ready' ? [outline, find] : NO_LAYERS;
  return (
    <ReaderFrame layers={[...own, ...layers]} onGo={goTo}>
      <DocumentPages document={document} target={target} onDownload={onDownload} />
    </ReaderFrame>
  );
}

/** Where a list beside the page has led, until a citation leads elsewhere. */
function useReaderTarget(cited: ReaderTarget | null) {
  const [chosen, setChosen] = useState<{ target: ReaderTarget; after: ReaderTarget | null } | null>(null);
  const target = chosen?.after === cited ? chosen.target : cited;
  return [target, (wanted: ReaderTarget) => setChosen({ target: wanted, after: cited })] as const;
}

type DocumentPagesProps = Omit<DocumentReaderProps, 'layers'>;

function DocumentPages({ document, target, onDownload }: DocumentPagesProps) {
  if (document.type === 'pdf') return <PdfDocument document={document} target={target} />;
  if (document.mime_type === FILE_FORMATS.tiff.mimeType) {
    return <PdfDocument document={document} target={target} open={openTiff} />;
  }
  if (document.type === 'image') return <ImageDocument document={document} target={target} />;
  const video = videoOf(document);
  const isReady = document.type === 'document' && document.status === 'ready';
  if (video && isReady) {
    return (
      <VideoDocument video={video} title={document.title} target={target}>
        {(seek) => <TextDocument document={document} target={target} onSeek={seek} />}
      </VideoDocument>
    );
  }
  if (isReady && isRecording(document.mime_type)) {
    return (
      <RecordingDocument document={document} target={target}>
        {(seek) => <TextDocument document={document} target={target} onSeek={seek} />}
      </RecordingDocument>
    );
  }
  const webPage = webPageOf(document);
  if (webPage && isReady) {
    return (
      <KeptPage page={webPage}>
        <TextDocument document={document} target={target} />
      </KeptPage>
    );
  }
  if (isReady) return <TextDocument document={document} target={target} />;
  return (
    <div className="h-full overflow-auto p-4">
      <DocumentPreview document={document} onDownload={onDownload} />
    </div>
  );
}

interface PdfDocumentProps extends Omit<DocumentPagesProps, 'onDownload'> {
  open?: OpenPdf | undefined;
}

function PdfDocument({ document, target, open }: PdfDocumentProps) {
  const { t } = useTranslation('library');
  const file = useQuery(documentFileQuery(document.id));
  if (file.isError) {
    return (
      <div className="p-4">
        <ErrorState message={t('failures.open')} onRetry={() => void file.refetch()} />
      </div>
    );
  }
  if (!file.data) return <Skeleton className="h-full rounded-none" />;
  return <PdfReader url={file.data.url} title={document.title} target={target} open={open} />;
}

function ImageDocument({ document, target }: Omit<DocumentPagesProps, 'onDownload'>) {
  const { t } = useTranslation('library');
  const { data, isError, refetch } = useQuery(documentFileQuery(document.id));
  if (isError) {
    return (
      <div className="p-4">
        <ErrorState message={t('failures.open')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-full rounded-none" />;
  return <ImageReader url={data.url} title={document.title} target={target} onRetry={() => void refetch()} />;
}
