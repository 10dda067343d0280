import { Video, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Booking } from '../contract.ts';
import type { BookingContext } from '../contract.chat.ts';
import type { View } from './api.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { isPast } from './past.ts';
import { SharedChatView } from './shared-chat-view.tsx';
import { useWhen } from './use-when.ts';

interface BookingCardProps {
  booking: Booking;
  view: View;
  onCancel: (booking: Booking) => void;
}

/** One meeting: with whom, when, about what. One that is over cannot be cancelled any more (spec section 4). */
export const BookingCard = memo(function BookingCard({ booking, view, onCancel }: BookingCardProps) {
  const { t } = useTranslation('meetings');
  const { day, hours } = useWhen();
  const { topic, questions, context, meeting_link: link } = booking;
  const who = view === 'student' ? booking.professor_name : booking.student_name;
  return (
    <Card className="grid h-full content-start gap-3 p-5">
      <div>
        <h3 className="text-lg break-words">{who}</h3>
        {view === 'professor' ? (
          <a
            className="text-sm break-all text-muted-foreground underline-offset-4 hover:underline"
            href={`mailto:${booking.student_email}`}
          >
            {booking.student_email}
          </a>
        ) : null}
      </div>
      <p className="text-sm first-letter:uppercase">
        <time dateTime={booking.starts_at}>{`${day(booking.starts_at)}, ${hours(booking)}`}</time>
      </p>
      <p className="text-sm break-words">{t('bookings.topic', { topic })}</p>
      {questions ? (
        <p className="text-sm break-words whitespace-pre-line">{t('bookings.questions', { questions })}</p>
      ) : null}
      {context ? <Context context={context} /> : null}
      {isPast(booking) ? (
        <p className="text-sm text-muted-foreground">{t('bookings.concluded')}</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button asChild size="sm">
              <a href={link} target="_blank" rel="noreferrer">
                <Video aria-hidden />
                {t('bookings.join')}
              </a>
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('cancel.openLabel', { name: who })}
              onClick={() => onCancel(booking)}
            >
              <X aria-hidden />
              {t('cancel.open')}
            </Button>
          </div>
          <CalendarLinks booking={booking} />
        </>
      )}
    </Card>
  );
});

/** What came along from a chat. */
function Context({ context }: { context: BookingContext }) {
  const { t } = useTranslation('meetings');
  return (
    <details className="rounded-md border p-3 text-sm">
      <summary className="cursor-pointer font-medium">{t('context.title')}</summary>
      <SharedChatView chat={context} />
    </details>
  );
}
