import { createContext, use, useEffect, useMemo, useRef } from 'react';

export interface UnsavedEdits {
  /** Answers how to say that the edit is over. */
  readonly begin: () => () => void;
  readonly hasAny: () => boolean;
}

export const UnsavedContext = createContext<UnsavedEdits | null>(null);

/** Counts the edits under way, so that closing the panel can ask first. */
export function useUnsavedEdits(): UnsavedEdits {
  const count = useRef(0);
  return useMemo(
    () => ({
      begin: () => {
        count.current += 1;
        return () => {
          count.current -= 1;
        };
      },
      hasAny: () => count.current > 0,
    }),
    [],
  );
}

/** Says that there is something which closing would lose; the browser asks too before the page is left. */
export function useUnsaved(isUnsaved: boolean): void {
  const edits = use(UnsavedContext);
  useEffect(() => {
    if (!isUnsaved) return;
    const end = edits?.begin();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      end?.();
      window.removeEventListener('beforeunload', ask);
    };
  }, [edits, isUnsaved]);
}
