import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/lib/api-error.ts';

interface Refusals {
  /** The server does not know the session any more: it was ended elsewhere. */
  onEnded: () => Promise<void>;
  /** The server wants a second factor that this tab knows nothing of: it was turned on elsewhere. */
  onSecondFactor: () => Promise<void>;
}

/** Hears when the server refuses the session, whichever call met it. */
export function useRefusals({ onEnded, onSecondFactor }: Refusals): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const judge = (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      if (error.code === 'insufficient_aal') void onSecondFactor();
      else void onEnded();
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
  }, [queryClient, onEnded, onSecondFactor]);
}
