import { CalendarClock, Video, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Booking, nameOfStudent } from '../contract.ts';
import type { BookingContext } from '../contract.chat.ts';
import type { View } from './api.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { hasPassed, isPast } from './past.ts';
import { SharedChatView } from './shared-chat-view.tsx';
import { useWhen } from './use-when.ts';

interface BookingCardProps {
  booking: Booking;
  view: View;
  onMove: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

/** One meeting: with whom, when, about what. One that is over cannot be cancelled any more. */
export const BookingCard = memo(function BookingCard({ booking, view, ...acts }: BookingCardProps) {
  const { t } = useTranslation('meetings');
  const { day, hours } = useWhen();
  const { topic, questions, context, meeting_link: link } = booking;
  const who = view === 'student' ? booking.professor_name : nameOfStudent(booking);
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
        ) : (
          <p className="text-sm break-words text-muted-foreground">{booking.professor_about}</p>
        )}
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
            <Changes booking={booking} view={view} who={who} {...acts} />
          </div>
          <CalendarLinks booking={booking} />
        </>
      )}
    </Card>
  );
});

type ChangesProps = BookingCardProps & { who: string };

/** Moving until it begins, and cancelling; for students as long as the professor allows. */
function Changes({ booking, view, who, onMove, onCancel }: ChangesProps) {
  const { t } = useTranslation('meetings');
  const isTooLate = view === 'student' && hasPassed(booking.changeable_until);
  if (isTooLate) return <p className="basis-full text-sm text-muted-foreground">{t('bookings.tooLate')}</p>;
  return (
    <>
      {hasPassed(booking.starts_at) ? null : (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('move.openLabel', { name: who })}
          onClick={() => onMove(booking)}
        >
          <CalendarClock aria-hidden />
          {t('move.open')}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={t('cancel.openLabel', { name: who })}
        onClick={() => onCancel(booking)}
      >
        <X aria-hidden />
        {t('cancel.open')}
      </Button>
    </>
  );
}

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
