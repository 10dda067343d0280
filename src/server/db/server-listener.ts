import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Notices } from './notices.ts';
import { Turns } from './turns.ts';

const RECONNECT_PAUSE_MS = 1_000;

/** One connection of its own for LISTEN, opened with the first listener and restored when it breaks. */
export class ServerListener {
  readonly #newClient: () => Client;
  readonly #notices: Notices;
  readonly #log: Log;
  readonly #turns = new Turns();
  readonly #closing = new AbortController();
  #client: Client | null = null;

  constructor(newClient: () => Client, notices: Notices, log: Log) {
    this.#newClient = newClient;
    this.#notices = notices;
    this.#log = log;
  }

  async listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>> {
    await this.#turns.take(async () => this.#notices.start(await this.#connect(), channel, onNotice));
    return () => this.#turns.take(async () => this.#stop(channel, onNotice));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#turns.take(async () => this.#client?.end());
  }

  async #stop(channel: string, onNotice: (payload: string) => void): Promise<void> {
    if (this.#closing.signal.aborted) return;
    await this.#notices.stop(await this.#connect(), channel, onNotice);
  }

  async #connect(): Promise<Client> {
    if (this.#client !== null) return this.#client;
    const client = this.#newClient();
    client.on('error', () => undefined);
    await client.connect();
    client.on('end', () => this.#reconnect());
    await this.#notices.attach(client);
    this.#client = client;
    return client;
  }

  #reconnect(): void {
    this.#client = null;
    if (!this.#closing.signal.aborted) void this.#turns.take(() => this.#tryUntilConnected());
  }

  async #tryUntilConnected(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        await this.#connect();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'the connection for notifications is down');
        await delay(RECONNECT_PAUSE_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
  }
}
