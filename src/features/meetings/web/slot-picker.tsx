import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import type { Slot } from '../contract.ts';
import { slotsQuery } from './api.ts';
import { type Layout, LayoutSwitch } from './layout-switch.tsx';
import { hasPassed } from './past.ts';
import { localDate, useWhen } from './use-when.ts';
import { WeekView } from './week-view.tsx';

interface SlotPickerProps {
  professorId: string;
  chosenId: string;
  /** The form was sent without one. */
  isMissing: boolean;
  onChoose: (id: string) => void;
}

/** What can be booked, by day or by week, in the reader's zone. It keeps itself fresh. */
export function SlotPicker({ professorId, chosenId, isMissing, onChoose }: SlotPickerProps) {
  const { t } = useTranslation('meetings');
  const { day, hours, zone } = useWhen();
  const missingId = useId();
  const [layout, setLayout] = useState<Layout>('list');
  const { data, isPending, refetch } = useQuery(slotsQuery(professorId));
  if (isPending) return <LoadingList rowClass="h-32" />;
  if (!data) return <ErrorState message={t('failures.slots')} onRetry={() => void refetch()} />;
  // A professor also gets their own slots that have begun.
  const free = data.filter((slot) => !slot.is_booked && !hasPassed(slot.starts_at));
  if (free.length === 0) return <Alert>{t('slots.empty')}</Alert>;
  const days = Map.groupBy(free, (slot) => localDate(new Date(slot.starts_at)));
  const chosen = free.find(({ id }) => id === chosenId);
  const choice = (slot: Slot, isNarrow: boolean) => (
    <SlotButton
      time={hours(slot)}
      day={day(slot.starts_at)}
      isNarrow={isNarrow}
      isChosen={slot.id === chosenId}
      onChoose={() => onChoose(slot.id)}
    />
  );
  return (
    <section
      aria-label={t('slots.label')}
      aria-describedby={isMissing ? missingId : undefined}
      data-invalid={isMissing || undefined}
      tabIndex={-1}
      className="grid scroll-mt-16 gap-3 rounded-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted-foreground">{t('zone', { zone })}</p>
        <LayoutSwitch layout={layout} onChange={setLayout} />
      </div>
      {isMissing ? (
        <p id={missingId} className="text-sm text-destructive">
          {t('slots.missing')}
        </p>
      ) : null}
      {layout === 'week' ? <WeekView items={free}>{(slot) => choice(slot, true)}</WeekView> : null}
      {layout === 'list' ? (
        <ol className="grid max-h-72 gap-3 overflow-y-auto pr-1">
          {[...days].map(([date, slots]) => (
            <li key={date} className="grid gap-1.5">
              <h3 className="text-sm font-medium first-letter:uppercase">
                {day(slots[0]?.starts_at ?? date)}
              </h3>
              <ul className="flex flex-wrap gap-2">
                {slots.map((slot) => (
                  <li key={slot.id}>{choice(slot, false)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      ) : null}
      {chosen ? (
        <p className="text-sm font-medium">
          {t('slots.chosen', { when: `${day(chosen.starts_at)}, ${hours(chosen)}` })}
        </p>
      ) : null}
    </section>
  );
}

interface SlotButtonProps {
  time: string;
  day: string;
  isChosen: boolean;
  isNarrow: boolean;
  onChoose: () => void;
}

function SlotButton({ time, day, isChosen, isNarrow, onChoose }: SlotButtonProps) {
  return (
    <Button
      size="sm"
      variant={isChosen ? 'default' : 'outline'}
      aria-pressed={isChosen}
      aria-label={`${day}, ${time}`}
      className={isNarrow ? 'h-auto w-full px-1 py-1 text-xs whitespace-normal tabular-nums' : 'tabular-nums'}
      onClick={onChoose}
    >
      {time}
    </Button>
  );
}
