import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDocument, type LibraryDocument, listDocuments } from '#features/library/contract.ts';
import { call } from '#web/lib/api.ts';
import { dashboard } from '../contract.ts';
import { type InterfaceLanguage, INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { listPersonas } from '../contract.personas.ts';

const FIGURES_REFRESH_MS = 60_000;
const READING_REFRESH_MS = 1_000;
const LIBRARY_CHOICES_MAX = 20;

/** The interface language as the server knows it. */
export function interfaceLanguage(tag: string): InterfaceLanguage {
  return INTERFACE_LANGUAGES.find((language) => tag.startsWith(language)) ?? 'en';
}

/** The AI professors, in the reader's language. */
export function personasQuery(tag: string) {
  const language = interfaceLanguage(tag);
  return queryOptions({
    queryKey: ['tutor', 'personas', language],
    queryFn: ({ signal }) => call(listPersonas, { query: { language }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const dashboardQuery = queryOptions({
  queryKey: ['tutor', 'dashboard'],
  queryFn: ({ signal }) => call(dashboard, { signal }),
  refetchInterval: FIGURES_REFRESH_MS,
});

/** A document as it is now; asked for again while it is being read. */
export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['tutor', 'document', id],
    queryFn: ({ signal }) => call(getDocument, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? READING_REFRESH_MS : false),
  });
}

/** Documents of the library by a part of their title, newest first. */
export function libraryChoicesQuery(search: string) {
  return queryOptions({
    queryKey: ['tutor', 'library', search],
    queryFn: ({ signal }) =>
      call(listDocuments, {
        query: { limit: LIBRARY_CHOICES_MAX, askable: 'true', ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function isBeingRead({ status }: LibraryDocument): boolean {
  return status === 'stored' || status === 'indexing';
}
