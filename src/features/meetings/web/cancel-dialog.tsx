import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Booking, nameOfStudent } from '../contract.ts';
import { useCancel, type View } from './api.ts';
import { useFailureText } from './use-failure-text.ts';
import { useWhen } from './use-when.ts';

interface CancelDialogProps {
  booking: Booking;
  view: View;
  onClose: () => void;
}

/** Asks before a meeting is cancelled. */
export function CancelDialog({ booking, view, onClose }: CancelDialogProps) {
  const { t } = useTranslation('meetings');
  const { day, hours } = useWhen();
  const failureText = useFailureText();
  const { mutateAsync, isPending } = useCancel();
  const name = view === 'student' ? booking.professor_name : nameOfStudent(booking);
  // Not by the callbacks of `mutate`: the list can be empty, and this dialog gone, before they are called.
  const confirm = () => {
    void mutateAsync(booking.id)
      .then(
        () => toast.success(t('cancel.done')),
        (error: unknown) => toast.error(failureText(error, 'failures.cancel')),
      )
      .finally(onClose);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('cancel.title', { name })}
      description={t('cancel.text', { when: `${day(booking.starts_at)}, ${hours(booking)}` })}
      confirmLabel={t(isPending ? 'cancel.pending' : 'cancel.open')}
      keepLabel={t('cancel.keep')}
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
