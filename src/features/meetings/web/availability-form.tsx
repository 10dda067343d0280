import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldsDraft } from '#web/lib/form-draft.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { RestoredNote } from '#web/ui/restored-note.tsx';
import { toast } from '#web/ui/toast.ts';
import { trimmedText } from '#web/lib/form-values.ts';
import type { Professor } from '../contract.ts';
import { useAddAvailability } from './api.ts';
import { useFailureText } from './use-failure-text.ts';
import { today, useWhen } from './use-when.ts';
import { WeekdayChoice } from './weekday-choice.tsx';
import { impossibleMinutes, MINUTES, readAvailability, REQUIRED } from './availability-fields.ts';

interface AvailabilityFormProps {
  professor: Professor;
  onClose: () => void;
}

type Problems = Partial<Record<string, boolean>>;

/** Date, start and end are required; the rest divides and repeats them. */
export function AvailabilityForm({ professor, onClose }: AvailabilityFormProps) {
  const { t } = useTranslation(['meetings', 'common']);
  const failureText = useFailureText();
  const { day } = useWhen();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState('');
  const kept = useFieldsDraft(`hours:${professor.id}`);
  const [isWeekly, setIsWeekly] = useState(kept.hasValue('weekly', 'on'));
  const { mutate, isPending } = useAddAvailability();
  useFocusFirstError(form, problems);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const missing = REQUIRED.filter(({ name }) => trimmedText(values, name) === '');
    const impossible = impossibleMinutes(values);
    const faulty = [...missing.map(({ name }) => name), ...impossible];
    setProblems(Object.fromEntries(faulty.map((name) => [name, true])));
    const isComplete = missing.length === 0 && (!isWeekly || trimmedText(values, 'repeat_until') !== '');
    if (!isComplete) return setMessage(t('errors.fields_required'));
    if (impossible.length > 0) return setMessage('');
    // Both are HH:MM.
    const isForward = trimmedText(values, 'end_time') > trimmedText(values, 'start_time');
    setMessage(isForward ? '' : t('errors.end_before_start'));
    if (!isForward) return;
    mutate(
      { professor_name: professor.name, ...readAvailability(values, isWeekly) },
      {
        onSuccess: ({ added, skipped, skipped_dates: skippedDates }) => {
          kept.clear();
          const dates = skippedDates.map((date) => day(`${date}T12:00`)).join('; ');
          const done = t('availability.done', { count: added });
          const notes = [
            ...(skipped > 0 ? [t('availability.skipped', { count: skipped })] : []),
            ...(dates ? [t('availability.skippedDays', { dates })] : []),
          ];
          toast.success(notes.length > 0 ? [`${done}.`, ...notes].join(' ') : done);
        },
        onError: (error) => setMessage(failureText(error, 'failures.availability')),
      },
    );
  };
  const discard = () => {
    kept.discard();
    setIsWeekly(false);
  };
  return (
    <form key={kept.round} ref={form} noValidate onSubmit={submit} className="grid gap-4" {...kept.form}>
      <RestoredNote draft={{ ...kept, discard }} />
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <p className="text-sm text-muted-foreground">{t('zone', { zone: professor.timezone })}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {REQUIRED.map(({ name, type }) => (
          <Field
            key={name}
            label={t(`availability.${name}`)}
            required
            error={problems[name] ? t('required') : undefined}
          >
            <Input
              name={name}
              type={type}
              min={type === 'date' ? today() : undefined}
              defaultValue={kept.valueOf(name)}
            />
          </Field>
        ))}
        {MINUTES.map(({ name, min, max }) => (
          <Field
            key={name}
            label={t(`availability.${name}`)}
            hint={t(`availability.${name}_hint`)}
            error={problems[name] ? t('availability.minutes_range', { min, max }) : undefined}
          >
            <Input name={name} type="number" inputMode="numeric" min={0} defaultValue={kept.valueOf(name)} />
          </Field>
        ))}
      </div>
      <label className="flex items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          name="weekly"
          className="size-4 accent-primary"
          checked={isWeekly}
          onChange={(event) => setIsWeekly(event.target.checked)}
        />
        {t('availability.weekly')}
      </label>
      {isWeekly ? <WeekdayChoice kept={kept} /> : null}
      <DialogFooter className="mt-0">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button type="submit" disabled={isPending}>
          {t(isPending ? 'availability.pending' : 'availability.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
