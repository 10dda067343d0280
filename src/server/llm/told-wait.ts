import type { Wait } from './language-models.ts';

/** The model that runs inside tells in its stream what is waited for; other servers tell nothing. */
export class ToldWait {
  onTold: (wait: Wait) => void = () => undefined;

  /** Takes each event of the stream. */
  read(event: unknown): void {
    const wait = waitIn(event);
    if (wait !== null) this.onTold(wait);
  }
}

function waitIn(event: unknown): Wait | null {
  if (typeof event !== 'object' || event === null || !('queue' in event)) return null;
  const { queue } = event;
  if (typeof queue !== 'object' || queue === null) return null;
  const before = 'before' in queue ? Number(queue.before) : Number.NaN;
  if (!Number.isSafeInteger(before) || before < 0) return null;
  return { before, isLoading: 'is_loading' in queue && queue.is_loading === true };
}
