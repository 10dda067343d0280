import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import { LIMIT_RANGES, type LimitName, type Limits } from '../contract.ts';
import { institutionLimitsQuery, useSaveLimits } from './api.ts';

const NAMES = [
  'questions_a_minute',
  'questions_a_day',
  'tokens_a_day',
  'uploads_a_day',
  'storage_bytes',
] as const satisfies readonly LimitName[];
const BYTES_PER_MEGABYTE = 1024 * 1024;
/** The unit in which the form shows a limit. */
const unitOf = (name: LimitName) => (name === 'storage_bytes' ? BYTES_PER_MEGABYTE : 1);

/** What each person of the reader's institution may use. */
export function InstitutionLimitsCard() {
  const { t } = useTranslation('limits');
  const errorText = useErrorText('limits');
  const { data, error, refetch } = useQuery(institutionLimitsQuery);
  return (
    <SectionCard title={t('institution.title')} description={t('institution.description')}>
      {data ? <LimitsForm key={JSON.stringify(data)} limits={data} /> : null}
      {error && !data ? (
        <ErrorState message={t('loadFailed')} reason={errorText(error)} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <LoadingList rows={3} rowClass="h-10" />}
    </SectionCard>
  );
}

function LimitsForm({ limits }: { limits: Limits }) {
  const { t } = useTranslation('limits');
  const { number } = useFormat();
  const errorText = useErrorText('limits');
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly LimitName[]>([]);
  const { mutate, isPending } = useSaveLimits();
  useFocusFirstError(form, wrong);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wished = readFields(new FormData(event.currentTarget));
    const problems = NAMES.filter((name) => !isWithin(name, wished[name]));
    setWrong(problems);
    if (problems.length > 0) return;
    mutate(wished, {
      onSuccess: () => toast.success(t('institution.saved')),
      onError: (error) => toast.error(errorText(error)),
    });
  };
  const rangeText = (name: LimitName) => {
    const { min, max } = LIMIT_RANGES[name];
    return t('institution.range', { min: number(min / unitOf(name)), max: number(max / unitOf(name)) });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {NAMES.map((name) => (
          <Field
            key={name}
            label={t(`fields.${name}`)}
            error={wrong.includes(name) ? rangeText(name) : undefined}
          >
            <Input
              name={name}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={Math.floor(limits[name] / unitOf(name))}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" className="justify-self-start" disabled={isPending}>
        {isPending ? t('institution.saving') : t('institution.save')}
      </Button>
    </form>
  );
}

function readFields(values: FormData): Limits {
  const valueOf = (name: LimitName) => {
    const text = values.get(name);
    const digits = typeof text === 'string' ? text.trim() : '';
    return /^\d{1,15}$/.test(digits) ? Number(digits) * unitOf(name) : Number.NaN;
  };
  return {
    questions_a_minute: valueOf('questions_a_minute'),
    questions_a_day: valueOf('questions_a_day'),
    tokens_a_day: valueOf('tokens_a_day'),
    uploads_a_day: valueOf('uploads_a_day'),
    storage_bytes: valueOf('storage_bytes'),
  };
}

function isWithin(name: LimitName, value: number): boolean {
  const { min, max } = LIMIT_RANGES[name];
  return value >= min && value <= max;
}
