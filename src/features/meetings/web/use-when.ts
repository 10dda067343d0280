import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOfMonth } from '#shared/first-of-month.ts';
import { dateFormat } from '#web/i18n/formatters.ts';

const DAY = { dateStyle: 'full' } as const;
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { timeStyle: 'short' } as const;

interface Span {
  starts_at: string;
  ends_at: string;
}

/** Dates and times the way the reader's language and zone write them. */
export interface When {
  /** IANA name of the reader's zone. */
  zone: string;
  /** 'Tuesday, 2 March 2027' */
  day: (iso: string) => string;
  /** 'Tue 2 Mar' */
  shortDay: (iso: string) => string;
  /** '10:00 – 11:00' */
  hours: (span: Span) => string;
}

export function useWhen(): When {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const tag = i18n.language;
    const by = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
      dateFormat(tag, options).format(new Date(iso));
    const [day, shortDay, time] = [by(DAY), by(SHORT_DAY), by(TIME)];
    return {
      zone: readerZone(),
      day: (iso) => firstOfMonth(day(iso), tag),
      shortDay: (iso) => firstOfMonth(shortDay(iso), tag),
      hours: ({ starts_at: start, ends_at: end }) => `${time(start)} – ${time(end)}`,
    };
  }, [i18n.language]);
}

export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today, and any day of the reader's calendar, as YYYY-MM-DD. */
export function localDate(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
