import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';
import { localDate, useWhen } from './use-when.ts';

const DAYS_PER_WEEK = 7;

interface WeekViewProps<Item> {
  /** The earliest first; the week of the first one is shown at the beginning. */
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** A week of the reader's calendar, Monday first, with what lies in it. */
export function WeekView<Item extends { id: string; starts_at: string }>({
  items,
  children,
}: WeekViewProps<Item>) {
  const { t } = useTranslation('meetings');
  const { shortDay } = useWhen();
  const [monday, setMonday] = useState(() => mondayOf(new Date(items[0]?.starts_at ?? Date.now())));
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(monday, index));
  const byDay = Map.groupBy(items, (item) => localDate(new Date(item.starts_at)));
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t('week.previous')}
          variant="outline"
          onClick={() => setMonday(addDays(monday, -DAYS_PER_WEEK))}
        />
        <p aria-live="polite" className="text-sm font-medium">
          {`${shortDay(monday.toISOString())} – ${shortDay(addDays(monday, DAYS_PER_WEEK - 1).toISOString())}`}
        </p>
        <IconButton
          icon={ChevronRight}
          label={t('week.next')}
          variant="outline"
          onClick={() => setMonday(addDays(monday, DAYS_PER_WEEK))}
        />
      </div>
      <ol className="grid grid-cols-1 gap-2 md:grid-cols-7">
        {days.map((day) => {
          const found = byDay.get(localDate(day)) ?? [];
          return (
            <li
              key={localDate(day)}
              className="grid min-w-0 content-start gap-1.5 rounded-md border p-2 md:min-h-32"
            >
              <h3 className="text-xs font-medium text-muted-foreground">{shortDay(day.toISOString())}</h3>
              {found.length === 0 ? (
                <p className="text-xs text-muted-foreground">
                  <span aria-hidden>–</span>
                  <span className="sr-only">{t('week.free')}</span>
                </p>
              ) : null}
              {found.map((item) => (
                <div key={item.id} className="min-w-0">
                  {children(item)}
                </div>
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Noon, which clocks that are set never reach from one day to another. */
function mondayOf(moment: Date): Date {
  const noon = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate(), 12);
  return addDays(noon, -((noon.getDay() + 6) % DAYS_PER_WEEK));
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + count, 12);
}
