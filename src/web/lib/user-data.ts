import { forgetSeen } from '../offline/forget.ts';
import { RESCUED_AT_KEY } from '../offline/rescue-asked.ts';

/** What belongs to this device and not to the person using it survives; the auth client removes `session` itself. */
const KEPT_KEYS = new Set(['theme', 'language', 'savedLook', 'sidebar', 'session', RESCUED_AT_KEY]);

/** Removes everything the product keeps in this browser for the person who leaves, such as `chatHistories`. */
export function clearUserData(): void {
  try {
    const personal = Object.keys(localStorage).filter((key) => !KEPT_KEYS.has(key));
    for (const key of personal) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept either.
  }
  clearTabData();
  void forgetSeen();
}

/** Removes what is kept for this tab alone. */
export function clearTabData(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was kept either.
  }
}
