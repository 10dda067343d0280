import { lookForUpdate, startWorker } from './use-update.ts';
import { watchServer } from './watch-server.ts';

interface OfflineEvents {
  /** The browser has got the offline worker for the first time. */
  onFirst: () => void;
  /** The server answers again. */
  onBack: () => void;
}

/** Starts the offline worker and watches the server. */
export function startOffline({ onFirst, onBack }: OfflineEvents): void {
  startWorker(onFirst);
  watchServer(() => {
    onBack();
    lookForUpdate();
  });
}
