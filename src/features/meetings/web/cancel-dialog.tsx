import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Booking, nameOfStudent } from '../contract.ts';
import { CANCEL_REASON_MAX_CHARACTERS } from '../contract.moving.ts';
import { useCancel, type View } from './api.ts';
import { useFailureText } from './use-failure-text.ts';
import { useWhen } from './use-when.ts';

interface CancelDialogProps {
  booking: Booking;
  view: View;
  onClose: () => void;
}

/** Asks before a meeting is cancelled, and for the reason. Professors decide whether others may book its time. */
export function CancelDialog({ booking, view, onClose }: CancelDialogProps) {
  const { t } = useTranslation('meetings');
  const { day, hours } = useWhen();
  const failureText = useFailureText();
  const { mutateAsync, isPending } = useCancel();
  const [reason, setReason] = useState('');
  const [isOffered, setIsOffered] = useState(view === 'student');
  const name = view === 'student' ? booking.professor_name : nameOfStudent(booking);
  // Not by the callbacks of `mutate`: the list can be empty, and this dialog gone, before they are called.
  const confirm = () => {
    void mutateAsync({ id: booking.id, reason: reason.trim(), withdraw: isOffered ? 'false' : 'true' })
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
      description={t(`cancel.${view}`, { when: `${day(booking.starts_at)}, ${hours(booking)}` })}
      confirmLabel={t(isPending ? 'cancel.pending' : 'cancel.open')}
      keepLabel={t('cancel.keep')}
      pending={isPending}
      onConfirm={confirm}
    >
      <div className="mt-4 grid gap-4">
        <Field label={t('cancel.reason')} hint={t('cancel.reasonHint')}>
          <Textarea
            rows={2}
            maxLength={CANCEL_REASON_MAX_CHARACTERS}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {view === 'student' ? null : (
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-primary"
              checked={isOffered}
              onChange={({ target }) => setIsOffered(target.checked)}
            />
            {t('cancel.offer')}
          </label>
        )}
      </div>
    </ConfirmDialog>
  );
}
