/** Results travel in pieces of about this size, so that a long one costs few messages and no doubled memory. */
const PIECE_BYTES = 256 * 1024;

/** PostgreSQL's ReadyForQuery without its last byte, the transaction state. */
const READY_FOR_QUERY = [0x5a, 0, 0, 0, 5];

/**
 * Gathers the small writes of a result into larger pieces that can be given away. One is kept for all results: to make room for a
 * piece anew costs more than most statements.
 */
export class ResultChunks {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly #room = new Uint8Array(PIECE_BYTES);
  #filled = 0;
  #lastBytes: number[] = [];

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send;
  }

  /** Copies `bytes`, which are a view of memory that the next write reuses. */
  add(bytes: Uint8Array): void {
    if (this.#filled + bytes.length > PIECE_BYTES) this.#flush();
    if (bytes.length > PIECE_BYTES) {
      this.#give(new Uint8Array(bytes));
      return;
    }
    this.#room.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  /** Ends a result, and answers whether it ended with ReadyForQuery. */
  end(): boolean {
    this.#flush();
    const last = this.#lastBytes;
    this.#lastBytes = [];
    return READY_FOR_QUERY.every((byte, index) => last[index] === byte);
  }

  #flush(): void {
    if (this.#filled === 0) return;
    this.#give(this.#room.slice(0, this.#filled));
    this.#filled = 0;
  }

  #give(piece: Uint8Array<ArrayBuffer>): void {
    const count = READY_FOR_QUERY.length + 1;
    this.#lastBytes = [...this.#lastBytes, ...piece.subarray(-count)].slice(-count);
    this.#send(piece);
  }
}
