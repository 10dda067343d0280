import { useState } from 'react';

/** What a conversation is about: documents, or all that the person may read. */
export interface Sources {
  readonly ids: readonly string[];
  readonly isLibrary: boolean;
  add: (id: string) => void;
  remove: (id: string) => void;
  toggleLibrary: () => void;
}

interface Choice {
  of: string;
  ids: readonly string[];
  isLibrary: boolean;
}

/** The sources of a conversation: those it had `before`, null for the whole library, until others are chosen. */
export function useSources(
  conversationId: string,
  before: readonly string[] | null,
  /** What the whole library gives way to. */
  otherwise: readonly string[] = [],
): Sources {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const first = { of: conversationId, ids: before ?? otherwise, isLibrary: before === null };
  const current = chosen?.of === conversationId ? chosen : first;
  const { ids, isLibrary } = current;
  return {
    ids,
    isLibrary,
    add: (id) => setChosen({ ...current, ids: ids.includes(id) ? ids : [...ids, id], isLibrary: false }),
    remove: (id) => setChosen({ ...current, ids: ids.filter((one) => one !== id) }),
    toggleLibrary: () => setChosen({ ...current, isLibrary: !isLibrary }),
  };
}

type Chosen = Pick<Sources, 'ids' | 'isLibrary'>;

/** The sources as `chat` takes them. */
export function chatSources({ ids, isLibrary }: Chosen) {
  return isLibrary ? { scope: 'library' as const } : { document_ids: [...ids] };
}

/** As `documentChat` takes them, which has to have one. */
export function documentSources({ ids, isLibrary }: Chosen) {
  if (isLibrary) return { scope: 'library' as const };
  return ids.length === 1 ? { document_id: ids[0] } : { document_ids: [...ids] };
}
