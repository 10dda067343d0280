import { useSyncExternalStore } from 'react';

/** Chromium's own event (W3C manifest-incubations); other browsers never fire it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** `offered`: the browser would install the product as an app now. */
export type InstallState = 'none' | 'offered' | 'installed';

let prompt: InstallPrompt | null = null;
let state: InstallState = 'none';
const changed = new EventTarget();

/** Keeps the browser's offer to install the product until somebody wants it. Call once, early: it is made once. */
export function watchInstallOffer(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) show('installed');
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Border: only browsers that have the event fire it.
    prompt = event as InstallPrompt;
    show('offered');
  });
  window.addEventListener('appinstalled', () => show('installed'));
}

export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Lets the browser ask. Its offer can be used once; if the person declines, the browser makes another one. */
export async function install(): Promise<void> {
  const asked = prompt;
  prompt = null;
  show('none');
  await asked?.prompt();
}

function show(next: InstallState): void {
  state = next;
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
