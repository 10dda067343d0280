import type { ListChange } from './list-change.ts';
import { loadUntilThere } from './load-until-there.ts';
import type * as RealtimeClient from './realtime-client.ts';
import { whenQuiet } from './when-loaded.ts';

/** Gets what changed since the last call; null when anything may have changed. */
export type ListListener = (changes: readonly ListChange[] | null) => void;

interface Watch {
  readonly listeners: Set<ListListener>;
  isLive: boolean;
  changes: ListChange[] | null;
  timer: ReturnType<typeof setTimeout> | null;
  stop: () => void;
}

/** Changes come in bursts, and to all browsers at once: each asks for news a little later, and not at the same moment. */
const GATHER_MS = 150;
const SPREAD_MS = 500;

const watches = new Map<string, Watch>();

/** Whether changes of that list are heard of now. Until then, and when it fails, the list has to be asked for. */
export function isListLive(topic: string): boolean {
  return watches.get(topic)?.isLive ?? false;
}

/** Calls `listener` when a list has changed, until the answered function is called. The client is loaded with the first call. */
export function watchList(topic: string, listener: ListListener): () => void {
  const watch = watches.get(topic) ?? startWatch(topic);
  watch.listeners.add(listener);
  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size > 0) return;
    watches.delete(topic);
    if (watch.timer !== null) clearTimeout(watch.timer);
    watch.stop();
  };
}

function startWatch(topic: string): Watch {
  const watch: Watch = {
    listeners: new Set(),
    isLive: false,
    changes: [],
    timer: null,
    stop: () => undefined,
  };
  watches.set(topic, watch);
  const follow = ({ followList }: typeof RealtimeClient) => {
    watch.stop = followList(topic, {
      onLive: (isLive) => {
        watch.isLive = isLive;
        if (isLive) gather(watch, null);
      },
      onChange: (change) => gather(watch, change),
    });
  };
  // The lists are on their way. Without it they are asked for again and again, as they are while the server is away.
  watch.stop = whenQuiet(() => {
    watch.stop = loadUntilThere(() => import('./realtime-client.ts'), follow);
  });
  return watch;
}

function gather(watch: Watch, change: ListChange | null): void {
  watch.changes = change && watch.changes ? [...watch.changes, change] : null;
  watch.timer ??= setTimeout(() => tell(watch), GATHER_MS + Math.random() * SPREAD_MS);
}

function tell(watch: Watch): void {
  const { changes } = watch;
  watch.timer = null;
  watch.changes = [];
  for (const listener of watch.listeners) listener(changes);
}
