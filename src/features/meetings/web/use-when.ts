import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOfMonth } from '#shared/first-of-month.ts';
import { isShownTwice } from '#shared/shown-twice.ts';
import { dateFormat } from '#web/i18n/formatters.ts';
import { readerZone } from '#web/lib/reader-zone.ts';

const DAY = { dateStyle: 'full' } as const;
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { timeStyle: 'short' } as const;
/** In the hour that clocks show twice, the offset says which is meant. */
const TIME_AND_OFFSET = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' } as const;

interface Interval {
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
  hours: (span: Interval) => string;
}

export function useWhen(): When {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const tag = i18n.language;
    const by = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
      dateFormat(tag, options).format(new Date(iso));
    const [day, shortDay, plain, exact] = [by(DAY), by(SHORT_DAY), by(TIME), by(TIME_AND_OFFSET)];
    const zone = readerZone();
    return {
      zone,
      day: (iso) => firstOfMonth(day(iso), tag),
      shortDay: (iso) => firstOfMonth(shortDay(iso), tag),
      hours: ({ starts_at: start, ends_at: end }) => {
        const isUnclear = [start, end].some((iso) => isShownTwice(new Date(iso), zone));
        const time = isUnclear ? exact : plain;
        return `${time(start)} – ${time(end)}`;
      },
    };
  }, [i18n.language]);
}

/** Today, and any day of the reader's calendar, as YYYY-MM-DD. */
export function localDate(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The earliest date that a date field offers. */
export function today(): string {
  return localDate(new Date());
}
