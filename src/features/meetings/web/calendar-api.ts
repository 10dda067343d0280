import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import {
  createCalendarFeed,
  getBookingCalendar,
  getCalendarFeed,
  revokeCalendarFeed,
} from '../contract.calendar.ts';
import { MEETINGS } from './api.ts';

export const feedQuery = queryOptions({
  queryKey: [...MEETINGS, 'feed'],
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
});

export const useCreateFeed = () => useChange(() => call(createCalendarFeed), MEETINGS);
export const useRevokeFeed = () => useChange(() => call(revokeCalendarFeed), MEETINGS);

export async function loadCalendarFile(id: string): Promise<string> {
  return (await call(getBookingCalendar, { params: { id } })).ics;
}
