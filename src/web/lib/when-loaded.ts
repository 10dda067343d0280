/** Longest wait for a quiet moment. */
const QUIET_MAX_MS = 5_000;
/** Used where the browser reports no such event. */
const PAUSE_MS = 200;
/** After it a page shows what it has: its data come when its files have. */
const SHOWN_MS = 2_000;

/** Does what the page can do without until the browser has nothing better to do. Answers what takes it back. */
export function whenQuiet(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: QUIET_MAX_MS });
  return () => cancelIdleCallback(request);
}

/** Does what nobody waits for, and what would take the network from the page, in a quiet moment behind it. */
export function whenLoaded(work: () => void): void {
  const wait = () => setTimeout(() => whenQuiet(work), SHOWN_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
