import { QueryClient } from '@tanstack/react-query';
import { retriesFor } from './api-error.ts';

const FIRST_RETRY_MS = 400;

/** How the product asks its server: only what may heal by itself is asked again, everything else is said at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network the server may still be on this machine, and the offline worker has an answer.
        networkMode: 'always',
        retry: (failures, error) => failures < retriesFor(error),
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      },
      // Sent once: whether it was done is not known when no answer came.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
