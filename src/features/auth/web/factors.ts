import { queryOptions } from '@tanstack/react-query';
import { succeed } from './auth-failure.ts';
import type { SessionClient } from './session-source.ts';

export interface AuthenticatorApp {
  id: string;
  /** Empty when the person gave none. */
  name: string;
  createdAt: string;
}

/** The authenticator apps that have been proved to work, the oldest first. */
export function factorsQuery(openClient: () => Promise<SessionClient>) {
  return queryOptions({
    queryKey: ['auth', 'factors'],
    queryFn: async (): Promise<AuthenticatorApp[]> => {
      const { data } = succeed(await (await openClient()).mfa.listFactors());
      return data.totp
        .map(({ id, friendly_name: name = '', created_at: createdAt }) => ({ id, name, createdAt }))
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
  });
}
