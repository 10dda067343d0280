import { isReachable, noteAnswer, noteReachable, onReachability } from '../lib/reachability.ts';

const PROBE_MS = 4_000;

/** Asks an absent server again and again whether it is back, and calls `onBack` when it is. */
export function watchServer(onBack: () => void): void {
  let wasReachable = isReachable();
  const follow = () => {
    const isBack = !wasReachable && isReachable();
    wasReachable = isReachable();
    if (isBack) onBack();
    if (!wasReachable) setTimeout(() => void probe(), PROBE_MS);
  };
  const probe = async () => {
    if (isReachable()) return;
    // The worker leaves it alone, since it does not ask for a page.
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (response) noteAnswer(response);
    if (!isReachable()) setTimeout(() => void probe(), PROBE_MS);
  };
  onReachability(follow);
  window.addEventListener('online', () => void probe());
  window.addEventListener('offline', () => {
    // It may still be there, on this machine: the next answer tells.
    void fetch('/', { method: 'HEAD', cache: 'no-store' }).then(noteAnswer, () => noteReachable(false));
  });
}
