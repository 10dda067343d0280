import { open, type FileHandle } from 'node:fs/promises';
import type { FileDamage } from './partial-file.ts';

/** A file that is no model, or not all of one. */
export class ModelFileError extends Error {
  readonly code: 'not_a_model' | 'cut_off';

  constructor(code: 'not_a_model' | 'cut_off') {
    super(code === 'cut_off' ? 'the end of the file is missing' : 'not a GGUF file');
    this.code = code;
  }

  /** Of a file that is not deleted for it. */
  get damage(): FileDamage {
    return this.code === 'cut_off' ? 'file_cut_off' : 'file_no_model';
  }
}

export interface ModelFileFacts {
  architecture: string | null;
  name: string | null;
  contextTokens: number | null;
  /** Whether it turns texts into vectors and does not write. */
  isEmbedding: boolean;
}

const BLOCK_BYTES = 256 * 1024;
const HEADER_MAX_BYTES = 64 * 1024 * 1024;
const STRING_MAX_BYTES = 8 * 1024 * 1024;
const VERSIONS = new Set([2, 3]);
const DIMENSIONS_MAX = 8;
/** Architectures that only embed. Others tell it by how they pool the vectors of a text. */
const EMBEDDING_ARCHITECTURES = /^(?:.*bert.*|t5encoder|gemma-embedding)$/;
/** Bytes of the simple types, by their number; 8 is a string and 9 a list. */
const TYPE_BYTES = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8] as const;
const STRING = 8;
const LIST = 9;

/** Reads what a file says of itself, and whether all of it is there. Throws ModelFileError. */
export async function readModelFile(path: string): Promise<ModelFileFacts> {
  await using file = await open(path);
  const { size } = await file.stat();
  const reader = new HeaderReader(file, size);
  if ((await reader.text(4)) !== 'GGUF' || !VERSIONS.has(await reader.uint32()))
    throw new ModelFileError('not_a_model');
  const tensors = await reader.uint64();
  const entries = await reader.uint64();
  const values = new Map<string, string | number>();
  for (let entry = 0; entry < entries; entry += 1) {
    const key = await reader.string();
    const value = await reader.value(await reader.uint32());
    if (value !== null) values.set(key, value);
  }
  await requireTensors(reader, { tensors, alignment: Number(values.get('general.alignment') ?? 32), size });
  return factsOf(values);
}

function factsOf(values: ReadonlyMap<string, string | number>): ModelFileFacts {
  const textOf = (key: string) => {
    const value = values.get(key);
    return typeof value === 'string' ? value : null;
  };
  const architecture = textOf('general.architecture');
  const context = values.get(`${architecture}.context_length`);
  return {
    architecture,
    name: textOf('general.name'),
    contextTokens: typeof context === 'number' ? context : null,
    isEmbedding:
      EMBEDDING_ARCHITECTURES.test(architecture ?? '') || values.has(`${architecture}.pooling_type`),
  };
}

interface Room {
  tensors: number;
  alignment: number;
  size: number;
}

/** The last tensor begins within the file: how long it is depends on dozens of formats, so its end is left to the runtime. */
async function requireTensors(reader: HeaderReader, { tensors, alignment, size }: Room): Promise<void> {
  // The first part of a model in several may have none.
  if (tensors === 0) return;
  let last = 0;
  for (let tensor = 0; tensor < tensors; tensor += 1) {
    await reader.string();
    const dimensions = await reader.uint32();
    if (dimensions > DIMENSIONS_MAX) throw new ModelFileError('not_a_model');
    for (let dimension = 0; dimension < dimensions; dimension += 1) await reader.uint64();
    await reader.uint32();
    last = Math.max(last, await reader.uint64());
  }
  const start = Math.ceil(reader.position / alignment) * alignment;
  if (start + last >= size) throw new ModelFileError('cut_off');
}

/** Reads from the beginning of a file, block by block. */
class HeaderReader {
  readonly #file: FileHandle;
  readonly #size: number;
  #block = Buffer.alloc(0);
  #blockStart = 0;
  position = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  async uint32(): Promise<number> {
    return (await this.#bytes(4)).readUInt32LE();
  }

  async uint64(): Promise<number> {
    const value = Number((await this.#bytes(8)).readBigUInt64LE());
    if (!Number.isSafeInteger(value)) throw new ModelFileError('not_a_model');
    return value;
  }

  async text(length: number): Promise<string> {
    if (length > STRING_MAX_BYTES) throw new ModelFileError('not_a_model');
    return (await this.#bytes(length)).toString('utf8');
  }

  async string(): Promise<string> {
    return this.text(await this.uint64());
  }

  /** A text or a whole number; null for what is only passed over. */
  async value(type: number): Promise<string | number | null> {
    if (type === STRING) return this.string();
    if (type === LIST) return this.#passList();
    const length = TYPE_BYTES[type];
    if (!length) throw new ModelFileError('not_a_model');
    const bytes = await this.#bytes(length);
    return type === 4 ? bytes.readUInt32LE() : type === 10 ? Number(bytes.readBigUInt64LE()) : null;
  }

  async #passList(): Promise<null> {
    const type = await this.uint32();
    const length = await this.uint64();
    if (type === STRING) for (let item = 0; item < length; item += 1) this.#pass(await this.uint64());
    else {
      const bytes = TYPE_BYTES[type];
      if (!bytes) throw new ModelFileError('not_a_model');
      this.#pass(bytes * length);
    }
    return null;
  }

  #pass(length: number): void {
    this.position += length;
    if (this.position > HEADER_MAX_BYTES) throw new ModelFileError('not_a_model');
  }

  async #bytes(length: number): Promise<Buffer> {
    if (this.position + length > this.#size)
      throw new ModelFileError(this.#size < 4 ? 'not_a_model' : 'cut_off');
    const from = this.position - this.#blockStart;
    if (from < 0 || from + length > this.#block.length) {
      this.#block = Buffer.alloc(Math.max(length, BLOCK_BYTES));
      this.#blockStart = this.position;
      const { bytesRead } = await this.#file.read(this.#block, 0, this.#block.length, this.position);
      this.#block = this.#block.subarray(0, bytesRead);
    }
    const start = this.position - this.#blockStart;
    this.#pass(length);
    return this.#block.subarray(start, start + length);
  }
}
