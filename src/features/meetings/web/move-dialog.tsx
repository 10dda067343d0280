import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Booking, nameOfStudent } from '../contract.ts';
import { useMove, type View } from './api.ts';
import { SlotPicker } from './slot-picker.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useWhen } from './use-when.ts';

interface MoveDialogProps {
  booking: Booking;
  view: View;
  onClose: () => void;
}

/** Another time slot for a meeting, with the same professor. */
export function MoveDialog({ booking, view, onClose }: MoveDialogProps) {
  const { t } = useTranslation('meetings');
  const { day, hours } = useWhen();
  const failureText = useFailureText();
  const [slotId, setSlotId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useMove();
  const name = view === 'student' ? booking.professor_name : nameOfStudent(booking);
  const when = (span: Booking) => `${day(span.starts_at)}, ${hours(span)}`;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMessage('');
    setIsMissing(slotId === '');
    if (slotId === '') return;
    mutate(
      { id: booking.id, slotId },
      {
        onSuccess: ({ booking: moved }) => {
          toast.success(t('move.done', { when: when(moved) }));
          onClose();
        },
        onError: (error) => setMessage(failureText(error, 'failures.move')),
      },
    );
  };
  const choose = (id: string) => {
    setSlotId(id);
    setIsMissing(false);
  };
  return (
    <Dialog open onOpenChange={(open) => (open || isPending ? undefined : onClose())}>
      <DialogContent
        title={t('move.title', { name })}
        text={t('move.text', { when: when(booking) })}
        className="max-w-3xl"
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          {message ? <Alert tone="destructive">{message}</Alert> : null}
          <SlotPicker
            professorId={booking.professor_id}
            chosenId={slotId}
            isMissing={isMissing}
            onChoose={choose}
          />
          <DialogActions className="mt-2" onCancel={onClose} isPending={isPending}>
            {t(isPending ? 'move.pending' : 'move.submit')}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
