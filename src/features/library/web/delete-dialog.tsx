import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ApiError } from '#web/lib/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { LibraryDocument } from '../contract.ts';
import { useDeleteDocument } from './api.ts';

interface DeleteDialogProps {
  document: LibraryDocument;
  onClose: () => void;
  onDeleted: () => void;
  onFailed: (text: string) => void;
}

/** Asks before a document is deleted, naming it. */
export function DeleteDialog({ document, onClose, onDeleted, onFailed }: DeleteDialogProps) {
  const { t } = useTranslation('library');
  const errorText = useErrorText('library');
  const { mutate, isPending } = useDeleteDocument();

  function confirm(): void {
    mutate(document.id, {
      onSuccess: () => {
        toast.success(t('deleted', { title: document.title }));
        onDeleted();
      },
      onError: (error) => onFailed(failureText(error)),
      onSettled: onClose,
    });
  }

  function failureText(error: unknown): string {
    if (!(error instanceof ApiError)) return t('failures.delete');
    return t('failures.deleteBecause', { reason: errorText(error) });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('confirmDelete.title', { title: document.title })}
      description={t('confirmDelete.text')}
      confirmLabel={t(isPending ? 'confirmDelete.pending' : 'delete')}
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
