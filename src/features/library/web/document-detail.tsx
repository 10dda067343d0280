import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { useLiveDocument } from '../client.ts';
import { DocumentForm } from './document-form.tsx';
import { type DocumentDetailProps, Overview } from './document-overview.tsx';

/** A document by itself: title, date, preview, and the way into a chat about it. */
export function DocumentDetail({ document: listed, onClose, ...acts }: DocumentDetailProps) {
  const { t } = useTranslation('library');
  const { date, fileSize } = useFormat();
  const [changed, setChanged] = useState(listed);
  const [isEditing, setIsEditing] = useState(false);
  const document = useLiveDocument(changed);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={document.title}
        text={
          <>
            <time dateTime={document.created_at}>{date(document.created_at)}</time>
            {` · ${fileSize(document.file_size)} · ${t(`subjects.${document.subject}`)}`}
          </>
        }
        className="max-w-4xl"
        onOpenAutoFocus={focusPanel}
      >
        {isEditing ? (
          <DocumentForm
            document={document}
            onChanged={(next) => {
              setChanged(next);
              setIsEditing(false);
            }}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <Overview document={document} {...acts} onChanged={setChanged} onEdit={() => setIsEditing(true)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Not its first control, which may be the frame with the file: that keeps Escape to itself. */
function focusPanel(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
