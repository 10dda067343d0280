import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { keyOfDocument, refreshDocuments } from '../../client.ts';
import { addWebPage, getWebPageVersions, readWebPageAgain } from '../../contract.web-pages.ts';

/** The versions before and after a page, and what changed. `isRead` asks anew when the page has been read. */
export function pageVersionsQuery(id: string, isRead: boolean) {
  return queryOptions({
    queryKey: [...keyOfDocument(id), 'page-versions', isRead],
    queryFn: ({ signal }) => call(getWebPageVersions, { params: { id }, signal }),
    retry: false,
  });
}

export function useAddWebPage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addWebPage>) => call(addWebPage, { body }),
    onSuccess: () => refreshDocuments(client),
  });
}

export function useReadPageAgain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(readWebPageAgain, { params: { id }, body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [...keyOfDocument(id), 'page-versions'] });
      await refreshDocuments(client);
    },
  });
}
