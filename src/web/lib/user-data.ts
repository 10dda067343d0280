import { forgetSeen } from '../offline/forget.ts';
import { RESCUED_AT_KEY } from '../offline/rescue-asked.ts';

/** The cache of the conversations, which is there again when the same person comes back. */
const CHATS_KEY = 'chatHistories';

/** What belongs to this device and not to the person using it survives; the auth client removes `session` itself. */
const KEPT_KEYS = new Set([
  CHATS_KEY,
  'theme',
  'language',
  'savedLook',
  'sidebar',
  'session',
  RESCUED_AT_KEY,
]);

/** Removes everything the product keeps in this browser for the person who leaves. Of their chats, what does not say whose it is. */
export function clearUserData(): void {
  try {
    const personal = Object.keys(localStorage).filter((key) => !KEPT_KEYS.has(key));
    for (const key of personal) localStorage.removeItem(key);
    keepOwnedChats();
  } catch {
    // Storage is blocked: nothing was kept either.
  }
  clearTabData();
  void forgetSeen();
}

/** What nobody's name is on would be the next person's. */
function keepOwnedChats(): void {
  const chats: unknown = JSON.parse(localStorage.getItem(CHATS_KEY) ?? '[]');
  const owned = Array.isArray(chats) ? chats.filter((chat) => chat?.userId) : [];
  if (owned.length > 0) localStorage.setItem(CHATS_KEY, JSON.stringify(owned));
  else localStorage.removeItem(CHATS_KEY);
}

/** Clears what is kept of somebody whose account is gone. */
export function clearChats(): void {
  localStorage.removeItem(CHATS_KEY);
}

/** Removes what is kept for this tab alone. */
export function clearTabData(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was kept either.
  }
}
