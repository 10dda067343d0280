import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Answerer, modelStatus } from '#features/tutor/contract.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { call } from '#web/lib/api.ts';
import type { ListChange } from '#web/lib/list-change.ts';
import { isListLive } from '#web/lib/list-changes.ts';
import { useListChanges } from '#web/lib/use-list-changes.ts';
import {
  type AccessAction,
  changeDocument,
  deleteDocument,
  type DocumentChange,
  DOCUMENTS_TOPIC,
  getDocument,
  getSharing,
  type LibraryDocument,
  listDocuments,
  recordAccess,
  retryIndexing,
  type Subject,
} from '../contract.ts';
import { getDocumentFile, getDocumentPage } from '../contract.reading.ts';
import { listDocumentChanges } from '../contract.changes.ts';

/** While changes are not heard of. */
const INDEXING_REFRESH_MS = 700;
const LIST_REFRESH_MS = 15_000;
/** While they are: a notice is lost when a server loses its connection to the database. */
const SAFETY_REFRESH_MS = 20_000;
const FAILED_REFRESH_MS = 5_000;
/** The list is loaded again this long after a deletion, whether it succeeded or not. */
export const AFTER_DELETE_REFRESH_MS = 500;
const MODEL_REFRESH_MS = 15_000;
/** An address is not used for the last minutes of its life, so that a file still opens. */
const ADDRESS_MARGIN_MS = 5 * 60_000;

const LISTS = ['library', 'documents'] as const;
const DOCUMENTS = ['library', 'document'] as const;
const keyOfDocument = (id: string) => [...DOCUMENTS, id] as const;
const DOCUMENT_KEY_LENGTH = 3;

export interface DocumentFilter {
  subject: Subject | null;
  search: string;
}

type ListPage = ResponseOf<typeof listDocuments>;

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

/** Shows what others, other tabs and the reading of documents change, as it happens. */
export function useDocumentChanges(): void {
  const client = useQueryClient();
  useListChanges(DOCUMENTS_TOPIC, (changes) => {
    const gone = new Set(changes?.filter(({ type }) => type === 'DELETE').map(({ id }) => id));
    const isChanged = (id: unknown) =>
      !changes || changes.some((change) => change.id === id && !gone.has(change.id));
    void client.invalidateQueries({
      queryKey: DOCUMENTS,
      // Not the file and pages below it, which a reader has open.
      predicate: ({ queryKey }) => queryKey.length === DOCUMENT_KEY_LENGTH && isChanged(queryKey.at(-1)),
    });
    if (!changes || changes.some((change) => changesLists(client, change))) void refreshDocuments(client);
  });
}

/** The progress of a document is shown by its card, which asks for it; everything else concerns the lists. */
function changesLists(client: QueryClient, { type, id }: ListChange): boolean {
  if (type !== 'UPDATE') return true;
  const lists = client.getQueriesData<InfiniteData<ListPage>>({ queryKey: LISTS });
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ documents }) => documents) ?? []);
  return listed.some((document) => document.id === id && !isUnfinished(document));
}

/** Still being read, or its scanned pages still being recognised. */
export function isUnfinished({ status, scans }: LibraryDocument): boolean {
  const isRecognising = status === 'ready' && scans !== null && scans.done < scans.total;
  return status === 'stored' || status === 'indexing' || isRecognising;
}

/** A listed document as it is now: while it is being read it is asked for with every change, or again and again. */
export function useLiveDocument(document: LibraryDocument): LibraryDocument {
  const isWatched = isUnfinished(document);
  const { data } = useQuery({
    queryKey: keyOfDocument(document.id),
    queryFn: ({ signal }) => call(getDocument, { params: { id: document.id }, signal }),
    initialData: document,
    enabled: isWatched,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return FAILED_REFRESH_MS;
      if (!state.data || !isUnfinished(state.data)) return false;
      return isListLive(DOCUMENTS_TOPIC) ? SAFETY_REFRESH_MS : INDEXING_REFRESH_MS;
    },
  });
  return isWatched ? data : document;
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

/** Which kind of model answers now. */
export const modelStatusQuery = queryOptions({
  queryKey: ['library', 'model-status'],
  queryFn: ({ signal }) => call(modelStatus, { signal }),
  refetchInterval: ({ state }) => (state.data?.answerer === 'library' ? MODEL_REFRESH_MS : false),
});

/** An answer says more surely than any probe who answers now. */
export function noteAnswerer(client: QueryClient, answerer: Answerer): void {
  client.setQueryData(modelStatusQuery.queryKey, (before) => ({ model: before?.model ?? null, answerer }));
}

/** What others have done with it; for whoever may change it. */
export function documentChangesQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOfDocument(id), 'changes'],
    queryFn: ({ signal }) => call(listDocumentChanges, { params: { id }, signal }),
    retry: false,
  });
}

/** What the person may choose about who reads a document. */
export const sharingQuery = queryOptions({
  queryKey: ['library', 'sharing'],
  queryFn: ({ signal }) => call(getSharing, { signal }),
});

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

export function refreshDocuments(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LISTS });
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
