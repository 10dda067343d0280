import { useSyncExternalStore } from 'react';
import { readStored } from '../lib/local-store.ts';
import { whenLoaded } from '../lib/when-loaded.ts';
import { IS_ANYBODY_THERE, TAKE_OVER } from './messages.ts';
import { RESCUED_AT_KEY } from './rescue-asked.ts';

const WORKER = '/sw.js';
/** After it the page reloads even if the new worker does not get ready. */
const TAKE_OVER_MAX_MS = 3_000;
const LOOK_AGAIN_MS = 60 * 60_000;
/** A worker that had to be given up may still be the one that the server has. */
const RESCUE_REST_MS = 60 * 60_000;

const changed = new EventTarget();
let waiting: ServiceWorker | null = null;
let registration: ServiceWorkerRegistration | null = null;
let lookedAt = Date.now();

/**
 * Starts the offline worker once the page has loaded, so that it takes nothing from it. `onFirst` is called when this browser has got
 * one for the first time: it has seen nothing of what came before.
 */
export function startWorker(onFirst: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  if (isResting()) return void leaveAgain(workers);
  const isFirst = workers.controller === null;
  workers.addEventListener('controllerchange', () => isFirst && onFirst(), { once: true });
  workers.addEventListener('message', ({ data, ports }) => {
    if (data === IS_ANYBODY_THERE) ports[0]?.postMessage(true);
  });
  workers.startMessages();
  whenLoaded(register);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_AGAIN_MS) lookForUpdate();
  });
}

/** Asks the server for a newer version. */
export function lookForUpdate(): void {
  lookedAt = Date.now();
  // Away, or no worker there: the next time will do.
  registration?.update().catch(() => undefined);
}

/** Whether a new version waits to be used. */
export function useIsUpdateReady(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== null);
}

/** Reloads the page with the new version. */
export function takeUpdate(): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting?.postMessage(TAKE_OVER);
  setTimeout(reload, TAKE_OVER_MAX_MS);
}

/** Hides the notice until the next update. */
export function dismissUpdate(): void {
  show(null);
}

function isResting(): boolean {
  return Date.now() - Number(readStored(RESCUED_AT_KEY)) < RESCUE_REST_MS;
}

/** A page that was on its way out may have taken the worker up once more. */
async function leaveAgain(workers: ServiceWorkerContainer): Promise<void> {
  for (const worker of await workers.getRegistrations()) await worker.unregister();
}

function register(): void {
  // Given up while the page loaded: what is registered now would outlive the page that comes after it.
  if (isResting()) return;
  navigator.serviceWorker
    .register(WORKER, { updateViaCache: 'none' })
    .then(follow)
    // Blocked by the browser: everything else works as before.
    .catch(() => undefined);
}

function follow(found: ServiceWorkerRegistration): void {
  registration = found;
  if (found.waiting && navigator.serviceWorker.controller) show(found.waiting);
  found.addEventListener('updatefound', () => {
    const worker = found.installing;
    const isUpdate = found.active !== null;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate) show(worker);
    });
  });
}

function show(worker: ServiceWorker | null): void {
  waiting = worker;
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
