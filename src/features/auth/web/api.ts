import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { getAuthSettings, listMailbox } from '../contract.ts';

const MAILBOX_REFRESH_MS = 3000;

export const authSettingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: ({ signal }) => call(getAuthSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The local mailbox; null where there is none (a mail server is configured, or the reader is on another machine). */
export const mailboxQuery = queryOptions({
  queryKey: ['auth', 'mailbox'],
  queryFn: async ({ signal }) => {
    try {
      return (await call(listMailbox, { signal })).mails;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  refetchInterval: ({ state }) => (state.data === null ? false : MAILBOX_REFRESH_MS),
});
