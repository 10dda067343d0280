import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import type { Profile } from '../contract.ts';

/** The server writes the profile with the account, so it can only be late after a restore or from a foreign auth server. */
const RETRY_MS = 1000;
const RETRIES_MAX = 4;

interface OwnProfile {
  /** Null while it is not known. */
  profile: Profile | null;
  /** Asks the server to create the missing profile. Throws ApiError. */
  recoverProfile: () => Promise<void>;
}

/** The profile of the signed-in user. `onRefused` runs when the server no longer accepts the session. */
export function useProfile(userId: string | undefined, onRefused: () => Promise<void>): OwnProfile {
  const queryClient = useQueryClient();
  const { data = null, error } = useQuery({
    queryKey: profileKey(userId),
    // Loaded when needed, so that the contract's schemas stay out of the first load of the signed-out pages.
    queryFn: async ({ signal }) => (await import('./api.ts')).loadOwnProfile(signal),
    enabled: userId !== undefined,
    retry: (count, reason) => !isRefusal(reason) && count < RETRIES_MAX,
    retryDelay: RETRY_MS,
  });
  const refused = isRefusal(error);
  useEffect(() => {
    if (refused) void onRefused();
  }, [refused, onRefused]);

  const recoverProfile = useCallback(async () => {
    const profile = await (await import('./api.ts')).makeOwnProfile();
    queryClient.setQueryData(profileKey(userId), profile);
  }, [queryClient, userId]);
  return { profile: userId === undefined ? null : data, recoverProfile };
}

function profileKey(userId: string | undefined) {
  return ['auth', 'profile', userId];
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
