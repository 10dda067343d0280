import { isPersonal } from './cache-names.ts';
import { FORGET } from './messages.ts';

/** Removes what the offline worker keeps for the person who leaves, also of answers that are still on their way. */
export async function forgetSeen(): Promise<void> {
  // Browsers offer neither where the connection is not safe; then nothing was kept.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(FORGET);
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isPersonal).map((name) => caches.delete(name)));
}
