import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addFirstInstitution, listInstitutions } from '#features/people/contract.institutions.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { ensureOwnProfile, getAuthSettings, listMailbox, type Profile } from '../contract.ts';

const MAILBOX_REFRESH_MS = 3000;

export const authSettingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: ({ signal }) => call(getAuthSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The institutions that a new account can belong to, by name, and whether the first one can be added. */
export const institutionsQuery = queryOptions({
  queryKey: ['auth', 'institutions'],
  queryFn: ({ signal }) => call(listInstitutions, { signal }),
});

/** Adds the first institution of a fresh installation. */
export function useAddFirstInstitution() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; domain: string }) => call(addFirstInstitution, { body }),
    // Also after a failure: somebody else may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: institutionsQuery.queryKey }),
  });
}

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

export function makeOwnProfile(): Promise<Profile> {
  return call(ensureOwnProfile);
}
