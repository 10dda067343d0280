import { useSyncExternalStore } from 'react';
import { isAway, KEPT_AT_HEADER } from '../offline/away.ts';

const CHANGED = 'change';
const changed = new EventTarget();
let isReached = true;

/** Whether the last call reached the server. The browser's own word does not count: the server may be on this machine. */
export function isReachable(): boolean {
  return isReached;
}

export function useIsReachable(): boolean {
  return useSyncExternalStore(onReachability, isReachable);
}

/** Says whether a call reached the server. */
export function noteReachable(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  changed.dispatchEvent(new Event(CHANGED));
}

/** Says what an answer tells about it: the offline worker marks those that it has kept. */
export function noteAnswer(response: Response): void {
  noteReachable(!response.headers.has(KEPT_AT_HEADER) && !isAway(response));
}

/** Calls `listener` whenever it changes, until the answered function is called. */
export function onReachability(listener: () => void): () => void {
  changed.addEventListener(CHANGED, listener);
  return () => changed.removeEventListener(CHANGED, listener);
}
