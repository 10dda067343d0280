import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { getOwnProfile, type Profile } from './contract.ts';

export { RoleDialog } from './web/members/role-dialog.tsx';
export { useRoleInSentence } from './web/members/use-role-in-sentence.ts';

/** The profile of whoever is signed in. */
export const ownProfileQuery = queryOptions({
  queryKey: ['auth', 'profile', 'own'],
  queryFn: ({ signal }) => loadOwnProfile(signal),
});

export function loadOwnProfile(signal: AbortSignal): Promise<Profile> {
  return call(getOwnProfile, { signal });
}
