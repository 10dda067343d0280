/** Results travel in pieces of about this size, so that a long one costs few messages and no doubled memory. */
const PIECE_BYTES = 256 * 1024;

/** PostgreSQL's ReadyForQuery without its last byte, the transaction state. */
const READY_FOR_QUERY = [0x5a, 0, 0, 0, 5];

/** Gathers the small writes of a result into larger pieces that can be given away. */
export class Pieces {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;
  #piece = new Uint8Array(PIECE_BYTES);
  #filled = 0;
  #lastBytes: number[] = [];

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send;
  }

  /** Copies `bytes`, which are a view of memory that the next write reuses. */
  add(bytes: Uint8Array): void {
    if (this.#filled + bytes.length > PIECE_BYTES) this.flush();
    this.#noteLast(bytes);
    if (bytes.length > PIECE_BYTES) {
      this.#send(new Uint8Array(bytes));
      return;
    }
    this.#piece.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  flush(): void {
    if (this.#filled === 0) return;
    this.#send(this.#piece.slice(0, this.#filled));
    this.#filled = 0;
  }

  /** Whether what was added ends with ReadyForQuery. */
  endsAtRest(): boolean {
    return READY_FOR_QUERY.every((byte, index) => this.#lastBytes[index] === byte);
  }

  #noteLast(bytes: Uint8Array): void {
    const count = READY_FOR_QUERY.length + 1;
    this.#lastBytes = [...this.#lastBytes, ...bytes.subarray(-count)].slice(-count);
  }
}
