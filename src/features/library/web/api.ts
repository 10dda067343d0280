import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { isListLive } from '#web/lib/list-changes.ts';
import { keyOfDocument, type ListPage, LISTS, refreshDocuments } from '../client.ts';
import {
  type AccessAction,
  changeDocument,
  deleteDocument,
  type DocumentChange,
  DOCUMENTS_TOPIC,
  getDocument,
  type LibraryDocument,
  listDocuments,
  recordAccess,
  retryIndexing,
  type Subject,
} from '../contract.ts';
import { getDocumentFile, getDocumentPage } from '../contract.reading.ts';
import { listDocumentChanges } from '../contract.changes.ts';

/** While changes are not heard of. */
const LIST_REFRESH_MS = 15_000;
/** The list is loaded again this long after a deletion, whether it succeeded or not. */
export const AFTER_DELETE_REFRESH_MS = 500;
/** An address is not used for the last minutes of its life, so that a file still opens. */
const ADDRESS_MARGIN_MS = 5 * 60_000;

export interface DocumentFilter {
  subject: Subject | null;
  search: string;
}

/** Documents, newest first, page by page. The earlier result stays while another filter loads. */
export function documentListQuery({ subject, search }: DocumentFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, { subject, search }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listDocuments, {
        query: {
          ...(subject && { subject }),
          ...(search && { search }),
          ...(cursor && { cursor }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: () => (isListLive(DOCUMENTS_TOPIC) ? false : LIST_REFRESH_MS),
  });
}

/** A short-lived address of the file. */
export function documentFileQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOfDocument(id), 'file'],
    queryFn: ({ signal }) => call(getDocumentFile, { params: { id }, signal }),
    staleTime: ({ state }) =>
      state.data ? Math.max(0, Date.parse(state.data.expires_at) - Date.now() - ADDRESS_MARGIN_MS) : 0,
    // A new address would open the file again under the eyes of its reader.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The stored text of one page. */
export function documentPageQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...keyOfDocument(id), 'page', page],
    queryFn: ({ signal }) => call(getDocumentPage, { params: { id, page }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** What others have done with it; for whoever may change it. */
export function documentChangesQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOfDocument(id), 'changes'],
    queryFn: ({ signal }) => call(listDocumentChanges, { params: { id }, signal }),
    retry: false,
  });
}

export function useChangeDocument(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentChange) => call(changeDocument, { params: { id }, body }),
    onSuccess: (document) => showDocument(client, document),
  });
}

/** The document as it is now. */
export function loadDocument(id: string): Promise<LibraryDocument> {
  return call(getDocument, { params: { id } });
}

export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteDocument, { params: { id } }),
    onSettled: () => {
      setTimeout(() => void refreshDocuments(client), AFTER_DELETE_REFRESH_MS);
    },
  });
}

/** Reads a document again; the password goes to the server for this one time. */
export function useRetryIndexing(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password?: string) =>
      call(retryIndexing, { params: { id }, body: password === undefined ? {} : { password } }),
    // The variables of a mutation stay in memory otherwise.
    gcTime: 0,
    onSuccess: (document) => showDocument(client, document),
  });
}

export async function recordDocumentAccess(
  client: QueryClient,
  id: string,
  action: AccessAction,
): Promise<void> {
  await call(recordAccess, { body: { document_id: id, action_type: action } });
  await refreshDocuments(client);
}

/** Puts a changed document in its place in every list, before the lists are asked for again. */
function showDocument(client: QueryClient, document: LibraryDocument): Promise<void> {
  client.setQueryData(keyOfDocument(document.id), document);
  client.setQueriesData<InfiniteData<ListPage>>(
    { queryKey: LISTS },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          documents: page.documents.map((listed) =>
            listed.id === document.id ? { ...listed, ...document } : listed,
          ),
        })),
      },
  );
  return refreshDocuments(client);
}
