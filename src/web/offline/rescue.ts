// Reloads the page without the offline worker when it does not start with it, so that a broken build locks nobody out
// (decision 033). The build puts it into the page itself: whatever a page loads may be what is broken.
import { writeStored } from '../lib/local-store.ts';
import { SHELL_PREFIX } from './cache-names.ts';
import { RESCUE_ASKED, RESCUED_AT_KEY } from './rescue-asked.ts';

const START_MAX_MS = 15_000;
const OF_THE_BUILD = '/assets/';

const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
let isTried = false;

// Where there is no worker, the network gives what it has: nothing is better than that.
if (workers?.controller) watch();

function watch(): void {
  setTimeout(rescueUnlessStarted, START_MAX_MS);
  // Of a script, a style or a preload that fails, and of an error within.
  window.addEventListener('error', (event) => isOfBuild(event) && rescueUnlessStarted(), true);
  // The event of a piece that is fetched later.
  window.addEventListener('vite:preloadError', rescueUnlessStarted);
  // A page that did start, and has failed since: the person decides.
  window.addEventListener(RESCUE_ASKED, (event) => {
    event.preventDefault();
    void giveUpWorker()
      .catch(() => undefined)
      .finally(() => location.reload());
  });
}

function isOfBuild(event: ErrorEvent): boolean {
  const { target } = event;
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  return (address || event.filename || '').includes(OF_THE_BUILD);
}

function rescueUnlessStarted(): void {
  const hasStarted = document.querySelector('#root :is(main, [role=alert])') !== null;
  if (isTried || hasStarted) return;
  isTried = true;
  // A page that has no worker is not rescued again: this ends.
  giveUpWorker().then(
    () => location.reload(),
    () => undefined,
  );
}

/** Throws without the server, when the kept build is all there is. */
async function giveUpWorker(): Promise<void> {
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new Error('The server is away.');
  // Or the next page would fetch the same worker again at once.
  writeStored(RESCUED_AT_KEY, String(Date.now()));
  const registrations = (await workers?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));
  await Promise.all(shells.map((name) => caches.delete(name)));
}
