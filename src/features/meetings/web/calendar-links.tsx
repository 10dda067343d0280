import { CalendarPlus, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Booking } from '../contract.ts';
import { loadCalendarFile } from './calendar-api.ts';

/** Puts a meeting into the reader's calendar: two that live on the web, and a file for all others. */
export function CalendarLinks({ booking }: { booking: Booking }) {
  const { t } = useTranslation('meetings');
  const links = [
    { label: t('calendar.google'), href: googleLink(booking) },
    { label: t('calendar.outlook'), href: outlookLink(booking) },
  ];
  const download = () => {
    loadCalendarFile(booking.id).then(
      (ics) => saveFile('meeting.ics', new Blob([ics], { type: 'text/calendar' })),
      () => toast.error(t('failures.generic')),
    );
  };
  return (
    <fieldset aria-label={t('calendar.add')} className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <Button key={label} asChild size="sm" variant="outline">
          <a href={href} target="_blank" rel="noreferrer">
            <CalendarPlus aria-hidden />
            {label}
          </a>
        </Button>
      ))}
      <Button size="sm" variant="outline" onClick={download}>
        <Download aria-hidden />
        {t('calendar.file')}
      </Button>
    </fieldset>
  );
}

function googleLink({ topic, starts_at: start, ends_at: end, meeting_link: link }: Booking): string {
  const compact = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: topic,
    dates: `${compact(start)}/${compact(end)}`,
    details: link,
    location: link,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function outlookLink({ topic, starts_at: start, ends_at: end, meeting_link: link }: Booking): string {
  const query = new URLSearchParams({
    rru: 'addevent',
    subject: topic,
    startdt: start,
    enddt: end,
    body: link,
    location: link,
  });
  return `https://outlook.office.com/calendar/0/deeplink/compose?${query}`;
}
