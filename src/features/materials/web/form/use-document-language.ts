import { useQueries } from '@tanstack/react-query';
import { documentFactsQuery } from '#features/library/client.ts';
import { READ_LANGUAGES } from '#shared/languages.ts';
import type { MaterialSettings } from '../../contract.ts';

/** The language of documents that were read; null where they have several, or one that nothing is made in. */
export function useDocumentLanguage(
  documents: ReadonlyArray<{ readonly id: string }>,
): MaterialSettings['language'] | null {
  return useQueries({
    queries: documents.map(({ id }) => documentFactsQuery(id, 'ready')),
    combine: (facts) => {
      const tags = new Set(facts.map(({ data }) => data?.text?.language?.split('-')[0]));
      const [tag] = tags;
      return tags.size === 1 ? (READ_LANGUAGES.find((known) => known === tag) ?? null) : null;
    },
  });
}
