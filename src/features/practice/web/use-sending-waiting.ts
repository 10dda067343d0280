import { useEffect } from 'react';
import { isReachable, onReachability } from '#web/lib/reachability.ts';
import { sendWaiting, useWaitingAnswers } from './outbox.ts';

/** The server may have had too much to do. */
const AGAIN_MS = 20_000;

/** Sends answers that wait as soon as the server is there. */
export function useSendingWaiting(): void {
  const waiting = useWaitingAnswers();
  useEffect(() => {
    if (waiting === 0) return;
    const send = () => void sendWaiting().catch(() => undefined);
    const timer = setInterval(send, AGAIN_MS);
    const stop = onReachability(() => (isReachable() ? send() : undefined));
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [waiting]);
}
