import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { type Booking, nameOfStudent } from '../contract.ts';
import { bookingsQuery, type View } from './api.ts';
import { BookingCard } from './booking-card.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { type Layout, LayoutSwitch } from './layout-switch.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { aheadFirst } from './past.ts';
import { useWhen } from './use-when.ts';
import { WeekView } from './week-view.tsx';

const FIRST_BOOKINGS = 8;

/** The reader's meetings from one of the two sides. */
export function BookingSection({ view, isRegistered }: { view: View; isRegistered: boolean }) {
  const { t } = useTranslation('meetings');
  const isAsked = view === 'student' || isRegistered;
  return (
    <section aria-label={t('bookings.title')} className="grid gap-4">
      <h2 className="text-2xl">{t('bookings.title')}</h2>
      {isAsked ? (
        <Bookings view={view} />
      ) : (
        <EmptyState icon={CalendarX} title={t('bookings.notRegistered')} />
      )}
      <CalendarFeed />
    </section>
  );
}

function Bookings({ view }: { view: View }) {
  const { t } = useTranslation('meetings');
  const { hours, zone } = useWhen();
  const [layout, setLayout] = useState<Layout>('list');
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const [moving, setMoving] = useState<Booking | null>(null);
  const { data, isPending, refetch } = useQuery(bookingsQuery(view));
  const bookings = aheadFirst(data ?? []);
  // What was pressed does not wait for a year of them.
  const shown = useDeferredValue(bookings, bookings.slice(0, FIRST_BOOKINGS));
  if (isPending) return <LoadingList rowClass="h-40 rounded-lg" />;
  if (!data) return <ErrorState message={t('failures.bookings')} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState icon={CalendarX} title={t('bookings.empty')} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted-foreground">{t('zone', { zone })}</p>
        <LayoutSwitch layout={layout} onChange={setLayout} />
      </div>
      {layout === 'list' ? (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {shown.map((booking) => (
            <li key={booking.id} className="ui-card-item">
              <BookingCard booking={booking} view={view} onMove={setMoving} onCancel={setCancelling} />
            </li>
          ))}
        </ul>
      ) : (
        <Card className="p-4">
          <WeekView items={bookings}>
            {(booking) => (
              <p className="rounded-sm bg-primary/10 p-1 text-xs break-words text-primary">
                <span className="block tabular-nums">{hours(booking)}</span>
                {view === 'student' ? booking.professor_name : nameOfStudent(booking)}
              </p>
            )}
          </WeekView>
        </Card>
      )}
      {moving ? <MoveDialog booking={moving} view={view} onClose={() => setMoving(null)} /> : null}
      {cancelling ? (
        <CancelDialog booking={cancelling} view={view} onClose={() => setCancelling(null)} />
      ) : null}
    </>
  );
}
