import { Duplex } from 'node:stream';

interface Wire {
  /** Takes whole protocol messages; `answered` says whether PostgreSQL ends its answer with ReadyForQuery. */
  send(bytes: Uint8Array<ArrayBuffer>, answered: boolean): void;
  /** Called when the socket is gone. */
  close(): void;
}

const TERMINATE = 0x58; // X
const ANSWERED = new Set([0x53, 0x51, 0x00]); // Sync, Query and the start-up packet

/** Looks like a TCP socket to node-postgres and carries its bytes to the worker. */
export class WorkerSocket extends Duplex {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    super({ decodeStrings: true });
    this.#wire = wire;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  /** node-postgres writes each message whole and corks the messages of one query, so they arrive here together. */
  override _writev(chunks: Array<{ chunk: Uint8Array }>, done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire.close();
    done(error);
  }

  #send(written: Uint8Array[]): void {
    const messages = written.filter((message) => message[0] !== TERMINATE);
    const last = messages.at(-1)?.[0];
    if (last !== undefined) this.#wire.send(new Uint8Array(Buffer.concat(messages)), ANSWERED.has(last));
  }
}
