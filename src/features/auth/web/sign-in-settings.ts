import { queryOptions } from '@tanstack/react-query';

interface SignInSettings {
  hasLocalMailbox: boolean;
  /** Identity providers that one can sign in with. */
  providers: { name: string; label: string }[];
}

/** What the signed-out pages must know about this installation. */
export const signInSettingsQuery = queryOptions({
  queryKey: ['auth', 'sign-in-settings'],
  queryFn: ({ signal }) => loadSignInSettings(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `getAuthSettings`, read by hand: the contract's schemas would be a fifth of the sign-in page's scripts. */
async function loadSignInSettings(signal: AbortSignal): Promise<SignInSettings> {
  const response = await fetch('/api/auth-settings', { signal });
  const settings: unknown = await response.json();
  if (typeof settings !== 'object' || settings === null) return { hasLocalMailbox: false, providers: [] };
  return {
    hasLocalMailbox: 'local_mailbox' in settings && settings.local_mailbox === true,
    providers: 'providers' in settings && Array.isArray(settings.providers) ? settings.providers : [],
  };
}
