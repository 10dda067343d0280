import { type RealtimeChannel, RealtimeClient, type RealtimeChannelOptions } from '@supabase/realtime-js';
import { WebSocket } from 'ws';

interface Options {
  token: string | null;
  vsn?: string;
  heartbeatMs?: number;
}

/** The unmodified client of the realtime contract. */
export function connectRealtime(url: string, { token, vsn, heartbeatMs = 30_000 }: Options): RealtimeClient {
  return new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: 'none' },
    timeout: 10_000,
    heartbeatIntervalMs: heartbeatMs,
    accessToken: async () => token,
    ...(vsn !== undefined && { vsn }),
  });
}

/** What became of a subscription: its states in order, and what the server said about it. */
export interface Subscription {
  channel: RealtimeChannel;
  states: string[];
  error: Error | undefined;
  system: Array<Record<string, unknown>>;
  changes: Array<{ eventType: string; new: object; old: object; table: string }>;
}

/** Subscribes and waits for the answer. Gives each change of `table` to `changes`. */
export async function subscribe(
  client: RealtimeClient,
  name: string,
  wish: {
    table?: string;
    schema?: string;
    filter?: string;
    event?: '*' | 'INSERT';
    config?: RealtimeChannelOptions;
  } = {},
): Promise<Subscription> {
  await client.setAuth();
  const channel = client.channel(name, wish.config);
  const subscription: Subscription = { channel, states: [], error: undefined, system: [], changes: [] };
  channel.on('system', {}, (payload) => subscription.system.push(payload));
  const { table, filter, event = '*', schema = 'public' } = wish;
  if (table !== undefined) {
    // Border: the overloads want one literal each.
    const binding = { event: event as '*', schema, table, ...(filter !== undefined && { filter }) };
    channel.on('postgres_changes', binding, (change) => subscription.changes.push(change));
  }
  const answered = Promise.withResolvers<void>();
  channel.subscribe((state, error) => {
    subscription.states.push(state);
    subscription.error ??= error;
    answered.resolve();
  });
  await answered.promise;
  return subscription;
}

/** A bare socket, for frames that no client would send. */
export async function openSocket(
  url: string,
  { query = 'vsn=2.0.0', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<{ socket: WebSocket; frames: unknown[]; closed: Promise<number> }> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`, { headers });
  const frames: unknown[] = [];
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  socket.on('close', resolve);
  await new Promise((opened, failed) => {
    socket.once('open', opened);
    socket.once('error', failed);
  });
  return { socket, frames, closed };
}
