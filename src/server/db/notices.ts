import { type ClientBase, escapeIdentifier } from 'pg';

type Handler = (payload: string) => void;
type Client = Pick<ClientBase, 'on' | 'query'>;

/** Who listens to which channel, whatever connection carries the notices at the moment. */
export class Notices {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #outside: (call: () => void) => void;

  /** `outside` calls handlers in a neutral context: the connection's belongs to whoever opened it. */
  constructor(outside: (call: () => void) => void) {
    this.#outside = outside;
  }

  /** Makes `client` carry the notices of all channels, now and those added later by `start`. */
  async attach(client: Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    for (const channel of this.#handlers.keys()) await client.query(listenStatement(channel));
  }

  async start(client: Pick<Client, 'query'>, channel: string, handler: Handler): Promise<void> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    handlers.add(handler);
    this.#handlers.set(channel, handlers);
    await client.query(listenStatement(channel));
  }

  async stop(client: Pick<Client, 'query'>, channel: string, handler: Handler): Promise<void> {
    const handlers = this.#handlers.get(channel);
    if (handlers?.delete(handler) !== true || handlers.size > 0) return;
    this.#handlers.delete(channel);
    await client.query(`unlisten ${escapeIdentifier(channel)}`);
  }

  #deliver(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) this.#outside(() => handler(payload));
  }
}

function listenStatement(channel: string): string {
  return `listen ${escapeIdentifier(channel)}`;
}
