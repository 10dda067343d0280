import { useEffect } from 'react';
import { onReachability, isReachable } from '#web/lib/reachability.ts';
import { useRefreshPractice } from './api.ts';
import { onJudged, sendWaiting, useWaitingAnswers } from './outbox.ts';

/** The server may have had too much to do. */
const AGAIN_MS = 20_000;

/** Sends answers that wait as soon as the server is there. */
export function OutboxSender(): null {
  const waiting = useWaitingAnswers();
  const refresh = useRefreshPractice();
  useEffect(() => onJudged(refresh));
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
  useEffect(() => void sendWaiting().catch(() => undefined), []);
  return null;
}
