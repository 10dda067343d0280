import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { currentAccessToken } from './api.ts';
import type { ListChange } from './list-change.ts';

/** Heartbeat every 30 s, timeout after 10 s. The client itself waits 1, 2, 5 and 10 s before it connects again. */
export const HEARTBEAT_MS = 30_000;
export const ANSWER_MAX_MS = 10_000;
/** Before a topic that the server closed is joined again. */
export const REJOIN_PAUSES_MS = [1_000, 2_000, 5_000, 10_000];

export interface Follower {
  /** Whether changes arrive from now on. */
  onLive: (isLive: boolean) => void;
  onChange: (change: ListChange) => void;
}

let client: RealtimeClient | null = null;
/** A topic can be joined again only when the last leaving of it has ended. */
let leaving: Promise<unknown> = Promise.resolve();

/** Follows the changes of a list until the answered function is called, over one connection for all lists. */
export function followList(topic: string, { onLive, onChange }: Follower): () => void {
  const stop = new AbortController();
  let channel: RealtimeChannel | null = null;
  let tries = 0;

  const onStatus = (status: string) => {
    if (stop.signal.aborted) return;
    onLive(status === 'SUBSCRIBED');
    if (status === 'SUBSCRIBED') tries = 0;
    // The client recovers from every other failure itself.
    if (status === 'CLOSED') joinAfter(REJOIN_PAUSES_MS[tries++] ?? ANSWER_MAX_MS);
  };
  const joinAfter = (pauseMs: number) => {
    const timer = setTimeout(() => void join(), pauseMs);
    stop.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  const join = async () => {
    await leaving;
    client ??= connect();
    // Otherwise the join would carry the token of whoever was here before.
    await client.setAuth();
    if (stop.signal.aborted) return;
    channel = client.channel(topic);
    channel.on('postgres_changes', { event: '*', schema: 'public', table: topic }, (change) => {
      const { id } = change.eventType === 'DELETE' ? change.old : change.new;
      onChange({ type: change.eventType, id: String(id) });
    });
    channel.subscribe(onStatus);
  };

  void join();
  return () => {
    stop.abort();
    const left = channel;
    if (left) leaving = leaving.then(() => client?.removeChannel(left));
  };
}

function connect(): RealtimeClient {
  return new RealtimeClient(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
    // The client insists on one; who may hear what is decided by the access token.
    params: { apikey: 'none' },
    heartbeatIntervalMs: HEARTBEAT_MS,
    timeout: ANSWER_MAX_MS,
    accessToken: currentAccessToken,
  });
}
