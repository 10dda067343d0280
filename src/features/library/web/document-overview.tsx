import { useQuery } from '@tanstack/react-query';
import { Brain, MessageSquareText, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRecording } from '#shared/file-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { sharingQuery } from '../client.ts';
import { whyUnasked } from '../contract.askable.ts';
import type { LibraryDocument } from '../contract.ts';
import { DocumentPreview, isPreviewDownload } from './document-preview.tsx';
import { DocumentChanges } from './document-changes.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentState } from './document-state.tsx';
import { CaptionsField } from './recordings/captions-field.tsx';
import { PageFacts } from './pages/page-facts.tsx';
import { VisibilityMark } from './visibility-mark.tsx';

export interface DocumentDetailProps {
  document: LibraryDocument;
  onClose: () => void;
  onChat: (document: LibraryDocument) => void;
  onDownload: (document: LibraryDocument) => void;
  onPractise: (document: LibraryDocument) => void;
  /** Shows another document in its place. */
  onOpenOther: (documentId: string) => void;
}

interface OverviewProps extends Omit<DocumentDetailProps, 'onClose'> {
  onChanged: (document: LibraryDocument) => void;
  onEdit: () => void;
}

export function Overview({
  document,
  onChat,
  onDownload,
  onPractise,
  onOpenOther,
  onChanged,
  onEdit,
}: OverviewProps) {
  const { t } = useTranslation('library');
  const sharing = useQuery(sharingQuery);
  return (
    <>
      {document.description ? (
        <p className="mb-4 max-w-measure text-sm break-words whitespace-pre-line">{document.description}</p>
      ) : null}
      <PageFacts
        document={document}
        isOwn={sharing.data?.user_id === document.uploaded_by}
        onOpen={onOpenOther}
      />
      <DocumentPreview document={document} onDownload={onDownload} />
      {document.can_delete && isRecording(document.mime_type) ? (
        <CaptionsField document={document} onChanged={onChanged} />
      ) : null}
      <DocumentFacts document={document} onDownload={isPreviewDownload(document) ? null : onDownload} />
      {document.can_delete ? <DocumentChanges documentId={document.id} /> : null}
      <DialogFooter className="items-center justify-between">
        <div className="grid min-w-48 gap-1.5">
          <VisibilityMark document={document} />
          <DocumentState document={document} />
        </div>
        <div className="flex flex-wrap gap-2">
          {document.can_delete ? (
            <Button variant="outline" onClick={onEdit}>
              <Pencil aria-hidden />
              {t('details.edit')}
            </Button>
          ) : null}
          <Button
            variant="outline"
            disabled={whyUnasked(document) !== null}
            onClick={() => onPractise(document)}
          >
            <Brain aria-hidden />
            {t('practise')}
          </Button>
          <Button disabled={whyUnasked(document) === 'unread'} onClick={() => onChat(document)}>
            <MessageSquareText aria-hidden />
            {t('chatWithDocument')}
          </Button>
        </div>
      </DialogFooter>
    </>
  );
}
