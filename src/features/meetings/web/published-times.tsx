import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Professor, Rule } from '../contract.ts';
import { rulesQuery, slotsQuery, useDeleteRule } from './api.ts';
import { SlotLine } from './slot-line.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useWeekdayName } from './weekday-choice.tsx';

/** What a professor has published and can take back. */
export function PublishedTimes({ professor }: { professor: Professor }) {
  const { t } = useTranslation('meetings');
  const slots = useQuery(slotsQuery(professor.id));
  const rules = useQuery(rulesQuery);
  if (slots.isPending || rules.isPending) return <LoadingList rows={3} rowClass="h-12" />;
  if (!slots.data || !rules.data) {
    const retry = () => void Promise.all([slots.refetch(), rules.refetch()]);
    return <ErrorLine message={t('failures.slots')} onRetry={retry} />;
  }
  if (slots.data.length === 0 && rules.data.length === 0) return null;
  return (
    <section aria-label={t('published.title')} className="grid gap-3">
      <h3 className="text-lg">{t('published.title')}</h3>
      <ul className="grid max-h-72 gap-2 overflow-y-auto pr-1 text-sm">
        {rules.data.map((rule) => (
          <RuleLine key={rule.id} rule={rule} />
        ))}
        {slots.data.map((slot) => (
          <SlotLine key={slot.id} slot={slot} />
        ))}
      </ul>
    </section>
  );
}

const LINE_CLASSES = 'flex items-center justify-between gap-3 rounded-md border px-3 py-2';

function RuleLine({ rule }: { rule: Rule }) {
  const { t } = useTranslation('meetings');
  const failureText = useFailureText();
  const weekdayName = useWeekdayName();
  const { date, time } = useFormat();
  const { mutate, isPending } = useDeleteRule();
  const text = t('published.rule', {
    days: rule.weekdays.map(weekdayName).join(', '),
    // Of the day and on the clock of the rule, whatever the zone here.
    from: time(`${rule.until_date}T${rule.start_time}`),
    to: time(`${rule.until_date}T${rule.end_time}`),
    until: date(`${rule.until_date}T12:00`),
  });
  return (
    <li className={LINE_CLASSES}>
      <span className="first-letter:uppercase">{text}</span>
      <IconButton
        icon={Trash2}
        label={t('published.remove', { what: text })}
        disabled={isPending}
        onClick={() =>
          mutate(rule.id, { onError: (error) => toast.error(failureText(error, 'failures.availability')) })
        }
      />
    </li>
  );
}
