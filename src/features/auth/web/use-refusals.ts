import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { authorization } from '#web/lib/api.ts';
import { meansEnded } from './session-ended.ts';
import type { SessionSource } from './session-source.ts';

interface Refusals {
  source: SessionSource;
  /** The session was ended elsewhere. */
  onEnded: () => Promise<void>;
}

/**
 * Hears when the server refuses the session, whichever call met it. The session is refreshed then: one that was ended elsewhere
 * cannot be, and one that lacks a second factor turned on elsewhere learns of it.
 */
export function useRefusals({ source, onEnded }: Refusals): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const judge = (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) void settle({ source, onEnded }, error);
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, source, onEnded]);
}

/** A refusal can come late, when another session has begun in this browser, in this tab or in another: that one stays. */
async function settle({ source, onEnded }: Refusals, refusal: ApiError): Promise<void> {
  const client = await source.open().catch(() => null);
  if (!client || !(await isPresent(refusal))) return;
  const { error } = await client.refreshSession();
  if (error && meansEnded(error.status) && (await isPresent(refusal))) await onEnded();
}

/** Whether the call was made with the session that this browser has now. */
async function isPresent({ authorization: refused }: ApiError): Promise<boolean> {
  return refused !== null && refused === (await authorization())['authorization'];
}
