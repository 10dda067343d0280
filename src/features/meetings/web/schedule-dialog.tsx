import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#features/people/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Booking, Professor } from '../contract.ts';
import { aboutProfessor } from './about-professor.ts';
import { mailQuery } from './api.ts';
import { useBookingDraft } from './booking-draft.ts';
import { BookingForm } from './booking-form.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { useWhen } from './use-when.ts';

interface ScheduleDialogProps {
  professor: Professor;
  onClose: () => void;
}

/** Books a meeting with one professor, then says what was booked. */
export function ScheduleDialog({ professor, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('meetings');
  const { data: reader } = useQuery(ownProfileQuery);
  const [booking, setBooking] = useState<Booking | null>(null);
  const draft = useBookingDraft();
  const { name } = professor;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t(booking ? 'schedule.booked' : 'schedule.title', { name })}
        text={[professor.title, aboutProfessor(professor)].join(' · ')}
        className="max-w-3xl"
      >
        {booking ? <Booked booking={booking} onClose={onClose} /> : null}
        {!booking && reader ? (
          <BookingForm
            professor={professor}
            reader={reader}
            draft={draft}
            onBooked={setBooking}
            onClose={onClose}
          />
        ) : null}
        {!booking && !reader ? <Skeleton className="h-64" /> : null}
      </DialogContent>
    </Dialog>
  );
}

/** Where the invitation is to be found, without promising an email that is not sent. */
function doneText(mail: { sends_email: boolean; local_mailbox: boolean } | undefined) {
  if (!mail || mail.sends_email) return 'done';
  return mail.local_mailbox ? 'doneInMailbox' : 'doneWithoutEmail';
}

function Booked({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['meetings', 'common']);
  const { day, hours, zone } = useWhen();
  const { data: mail, isPending } = useQuery(mailQuery);
  if (isPending) return <Skeleton className="h-64" />;
  return (
    <div className="grid gap-4">
      <Alert tone="success">
        <p>{t(`schedule.${doneText(mail)}`)}</p>
        {mail?.local_mailbox ? (
          <a className="w-fit underline underline-offset-4" href="/mailbox" target="_blank" rel="noopener">
            {t('schedule.inMailbox')}
          </a>
        ) : null}
        <p className="font-medium">{`${day(booking.starts_at)}, ${hours(booking)} (${zone})`}</p>
      </Alert>
      <p className="text-sm break-all">
        <a className="text-primary underline underline-offset-4" href={booking.meeting_link}>
          {booking.meeting_link}
        </a>
      </p>
      <CalendarLinks booking={booking} />
      <DialogFooter>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFooter>
    </div>
  );
}
