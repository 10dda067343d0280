import { useMemo, useSyncExternalStore } from 'react';
import { readTab, watchTab, writeTab } from '#web/lib/tab-store.ts';
import { BOOKING_DRAFT_KEY, type BookingDraft, bookingDraftSchema } from '../contract.chat.ts';

const watch = (listener: () => void) => watchTab(BOOKING_DRAFT_KEY, listener);
const read = () => readTab(BOOKING_DRAFT_KEY);

/** What a chat has left for a booking ('Ask a professor'); null when there is nothing. */
export function useBookingDraft(): BookingDraft | null {
  const stored = useSyncExternalStore(watch, read);
  return useMemo(() => parse(stored), [stored]);
}

export function discardBookingDraft(): void {
  writeTab(BOOKING_DRAFT_KEY, null);
}

function parse(stored: string | null): BookingDraft | null {
  if (stored === null) return null;
  try {
    return bookingDraftSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
