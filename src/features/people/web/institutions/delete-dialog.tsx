import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Institution } from '../../contract.institutions.ts';
import { useDeleteInstitution } from './api.ts';
import { useFailureText } from './use-failure-text.ts';

interface DeleteDialogProps {
  institution: Institution;
  onClose: () => void;
}

/** Asks before an institution is deleted, naming it; says why when the server refuses. */
export function DeleteDialog({ institution, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('institutions');
  const failureText = useFailureText();
  const { mutate, isPending } = useDeleteInstitution();
  const { id, name } = institution;
  const confirm = () =>
    mutate(id, {
      onSuccess: () => toast.success(t('deleted', { name })),
      onError: (error) => toast.error(failureText(error, 'failures.delete')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('confirmDelete.title', { name })}
      description={t('confirmDelete.text')}
      confirmLabel={t(isPending ? 'confirmDelete.pending' : 'delete')}
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
