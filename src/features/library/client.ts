import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { call } from '#web/lib/api.ts';
import type { ListChange } from '#web/lib/list-change.ts';
import { isListLive } from '#web/lib/list-changes.ts';
import { upload } from '#web/lib/upload.ts';
import { useListChanges } from '#web/lib/use-list-changes.ts';
import { getDocumentFacts } from './contract.facts.ts';
import { getOutline } from './contract.reading.ts';
import {
  DOCUMENTS_TOPIC,
  getDocument,
  getSharing,
  type LibraryDocument,
  listDocuments,
  UPLOAD_MAX_BYTES,
  uploadDocument,
  type UploadFields,
} from './contract.ts';
import { finishUpload, getUploadSettings, UPLOAD_PART_BYTES, UPLOADS_PATH } from './contract.uploads.ts';

/** While changes are not heard of. */
const INDEXING_REFRESH_MS = 700;
/** While they are: a notice is lost when a server loses its connection to the database. */
const SAFETY_REFRESH_MS = 20_000;
const FAILED_REFRESH_MS = 5_000;
const CHOICES_PER_PAGE = 20;
const CHOICES_REFRESH_MS = 1_500;

/** Every list of the library begins with this key. */
export const LISTS = ['library', 'documents'] as const;
const CHOICES = ['library', 'choices'] as const;
const DOCUMENTS = ['library', 'document'] as const;
export const keyOfDocument = (id: string) => [...DOCUMENTS, id] as const;
const DOCUMENT_KEY_LENGTH = 3;

export type ListPage = ResponseOf<typeof listDocuments>;

/** A document as it is now: while it is being read it is asked for with every change, or again and again. */
export function documentQuery(id: string) {
  return queryOptions({
    queryKey: keyOfDocument(id),
    queryFn: ({ signal }) => call(getDocument, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isUnfinished(state.data)) return false;
      if (state.status === 'error') return FAILED_REFRESH_MS;
      return isListLive(DOCUMENTS_TOPIC) ? SAFETY_REFRESH_MS : INDEXING_REFRESH_MS;
    },
  });
}

/** What was read of a document, and how. `state` is what it depends on. */
export function documentFactsQuery(id: string, state: string) {
  return queryOptions({
    queryKey: [...keyOfDocument(id), 'facts', state],
    queryFn: ({ signal }) => call(getDocumentFacts, { params: { id }, signal }),
  });
}

/** A listed document as it is now. */
export function useLiveDocument(document: LibraryDocument): LibraryDocument {
  const isWatched = isUnfinished(document);
  const { data } = useQuery({
    ...documentQuery(document.id),
    initialData: document,
    enabled: isWatched,
  });
  return isWatched ? data : document;
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
    void client.invalidateQueries({ queryKey: CHOICES });
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

export function refreshDocuments(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LISTS });
}

/** Documents to choose from, by a part of their title: those with a text or waiting for one, the newest first and page by page. */
export function useDocumentChoices(search: string, isShown = true) {
  return useInfiniteQuery({ ...choicesQuery(useDeferredValue(search.trim())), enabled: isShown });
}

function choicesQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...CHOICES, search],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = {
        limit: CHOICES_PER_PAGE,
        askable: 'true' as const,
        ...(search && { search }),
        ...(cursor && { cursor }),
      };
      return call(listDocuments, { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ documents }) => documents),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ documents }) => documents.some(isBeingRead)) ? CHOICES_REFRESH_MS : false,
    placeholderData: keepPreviousData,
  });
}

export function isBeingRead({ status }: LibraryDocument): boolean {
  return status === 'stored' || status === 'indexing';
}

/** Still being read, or its scanned pages still being recognised. */
export function isUnfinished(document: LibraryDocument): boolean {
  const { status, scans } = document;
  const isRecognising = status === 'ready' && scans !== null && scans.done < scans.total;
  return isBeingRead(document) || isRecognising;
}

/** The headings of a document; those of one that was read do not change. */
export function outlineQuery(documentId: string) {
  return queryOptions({
    queryKey: [...keyOfDocument(documentId), 'outline'],
    queryFn: ({ signal }) => call(getOutline, { params: { id: documentId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the person may choose about who reads a document. */
export const sharingQuery = queryOptions({
  queryKey: ['library', 'sharing'],
  queryFn: ({ signal }) => call(getSharing, { signal }),
});

/** What an upload may be; the usual limit until the server has said its own. */
const uploadSettingsQuery = queryOptions({
  queryKey: ['library', 'upload-settings'],
  queryFn: ({ signal }) => call(getUploadSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** For texts that name the limit before a file is chosen. */
export function useUploadMaxBytes(): number {
  return useQuery(uploadSettingsQuery).data?.max_bytes ?? UPLOAD_MAX_BYTES;
}

/** What the server takes, waited for if it has not said so yet. One that does not say it judges the file itself. */
export async function readUploadMaxBytes(client: QueryClient): Promise<number> {
  const settings = await client.ensureQueryData(uploadSettingsQuery).catch(() => null);
  return settings?.max_bytes ?? Number.POSITIVE_INFINITY;
}

/** Whether an upload of this file can be paused, and goes on after a lost connection. */
export function isSentInParts({ size }: File): boolean {
  return size > UPLOAD_PART_BYTES;
}

interface FileToSend {
  file: File;
  fields: Partial<Record<keyof UploadFields, string>>;
  onProgress: (percent: number) => void;
  signal?: AbortSignal | undefined;
}

/** Uploads a file, in parts if it is large. Throws ApiError; an aborted upload throws the signal's reason. */
export async function sendFile({ file, fields, onProgress, signal }: FileToSend) {
  if (!isSentInParts(file)) {
    const form = new FormData();
    // Fields come first, so that the server knows them when the file arrives.
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    return upload(uploadDocument, { form, onProgress, signal });
  }
  const { if_known, ...lasting } = fields;
  const sent = { path: UPLOADS_PATH, file, metadata: { filename: file.name, ...lasting } };
  const { forgetUpload, uploadInParts } = await import('#web/lib/resumable-upload.ts');
  const path = await uploadInParts({ ...sent, partBytes: UPLOAD_PART_BYTES, onProgress, signal });
  const id = path.split('/').at(-1) ?? '';
  const body = finishUpload.body.parse({ if_known });
  const finished = await call(finishUpload, { params: { id }, body, signal });
  forgetUpload(sent);
  return finished;
}
