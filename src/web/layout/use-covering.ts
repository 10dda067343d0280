import { useEffect, useSyncExternalStore } from 'react';

/** Below it a panel fills the screen (Tailwind's `sm`). */
const PHONE = '(max-width: 639.9px)';

/** Whether a panel fills the screen here, without being expanded. */
export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** How many panels cover the page now. */
let covers = 0;
const listeners = new Set<() => void>();

/** Whether a panel that is shown covers the page: expanded, or on a phone. While it does, the page behind cannot be reached. */
export function useCovering(isExpanded: boolean, isShown = true): boolean {
  const fillsScreen = useSyncExternalStore((listener) => {
    const query = window.matchMedia(PHONE);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }, isPhone);
  const isCovering = isShown && (isExpanded || fillsScreen);
  useEffect(() => {
    if (!isCovering) return;
    change(1);
    return () => change(-1);
  }, [isCovering]);
  return isCovering;
}

/** Whether anything covers the page, which has to be inert then. */
export function usePageCovered(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => covers > 0,
  );
}

function change(by: 1 | -1): void {
  covers += by;
  for (const listener of listeners) listener();
}
