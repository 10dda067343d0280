import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * An act after which whatever is shown of `queryKey`, or everything, is read again. Also when it failed, since that may mean that
 * somebody else was faster.
 */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, queryKey: QueryKey = []) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey }) });
}
