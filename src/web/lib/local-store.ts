/**
 * The browser's local storage as plain texts by key. A browser that blocks it behaves as if nothing was ever stored.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Answers whether it is kept: blocked or full, the choice lasts as long as the page. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored either.
  }
}
