/** Longest wait for a quiet moment. */
const QUIET_MAX_MS = 5_000;
/** Where the browser tells of none. */
const PAUSE_MS = 1_000;

/** Does later what a page can do without at first: in a quiet moment after all that it loads is there. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenQuiet(work);
  else window.addEventListener('load', () => whenQuiet(work), { once: true });
}

function whenQuiet(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: QUIET_MAX_MS });
  else setTimeout(work, PAUSE_MS);
}
