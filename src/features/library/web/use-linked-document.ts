import { useEffect, useEffectEvent } from 'react';
import type { LibraryDocument } from '../contract.ts';
import { loadDocument } from './api.ts';
import type { DocumentPlace } from './document-place.ts';

interface Handlers {
  onLoaded: (document: LibraryDocument) => void;
  onFailed: () => void;
}

/** Opens the document that a link leads to, once. */
export function useLinkedDocument({ document: id }: DocumentPlace, { onLoaded, onFailed }: Handlers): void {
  const loaded = useEffectEvent(onLoaded);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isOver = false;
    loadDocument(id).then(
      (document) => (isOver ? undefined : loaded(document)),
      () => (isOver ? undefined : failed()),
    );
    return () => {
      isOver = true;
    };
  }, [id]);
}
