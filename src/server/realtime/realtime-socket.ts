import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Caller } from '../http/app.ts';
import { type Frame, readFrame, type Version, writeFrame } from './frames.ts';
import type { Broadcast, Hub, Member, ChangedRow } from './hub.ts';
import { Identity } from './identity.ts';
import { type Binding, describeChange, fits, joinSchema, numberBindings } from './join.ts';
import * as limits from './limits.ts';
import { type Change, findTopic, mayHear, type Topic } from './topics.ts';

const TOPIC_PREFIX = 'realtime:';
const tokenSchema = z.object({ access_token: z.string() });
const messageSchema = z.object({ type: z.string().optional(), event: z.string(), payload: z.unknown() });

interface Joined {
  topic: Topic;
  joinRef: string | null;
  bindings: Binding[];
  hearsItself: boolean;
  acknowledges: boolean;
}

/** Why a frame is refused, in words for a developer. */
class Refusal extends Error {}

/** One client: what it joined, and what it may hear. Frames are answered one after the other. */
export class RealtimeSocket implements Member {
  readonly peer: string;
  readonly #id = randomUUID();
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #hub: Hub;
  readonly #identity: Identity;
  readonly #joined = new Map<string, Joined>();
  #turn = Promise.resolve();
  #waiting = 0;
  #framesInWindow = 0;
  #windowBegan = 0;
  #heardAt = performance.now();
  #joinedAt = performance.now();
  readonly #impatience: NodeJS.Timeout;

  constructor(socket: WebSocket, { version, peer, hub }: { version: Version; peer: string; hub: Hub }) {
    this.peer = peer;
    this.#socket = socket;
    this.#version = version;
    this.#hub = hub;
    this.#identity = new Identity(hub.parts);
    socket.on('message', (data, isBinary) => this.#take(data, isBinary));
    const joinMaxMs = hub.parts.joinMaxMs ?? limits.JOIN_MAX_MS;
    this.#impatience = setTimeout(() => this.close(1000, 'No topic was joined'), joinMaxMs).unref();
    socket.on('close', () => {
      clearTimeout(this.#impatience);
      hub.remove(this);
    });
    // A frame that is too large or malformed; `ws` closes with the fitting code.
    socket.on('error', () => undefined);
  }

  get userId(): string | null {
    return this.#identity.userId;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  hears(change: Change): boolean {
    const reader = this.#joined.size === 0 ? null : this.#identity.caller;
    if (!reader || !mayHear(reader, change)) return false;
    return [...this.#joined.values()].some(({ bindings }) => bindings.some((one) => fits(one, change)));
  }

  /** Who may hear of a change, but not see the row any more when it is read, is told its id. */
  tellChange(change: Change, row: ChangedRow): void {
    const reader = this.#identity.caller;
    if (!reader) return;
    const record = row && mayHear(reader, row) ? row.record : { id: change.id };
    for (const [topic, { bindings, joinRef }] of this.#joined) {
      const ids = bindings.filter((binding) => fits(binding, change)).map(({ id }) => id);
      if (ids.length === 0) continue;
      const payload = describeChange(ids, change, record);
      this.#send({ joinRef, ref: null, topic, event: 'postgres_changes', payload });
    }
  }

  tellBroadcast({ topic, from, payload }: Broadcast): void {
    const joined = this.#joined.get(topic);
    if (!joined || !this.#identity.caller || (from === this.#id && !joined.hearsItself)) return;
    this.#send({ joinRef: joined.joinRef, ref: null, topic, event: 'broadcast', payload });
  }

  lookAgain(): void {
    this.#turn = this.#turn
      .then(() => this.#recheck(true))
      .catch((error: unknown) =>
        this.#hub.parts.log.error({ error }, 'a session could not be checked again'),
      );
  }

  /** Called every few seconds. */
  lookAfter(): void {
    const now = performance.now();
    if (now - this.#heardAt > limits.SILENCE_MAX_MS) return this.#socket.terminate();
    const isIdle = this.#joined.size === 0 && now - this.#joinedAt > limits.IDLE_MAX_MS;
    if (isIdle) return this.close(1000, 'No topic was joined');
    if (this.#joined.size > 0 && !this.#identity.caller) this.#closeAll('Access token has expired');
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), limits.CLOSE_MAX_MS).unref();
  }

  #take(data: WebSocket.RawData, isBinary: boolean): void {
    this.#heardAt = performance.now();
    if (this.#isTooMuch()) return this.close(1008, 'Too many messages');
    const frame = Buffer.isBuffer(data) ? readFrame(this.#version, data, isBinary) : null;
    if (!frame) return this.close(1008, 'The message does not follow the protocol');
    this.#waiting += 1;
    this.#turn = this.#turn.then(() => this.#answer(frame)).finally(() => (this.#waiting -= 1));
  }

  #isTooMuch(): boolean {
    if (this.#heardAt - this.#windowBegan > limits.RATE_WINDOW_MS) {
      this.#windowBegan = this.#heardAt;
      this.#framesInWindow = 0;
    }
    this.#framesInWindow += 1;
    return this.#framesInWindow > limits.FRAMES_PER_WINDOW_MAX || this.#waiting >= limits.WAITING_FRAMES_MAX;
  }

  async #answer(frame: Frame): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    try {
      await this.#act(frame);
    } catch (error) {
      if (!(error instanceof Refusal)) this.#hub.parts.log.error({ error }, 'realtime message failed');
      const reason = error instanceof Refusal ? error.message : 'The server could not process this message';
      this.#reply(frame, 'error', { reason });
    }
  }

  async #act(frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'heartbeat':
        await this.#recheck();
        return this.#reply(frame, 'ok', {});
      case 'phx_join':
        return this.#join(frame);
      case 'phx_leave':
        this.#leave(frame.topic);
        return this.#reply(frame, 'ok', {});
      case 'access_token':
        return this.#takeToken(frame);
      case 'broadcast':
        return this.#broadcast(frame);
      case 'presence':
        throw new Refusal('Presence is not supported');
      default:
        throw new Refusal('Unknown event');
    }
  }

  async #join(frame: Frame): Promise<void> {
    const join = joinSchema.safeParse(frame.payload).data;
    if (!join) throw new Refusal('The join request is not valid');
    if (join.config.presence?.enabled === true) throw new Refusal('Presence is not supported');
    const caller = await this.#identify(join.access_token ?? null);
    try {
      const topic = this.#findTopic(frame.topic, caller);
      const bindings = topic && numberBindings(join, topic.table);
      // One answer for what does not exist and for what is not for this person.
      if (!bindings) throw new Refusal('You do not have permissions to read from this topic');
      const { ack = false, self = false } = join.config.broadcast ?? {};
      const { joinRef } = frame;
      clearTimeout(this.#impatience);
      this.#joined.set(frame.topic, { topic, joinRef, bindings, acknowledges: ack, hearsItself: self });
      this.#reply(frame, 'ok', { postgres_changes: bindings });
      if (bindings.length > 0) this.#sendSystem(frame.topic, 'ok', 'Subscribed to PostgreSQL');
    } finally {
      this.#forgetIfNothingJoined();
    }
  }

  async #identify(token: string | null): Promise<Caller> {
    const isNew = this.userId === null;
    const caller = token === null ? null : await this.#identity.take(token);
    if (!caller) throw new Refusal('The access token is not valid');
    if (!isNew || this.#hub.countOf(caller.id) <= limits.SOCKETS_PER_USER_MAX) return caller;
    this.#identity.forget();
    throw new Refusal('You have too many open connections');
  }

  #findTopic(name: string, caller: Caller): Topic | null {
    const isFull = this.#joined.size >= limits.JOINS_PER_SOCKET_MAX && !this.#joined.has(name);
    if (isFull) throw new Refusal('Too many topics on this connection');
    if (!name.startsWith(TOPIC_PREFIX)) return null;
    return findTopic(this.#hub.parts.topics, name.slice(TOPIC_PREFIX.length), caller);
  }

  #leave(topic: string): void {
    this.#joined.delete(topic);
    this.#forgetIfNothingJoined();
  }

  #forgetIfNothingJoined(): void {
    if (this.#joined.size > 0) return;
    this.#identity.forget();
    this.#joinedAt = performance.now();
  }

  /** The client does not wait for an answer to this. */
  async #takeToken(frame: Frame): Promise<void> {
    if (!this.#joined.has(frame.topic)) return;
    const token = tokenSchema.safeParse(frame.payload).data?.access_token;
    const caller = token === undefined ? null : await this.#identity.take(token);
    this.#apply(caller);
  }

  async #recheck(isForced = false): Promise<void> {
    if (this.#joined.size > 0) this.#apply(await this.#identity.recheck(isForced));
  }

  /** Closes what this caller may not hear, or not any more. */
  #apply(caller: Caller | null): void {
    if (!caller) return this.#closeAll('Access token has expired');
    for (const name of this.#joined.keys()) {
      if (!this.#findTopic(name, caller)) this.#closeTopic(name, 'You can no longer read this topic');
    }
  }

  async #broadcast(frame: Frame): Promise<void> {
    const joined = this.#joined.get(frame.topic);
    if (!joined || !this.#identity.caller) throw new Refusal('Join the topic first');
    if (!joined.topic.broadcasts) throw new Refusal('This topic does not accept messages');
    const message = messageSchema.safeParse(frame.payload).data;
    if (!message) throw new Refusal('The message is not valid');
    const payload = { ...message, type: 'broadcast' };
    const broadcast = { topic: frame.topic, from: this.#id, payload };
    const isTooLong = Buffer.byteLength(JSON.stringify(broadcast)) > limits.BROADCAST_MAX_BYTES;
    if (isTooLong) throw new Refusal('The message is too long');
    await this.#hub.broadcast(broadcast);
    if (joined.acknowledges) this.#reply(frame, 'ok', {});
  }

  #closeAll(reason: string): void {
    for (const name of this.#joined.keys()) this.#closeTopic(name, reason);
  }

  #closeTopic(topic: string, reason: string): void {
    const joinRef = this.#joined.get(topic)?.joinRef ?? null;
    this.#sendSystem(topic, 'error', reason);
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
    this.#leave(topic);
  }

  #sendSystem(topic: string, status: 'ok' | 'error', message: string): void {
    const joinRef = this.#joined.get(topic)?.joinRef ?? null;
    const extension = status === 'ok' ? 'postgres_changes' : 'system';
    const payload = { status, extension, message, channel: topic.slice(TOPIC_PREFIX.length) };
    this.#send({ joinRef, ref: null, topic, event: 'system', payload });
  }

  #reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object): void {
    if (ref === null) return;
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #send(frame: Frame): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#socket.bufferedAmount > limits.UNSENT_MAX_BYTES) return this.#socket.terminate();
    this.#socket.send(writeFrame(this.#version, frame));
  }
}
