import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import type { Profile } from '#features/people/contract.ts';

/** The server writes the profile with the account, so it can only be late after a restore or from a foreign auth server. */
export const RETRY_MS = 1000;
const RETRIES_MAX = 4;

interface OwnProfile {
  /** Null while it is not known. */
  profile: Profile | null;
  /** Asks the server to create the missing profile. Throws ApiError. */
  recoverProfile: () => Promise<void>;
}

/** The profile of the signed-in user, loaded once the session has shown everything that the server asks for. */
export function useProfile(userId: string | undefined, isProved: boolean): OwnProfile {
  const queryClient = useQueryClient();
  const { data = null } = useQuery({
    queryKey: profileKey(userId),
    // Loaded when needed, so that the contract's schemas stay out of the first load of the signed-out pages.
    queryFn: async ({ signal }) => (await import('#features/people/client.ts')).loadOwnProfile(signal),
    enabled: userId !== undefined && isProved,
    retry: (count, reason) => !isRefused(reason) && count < RETRIES_MAX,
    retryDelay: RETRY_MS,
  });

  const recoverProfile = useCallback(async () => {
    const profile = await (await import('#features/people/client.ts')).makeOwnProfile();
    queryClient.setQueryData(profileKey(userId), profile);
  }, [queryClient, userId]);
  return { profile: userId === undefined ? null : data, recoverProfile };
}

function profileKey(userId: string | undefined) {
  return ['auth', 'profile', userId];
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
