import { useEffect, useEffectEvent, useState } from 'react';
import { readTab, writeTab } from '#web/lib/tab-store.ts';
import type { LibraryDocument } from '../contract.ts';
import { loadDocument } from './api.ts';

const KEY = 'documentChat';

/** The document that is being asked; after a reload of the page, the same as before. */
export function useOpenChat(): {
  discussed: LibraryDocument | null;
  discuss: (document: LibraryDocument | null) => void;
} {
  const [discussed, setDiscussed] = useState<LibraryDocument | null>(null);
  const [before] = useState(() => (isReloaded() ? readTab(KEY) : null));
  const discuss = (document: LibraryDocument | null) => {
    writeTab(KEY, document?.id ?? null);
    setDiscussed(document);
  };
  const reopen = useEffectEvent((document: LibraryDocument) => {
    if (discussed === null) discuss(document);
  });
  useEffect(() => {
    // What is gone in the meantime stays closed.
    if (before === null) writeTab(KEY, null);
    else loadDocument(before).then(reopen, () => undefined);
    // Whoever leaves the page does not come back to the chat.
    return () => writeTab(KEY, null);
  }, [before]);
  return { discussed, discuss };
}

/** Whether this page is the one that the browser has loaded: whoever loaded another one in between has left the chat. */
function isReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === window.location.pathname;
}
