import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { type Limits, putInstitutionLimits, readInstitutionLimits, readLimits } from '../contract.ts';

const ALL = ['limits'] as const;

/** What the reader has used and may use. It changes with all they do, so it is asked for each time the page is opened. */
export const ownLimitsQuery = queryOptions({
  queryKey: [...ALL, 'own'],
  queryFn: ({ signal }) => call(readLimits, { signal }),
  staleTime: 0,
});

export const institutionLimitsQuery = queryOptions({
  queryKey: [...ALL, 'institution'],
  queryFn: ({ signal }) => call(readInstitutionLimits, { signal }),
});

export function useSaveLimits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Limits) => call(putInstitutionLimits, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
}
