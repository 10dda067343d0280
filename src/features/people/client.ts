import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { addFirstInstitution, listInstitutions } from './contract.institutions.ts';
import { readInvitation } from './contract.invitations.ts';
import { ensureOwnProfile, getOwnProfile, type Profile } from './contract.ts';

export { useRoleInSentence } from './web/members/use-role-in-sentence.ts';

/** The profile of whoever is signed in. */
export const ownProfileQuery = queryOptions({
  queryKey: ['auth', 'profile', 'own'],
  queryFn: ({ signal }) => loadOwnProfile(signal),
});

export function loadOwnProfile(signal: AbortSignal): Promise<Profile> {
  return call(getOwnProfile, { signal });
}

export function makeOwnProfile(): Promise<Profile> {
  return call(ensureOwnProfile);
}

/** The institutions that a new account can belong to, by name, and whether the first one can be added. */
export const institutionsQuery = queryOptions({
  queryKey: ['auth', 'institutions'],
  queryFn: ({ signal }) => call(listInstitutions, { signal }),
});

/** Adds the first institution of a fresh installation. */
export const useAddFirstInstitution = () =>
  useChange(
    (body: { name: string; domain: string }) => call(addFirstInstitution, { body }),
    institutionsQuery.queryKey,
  );

/** What the link of an invitation says, or why it is no longer good. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'invitation', token],
    queryFn: async ({ signal }) => {
      try {
        return await call(readInvitation, { params: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          return error.code === 'invitation_replaced' ? 'replaced' : 'ended';
        }
        throw error;
      }
    },
  });

export type ReadInvitation = ResponseOf<typeof readInvitation>;
