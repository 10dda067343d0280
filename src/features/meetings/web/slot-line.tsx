import { Pencil, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { trimmedText } from '#web/lib/form-values.ts';
import type { Slot } from '../contract.ts';
import { useDeleteAvailability, useMoveSlot } from './api.ts';
import { useFailureText } from './use-failure-text.ts';
import { today, useWhen } from './use-when.ts';

/** A time slot of the reader, which can be moved or removed while nobody has booked it. */
export function SlotLine({ slot }: { slot: Slot }) {
  const { t } = useTranslation('meetings');
  const { day, hours } = useWhen();
  const failureText = useFailureText();
  const [isMoving, setMoving] = useState(false);
  const { mutate, isPending } = useDeleteAvailability();
  const text = `${day(slot.starts_at)}, ${hours(slot)}`;
  const remove = () =>
    mutate(slot.id, { onError: (error) => toast.error(failureText(error, 'failures.availability')) });
  return (
    <li className="rounded-md border px-3 py-2">
      <div className="flex items-center justify-between gap-3">
        <span className="first-letter:uppercase">{text}</span>
        {slot.is_booked ? (
          <Badge tone="primary">{t('published.booked')}</Badge>
        ) : (
          <span className="flex">
            <IconButton
              icon={Pencil}
              label={t('published.move', { what: text })}
              aria-expanded={isMoving}
              onClick={() => setMoving(!isMoving)}
            />
            <IconButton
              icon={Trash2}
              label={t('published.remove', { what: text })}
              disabled={isPending}
              onClick={remove}
            />
          </span>
        )}
      </div>
      {isMoving && !slot.is_booked ? <MoveForm slot={slot} onClose={() => setMoving(false)} /> : null}
    </li>
  );
}

const FIELDS = [
  { name: 'date', type: 'date' },
  { name: 'start_time', type: 'time' },
  { name: 'end_time', type: 'time' },
] as const;

/** Another date and time, as clocks show it where the slot was published. */
function MoveForm({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { t } = useTranslation(['meetings', 'common']);
  const failureText = useFailureText();
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useMoveSlot();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [date, start, end] = FIELDS.map(({ name }) => trimmedText(values, name));
    if (!date || !start || !end) return setMessage(t('errors.fields_required'));
    setMessage('');
    mutate(
      { id: slot.id, hours: { date, start_time: start, end_time: end } },
      {
        onSuccess: () => {
          toast.success(t('published.moved'));
          onClose();
        },
        onError: (error) => setMessage(failureText(error, 'failures.availability')),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3 border-t pt-3">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <p className="text-muted-foreground">{t('zone', { zone: slot.timezone })}</p>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {FIELDS.map(({ name, type }) => (
          <Field key={name} label={t(`availability.${name}`)} required>
            <Input
              name={name}
              type={type}
              min={type === 'date' ? today() : undefined}
              defaultValue={slot[name]}
            />
          </Field>
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="outline" size="sm" disabled={isPending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={isPending}>
          {t(isPending ? 'published.saving' : 'published.save')}
        </Button>
      </div>
    </form>
  );
}
