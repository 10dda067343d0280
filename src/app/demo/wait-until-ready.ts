import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

interface Waiting {
  /** The state after which there is nothing to wait for. */
  failed: string;
  maxMs: number;
  /** Whose making or reading is waited for, as the error says. */
  error: string;
}

/** Looks at the state of something until it is 'ready'. Throws `error` where it failed or took too long. */
export async function waitUntilReady(
  look: () => Promise<string>,
  { failed, maxMs, error }: Waiting,
): Promise<void> {
  const deadline = Date.now() + maxMs;
  for (;;) {
    const state = await look();
    if (state === 'ready') return;
    if (state === failed || Date.now() > deadline) throw new Error(error);
    await sleep(POLL_MS);
  }
}
