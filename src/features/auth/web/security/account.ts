import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { endSession, listSessions } from '../../contract.ts';
import { isRefusal, succeed } from '../auth-failure.ts';
import { useAuth } from '../use-auth.ts';
import type { SessionClient } from '../session-source.ts';

type OpenClient = () => Promise<SessionClient>;

/** The account as the auth server tells it now. */
export function accountQuery(openClient: OpenClient) {
  return queryOptions({
    queryKey: ['auth', 'account'],
    queryFn: async () => succeed(await (await openClient()).getUser()).data.user,
  });
}

/** How many recovery codes are left; null when there are none at all. */
export function recoveryCodesQuery(openClient: OpenClient) {
  return queryOptions({
    queryKey: ['auth', 'recovery-codes'],
    queryFn: async () => {
      const result = await (await openClient()).mfa.recoveryCodes.getStatus();
      if (result.error?.code === 'mfa_factor_not_found') return null;
      const { total, remaining } = succeed(result).data;
      return { total, remaining };
    },
  });
}

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
});

/** An act on the caller's account by the auth client. What the page shows of the account is loaded again after it. */
export function useAccountAct<Input, Output>(act: (client: SessionClient, input: Input) => Promise<Output>) {
  const { openClient } = useAuth();
  return useChange(async (input: Input) => act(await openClient(), input), ['auth']);
}

export const useEndSession = () =>
  useChange((id: string) => call(endSession, { params: { id } }), sessionsQuery.queryKey);

export interface Enrolment {
  id: string;
  /** A data: URL. */
  picture: string;
  secret: string;
  uri: string;
}

/** Begins an authenticator app. Those that were begun before and never proved are dropped, or their name would be taken. */
export async function beginEnrolment(
  client: SessionClient,
  { name, issuer }: { name: string; issuer: string },
): Promise<Enrolment> {
  const { data: known } = succeed(await client.mfa.listFactors());
  for (const { id, status } of known.all) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id });
  }
  const { data } = succeed(await client.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }));
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri };
}

/** Proves the app. With the first one come the recovery codes; null with a later one. */
export async function finishEnrolment(
  client: SessionClient,
  { factorId, code }: { factorId: string; code: string },
): Promise<string[] | null> {
  succeed(await client.mfa.challengeAndVerify({ factorId, code }));
  try {
    return succeed(await client.mfa.recoveryCodes.generate()).data.codes;
  } catch (error) {
    if (isRefusal(error, 'mfa_verified_factor_exists')) return null;
    throw error;
  }
}

/** Removes an app. The session is requested again, since this very app may have verified it. */
export async function removeApp(client: SessionClient, factorId: string): Promise<void> {
  succeed(await client.mfa.unenroll({ factorId }));
  await client.refreshSession();
}
