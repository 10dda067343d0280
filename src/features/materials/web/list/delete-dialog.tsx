import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { MaterialSummary } from '../../contract.ts';
import { useDelete } from '../api.ts';

interface DeleteDialogProps {
  material: MaterialSummary;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** Asks, naming the material. */
export function DeleteDialog({ material, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const { mutate, isPending } = useDelete();
  const { id, title } = material;
  const confirm = () =>
    mutate(id, {
      onSuccess: () => {
        toast.success(t('delete.done', { title }));
        onDeleted(id);
        onClose();
      },
      onError: (error) => {
        toast.error(errorText(error));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { title })}
      description={t('delete.text')}
      confirmLabel={t(isPending ? 'delete.pending' : 'delete.confirm')}
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
