import { useEffect } from 'react';
import { useRefreshPractice } from './api.ts';
import { onJudged, sendWaiting } from './outbox.ts';
import { useSendingWaiting } from './use-sending-waiting.ts';

/** Sends answers that wait, on whatever page one is, and shows what became of them. */
export function OutboxSender(): null {
  const refresh = useRefreshPractice();
  useEffect(() => onJudged(refresh));
  useSendingWaiting();
  useEffect(() => void sendWaiting().catch(() => undefined), []);
  return null;
}
