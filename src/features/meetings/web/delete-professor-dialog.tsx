import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Professor } from '../contract.ts';
import { useDeleteProfessor } from './api.ts';
import { useFailureText } from './use-failure-text.ts';

interface DeleteProfessorDialogProps {
  professor: Professor;
  onClose: () => void;
}

/** Asks, naming the professor; and asks again when meetings lie ahead, whose students are then told. */
export function DeleteProfessorDialog({ professor, onClose }: DeleteProfessorDialogProps) {
  const { t } = useTranslation('meetings');
  const failureText = useFailureText();
  const [meetings, setMeetings] = useState(0);
  const { mutate, isPending } = useDeleteProfessor();
  const { id, name } = professor;
  const confirm = () =>
    mutate(
      { id, isConfirmed: meetings > 0 },
      {
        onSuccess: () => {
          toast.success(t('delete.done', { name }));
          onClose();
        },
        onError: (error) => {
          const ahead = error instanceof ApiError ? Number(error.details['meetings'] ?? 0) : 0;
          if (ahead > 0) return setMeetings(ahead);
          toast.error(failureText(error, 'failures.delete'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      description={meetings > 0 ? t('delete.meetings', { count: meetings }) : t('delete.text')}
      confirmLabel={t(isPending ? 'delete.pending' : meetings > 0 ? 'delete.confirm' : 'delete.open')}
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
