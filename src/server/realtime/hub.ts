import { z } from 'zod';
import { ACCESS_CHANNEL } from '../access-changes.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { IdentifyToken } from '../http/app.ts';
import type { Log } from '../log.ts';
import { ANONYMOUS_PER_PEER_MAX } from './limits.ts';
import { notify } from './queries.ts';
import { type Change, CHANGES_CHANNEL, parseChange, type ReadRow, type Topic } from './topics.ts';

const BROADCASTS_CHANNEL = 'realtime_broadcasts';

const broadcastSchema = z.object({
  topic: z.string(),
  /** The socket that sent it. */
  from: z.uuid(),
  payload: z.unknown(),
});
/** A message of one who joined to all others who did. */
export type Broadcast = z.infer<typeof broadcastSchema>;

/** A changed row and who may see it; null where only its id is told. */
export type ChangedRow = Awaited<ReturnType<ReadRow>>;

/** A socket as the hub knows it. */
export interface Member {
  readonly userId: string | null;
  /** The address it was opened from. */
  readonly peer: string;
  /** Whether a message of it is being answered. */
  readonly isBusy: boolean;
  /** Whether a change is for one of the topics it joined. */
  hears(change: Change): boolean;
  tellChange(change: Change, row: ChangedRow): void;
  tellBroadcast(message: Broadcast): void;
  /** The person may do something else than before. */
  lookAgain(): void;
  /** Called every few seconds. */
  lookAfter(): void;
  close(code: number, reason: string): void;
}

export interface HubParts {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly topics: readonly Topic[];
  readonly identifyToken: IdentifyToken;
  /** How long a new socket may do without any topic. Default: JOIN_MAX_MS. */
  readonly joinMaxMs?: number | undefined;
}

/** The sockets of this instance. Notices of the database reach every instance, and each tells its own. */
export class Hub {
  readonly parts: HubParts;
  readonly #sockets = new Set<Member>();
  #stopListening: Array<() => Promise<void>> = [];
  #turn = Promise.resolve();

  constructor(parts: HubParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    const { db } = this.parts;
    this.#stopListening = [
      await db.listen(CHANGES_CHANNEL, (notice) => this.#tellChange(notice)),
      await db.listen(BROADCASTS_CHANNEL, (notice) => this.#tellBroadcast(notice)),
      await db.listen(ACCESS_CHANNEL, (userId) => this.#lookAgain(userId)),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stopListening.splice(0)) await stop();
    await this.#turn;
  }

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: Member): void {
    this.#sockets.add(socket);
  }

  remove(socket: Member): void {
    this.#sockets.delete(socket);
  }

  countOf(userId: string): number {
    return [...this.#sockets].filter((socket) => socket.userId === userId).length;
  }

  /**
   * Whether an address may open another socket. Of those on which nobody has joined anything, the oldest makes room: a class that
   * opens the product together joins within moments, and a socket that is only held is no loss.
   */
  makeRoom(peer: string): boolean {
    const anonymous = [...this.#sockets].filter((socket) => socket.peer === peer && socket.userId === null);
    if (anonymous.length < ANONYMOUS_PER_PEER_MAX) return true;
    const oldest = anonymous.find(({ isBusy }) => !isBusy);
    if (!oldest) return false;
    this.remove(oldest);
    oldest.close(1013, 'Too many connections that have not joined a topic');
    return true;
  }

  /** Reaches all instances, this one included. */
  async broadcast(message: Broadcast): Promise<void> {
    await notify(this.parts.db, BROADCASTS_CHANNEL, JSON.stringify(message));
  }

  /** Lets go of sockets that are dead, idle or no longer allowed. */
  sweep(): void {
    for (const socket of this.#sockets) socket.lookAfter();
  }

  /** Changes are told one after the other, in the order in which they were made. */
  #tellChange(notice: string): void {
    this.#turn = this.#turn.then(() => this.#tell(() => this.#passOn(parseChange(notice))));
  }

  /** The row is read once, however many hear of it. */
  async #passOn(change: Change): Promise<void> {
    const listeners = [...this.#sockets].filter((socket) => socket.hears(change));
    if (listeners.length === 0) return;
    const topic = this.parts.topics.find(({ table }) => table === change.table);
    const row = change.type === 'DELETE' ? null : await topic?.readRow?.(change.id);
    for (const socket of listeners) socket.tellChange(change, row ?? null);
  }

  #lookAgain(userId: string): void {
    for (const socket of this.#sockets) if (socket.userId === userId) socket.lookAgain();
  }

  #tellBroadcast(notice: string): void {
    void this.#tell(() => {
      const message = broadcastSchema.parse(JSON.parse(notice));
      for (const socket of this.#sockets) socket.tellBroadcast(message);
    });
  }

  /** Anyone with the database's password may notify; nothing that comes must end the server. */
  async #tell(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.parts.log.error({ error }, 'a notification could not be passed on');
    }
  }
}
