import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DocumentNote } from '../contract.ts';
import { useDeleteNote } from './api.ts';

/** A mark alone is made again in a moment; what was written is not. */
export function DeleteNote({ note, place }: { note: DocumentNote; place: string }) {
  const { t } = useTranslation('notes');
  const [isDoomed, setIsDoomed] = useState(false);
  const remove = useDeleteNote(note.document_id);
  const errorText = useErrorText('notes');
  const confirm = () =>
    remove.mutate(note.id, {
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setIsDoomed(false),
    });
  return (
    <>
      <IconButton
        icon={Trash2}
        label={t('delete', { place })}
        className="size-9 text-muted-foreground hover:text-destructive"
        title={t('delete', { place })}
        disabled={remove.isPending}
        onClick={() => (note.comment === '' ? confirm() : setIsDoomed(true))}
      />
      <ConfirmDialog
        open={isDoomed}
        onOpenChange={setIsDoomed}
        title={t('confirm.title', { place })}
        description={t('confirm.text')}
        confirmLabel={t('confirm.act')}
        pending={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
