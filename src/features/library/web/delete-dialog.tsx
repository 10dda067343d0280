import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { LibraryDocument } from '../contract.ts';
import { useDeleteDocument } from './api.ts';
import { useLibraryFailures } from './use-library-failures.ts';

/** What else may go with a document; `onChoose` is told what to do after it is deleted, or null. */
export type RenderBelongings = (
  document: LibraryDocument,
  onChoose: (remove: RemoveBelongings | null) => void,
) => ReactNode;

export type RemoveBelongings = () => Promise<unknown>;

interface DeleteDialogProps {
  document: LibraryDocument;
  renderBelongings?: RenderBelongings | undefined;
  onClose: () => void;
  onDeleted: () => void;
  onFailed: (text: string) => void;
}

/** Asks before a document is deleted, naming it. */
export function DeleteDialog({
  document,
  renderBelongings,
  onClose,
  onDeleted,
  onFailed,
}: DeleteDialogProps) {
  const { t } = useTranslation('library');
  const { deleteFailed } = useLibraryFailures();
  const { mutate, isPending } = useDeleteDocument();
  const [chosen, setChosen] = useState<{ remove: RemoveBelongings } | null>(null);

  function confirm(): void {
    mutate(document.id, {
      onSuccess: ({ index_pending: mayLinger }) => {
        onDeleted();
        chosen?.remove().catch(() => onFailed(t('failures.belongings')));
        if (mayLinger) onFailed(t('failures.chatSystem'));
        else toast.success(t('deleted', { title: document.title }));
      },
      onError: (error) => onFailed(deleteFailed(error)),
      onSettled: onClose,
    });
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
    >
      {renderBelongings?.(document, (remove) => setChosen(remove && { remove }))}
    </ConfirmDialog>
  );
}
