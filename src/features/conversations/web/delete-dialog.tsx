import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ConversationSummary } from '../contract.ts';
import { useDelete, useDeleteAll } from './api.ts';

interface DeleteDialogProps {
  /** What is deleted: one, or all. */
  doomed: Pick<ConversationSummary, 'id' | 'title'> | 'all';
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before one or all conversations are deleted. */
export function DeleteDialog({ doomed, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('conversations');
  const one = useDelete();
  const all = useDeleteAll();
  const isAll = doomed === 'all';

  async function confirm(): Promise<void> {
    try {
      await (isAll ? all.mutateAsync() : one.mutateAsync(doomed.id));
      onClose();
      onDeleted?.();
    } catch {
      toast.error(t('failures.delete'));
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isAll ? t('confirmAll.title') : t('confirmOne.title', { title: doomed.title })}
      description={t(isAll ? 'confirmAll.text' : 'confirmOne.text')}
      confirmLabel={t(isAll ? 'confirmAll.action' : 'confirmOne.action')}
      pending={one.isPending || all.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
