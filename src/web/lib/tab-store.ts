/**
 * The storage of this tab as plain texts by key; it leaves with the person (user-data.ts). A browser that blocks it behaves as if
 * nothing was ever stored.
 */
const written = new EventTarget();

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Blocked or full: it is not kept.
  }
  written.dispatchEvent(new Event(key));
}

/** Hears when a key is written. Answers how to stop. */
export function watchTab(key: string, listener: () => void): () => void {
  written.addEventListener(key, listener);
  return () => written.removeEventListener(key, listener);
}
