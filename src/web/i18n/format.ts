import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOfMonth } from '#shared/first-of-month.ts';
import { dateFormat, numberFormat } from './formatters.ts';

const DATE = { dateStyle: 'medium' } as const;
const DATE_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;
const TIME = { timeStyle: 'short' } as const;
const NUMBER = { maximumFractionDigits: 2 } as const;
const PERCENT = { style: 'percent' } as const;
const BYTES_PER_STEP = 1024;
const SIZE_UNITS = ['bytes', 'kb', 'mb', 'gb'] as const;

/** Dates, numbers and sizes the way the reader's language writes them. */
export interface Format {
  /** '3 Nov 2026' */
  date: (iso: string) => string;
  /** '3 Nov 2026, 14:05' */
  dateTime: (iso: string) => string;
  /** Hour and minute: '14:05' */
  time: (iso: string) => string;
  number: (value: number) => string;
  /** '50%' in English, '50 %' in French; of 0 to 100. */
  percent: (hundredths: number) => string;
  /** Bytes, KB, MB or GB with at most two decimals, in steps of 1024. */
  fileSize: (bytes: number) => string;
}

export function useFormat(): Format {
  const { t, i18n } = useTranslation('common');
  return useMemo(() => {
    const tag = i18n.language;
    const dateBy = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
      dateFormat(tag, options).format(new Date(iso));
    const date = dateBy(DATE);
    const dateTime = dateBy(DATE_TIME);
    const number = (value: number) => numberFormat(tag, NUMBER).format(value);
    return {
      date: (iso) => firstOfMonth(date(iso), tag),
      dateTime: (iso) => firstOfMonth(dateTime(iso), tag),
      time: dateBy(TIME),
      number,
      percent: (hundredths) => numberFormat(tag, PERCENT).format(hundredths / 100),
      fileSize: (bytes) => {
        const step = sizeStep(bytes);
        const value = number(bytes / BYTES_PER_STEP ** step);
        return `${value} ${t(`sizeUnits.${SIZE_UNITS[step] ?? 'gb'}`)}`;
      },
    };
  }, [t, i18n.language]);
}

function sizeStep(bytes: number): number {
  if (bytes < 1) return 0;
  return Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
}
