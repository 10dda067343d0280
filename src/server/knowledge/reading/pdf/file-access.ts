import { openSync, readSync } from 'node:fs';
import type { Pdfium } from '../pdfium.ts';
import type { LargeFile } from '../reader.ts';

const BLOCK_BYTES = 64 * 1024;
/** PDFium reads in small pieces, here and there: the last ones are kept. */
const BLOCKS_KEPT = 64;
/** FPDF_FILEACCESS: three numbers, of which the third is handed back to the function. */
const ACCESS_BYTES = 12;
/** Its function takes that, a position, an address and a length, and says whether it has read as much. */
const SIGNATURE = 'iiiii';

/** A file of which PDFium reads what it needs. */
export interface FileAccess {
  /** For FPDF_LoadCustomDocument. */
  readonly address: number;
  /** How much has been read since the last call of `forget`. PDFium keeps the pictures of all pages in memory until the document is closed. */
  readonly bytesRead: number;
  forget(): void;
}

export function openFileAccess(pdfium: Pdfium, { path, size }: LargeFile): FileAccess {
  const blocks = new Blocks(openSync(path, 'r'));
  let bytesRead = 0;
  const read = pdfium.addReader((position, address, length) => {
    bytesRead += length;
    return blocks.copy(position, pdfium.memory().subarray(address, address + length));
  }, SIGNATURE);
  const address = pdfium.malloc(ACCESS_BYTES);
  const fields = new DataView(pdfium.memory().buffer, address, ACCESS_BYTES);
  for (const [index, value] of [size, read, 0].entries()) fields.setUint32(index * 4, value, true);
  return {
    address,
    get bytesRead() {
      return bytesRead;
    },
    forget() {
      bytesRead = 0;
    },
  };
}

class Blocks {
  readonly #file: number;
  /** The one that was used longest ago comes first. */
  readonly #kept = new Map<number, Buffer>();

  constructor(file: number) {
    this.#file = file;
  }

  /** Fills `target` with what stands at a position of the file; false at its end, and where it cannot be read. */
  copy(position: number, target: Uint8Array): boolean {
    try {
      // Pictures, which nobody reads twice.
      if (target.length > BLOCK_BYTES)
        return readSync(this.#file, target, 0, target.length, position) === target.length;
      let done = 0;
      while (done < target.length) {
        const at = position + done;
        const block = this.#block(Math.floor(at / BLOCK_BYTES));
        const piece = block.subarray(at % BLOCK_BYTES).subarray(0, target.length - done);
        if (piece.length === 0) return false;
        target.set(piece, done);
        done += piece.length;
      }
      return true;
    } catch {
      return false;
    }
  }

  #block(number: number): Buffer {
    const kept = this.#kept.get(number);
    const block = kept ?? this.#read(number);
    this.#kept.delete(number);
    this.#kept.set(number, block);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > BLOCKS_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return block;
  }

  #read(number: number): Buffer {
    const block = Buffer.alloc(BLOCK_BYTES);
    return block.subarray(0, readSync(this.#file, block, 0, BLOCK_BYTES, number * BLOCK_BYTES));
  }
}
