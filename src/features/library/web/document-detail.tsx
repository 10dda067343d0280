import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import type { LibraryDocument } from '../contract.ts';
import { useLiveDocument } from './api.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentState } from './document-state.tsx';

interface DocumentDetailProps {
  document: LibraryDocument;
  onClose: () => void;
  onChat: (document: LibraryDocument) => void;
  onDownload: (document: LibraryDocument) => void;
}

/** A document by itself: title, date, preview, and the way into a chat about it. */
export function DocumentDetail({ document: listed, onClose, onChat, onDownload }: DocumentDetailProps) {
  const { t } = useTranslation('library');
  const { date, fileSize } = useFormat();
  const document = useLiveDocument(listed);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent className="max-w-4xl" onOpenAutoFocus={focusPanel}>
        <DialogHeader>
          <DialogTitle>{document.title}</DialogTitle>
          <DialogDescription>
            <time dateTime={document.created_at}>{date(document.created_at)}</time>
            {` · ${fileSize(document.file_size)} · ${t(`subjects.${document.subject}`)}`}
          </DialogDescription>
        </DialogHeader>
        <DocumentPreview document={document} onDownload={onDownload} />
        <DialogFooter className="items-center justify-between">
          <div className="min-w-48">
            <DocumentState document={document} />
          </div>
          <Button onClick={() => onChat(document)}>
            <MessageSquareText aria-hidden />
            {t('chatWithDocument')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Not its first control, which may be the frame with the file: that keeps Escape to itself. */
function focusPanel(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
