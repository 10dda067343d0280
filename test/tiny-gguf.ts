import { writeFile } from 'node:fs/promises';

/** What a value of the header is written as; the numbers are those of the GGUF format. */
type Value =
  | { type: 'uint16'; value: number }
  | { type: 'uint32'; value: number }
  | { type: 'int32'; value: number }
  | { type: 'float32'; value: number }
  | { type: 'string'; value: string }
  | { type: 'strings'; value: readonly string[] }
  | { type: 'floats'; value: readonly number[] }
  | { type: 'ints'; value: readonly number[] };

const TYPE_IDS = { uint16: 2, uint32: 4, int32: 5, float32: 6, string: 8, array: 9 };
const ALIGNMENT = 32;
/** Of its vectors, unless more is asked for. */
const TINY = { width: 64, layers: 1 };
const HEADS = 2;
const FEED_FORWARD = 32;
const CONTEXT_TOKENS = 4_096;
const SEED = 2_007;
/** What tells tokens that are no words from those that are, in their first dimension. */
const MARK = 16;

const UNKNOWN = 0;
const BEGIN = 1;
const END = 2;
/** The kinds of tokens as the format numbers them. */
const KIND = { normal: 1, unknown: 2, control: 3, byte: 6 };

export interface TinyModel {
  /** Words that it says one after the other, whatever it is asked, and then it ends. */
  says: readonly string[];
  /** It begins again after the last word and never ends. */
  isEndless?: boolean;
  /** It says that it turns texts into vectors: the mean of those of their tokens, so that texts of the same letters are the same to it. */
  embeds?: boolean;
  /** How much there is to compute, for measurements. */
  size?: { width: number; layers: number };
}

/**
 * Writes a language model of a few hundred kilobytes that the real runtime loads: one layer of the llama architecture whose attention
 * and feed-forward parts add nothing, and whose output layer answers each token with the next word of a list. So what it says is known,
 * and it needs all that a large model needs of the runtime: a tokenizer, a chat template, sampling, grammars.
 */
export async function writeTinyModel(
  path: string,
  { says, isEndless = false, embeds = false, size = TINY }: TinyModel,
): Promise<void> {
  const other = ['<unk>', '<s>', '</s>', ...Array.from({ length: 256 }, (_, byte) => byteToken(byte))];
  const words = says.map((word) => `▁${word}`);
  const tokens = [...other, ...words];
  const first = other.length;
  const { width } = size;
  const embeddings = new Float32Array(tokens.length * width);
  const output = new Float32Array(tokens.length * width);
  const random = randomSigns(SEED);
  tokens.forEach((_, token) => {
    const isWord = token >= first;
    const row = Array.from({ length: width }, (__, at) => (at === 0 ? (isWord ? 0 : MARK) : random()));
    embeddings.set(row, token * width);
    if (!isWord) return;
    const isLast = token === tokens.length - 1;
    const next = isLast ? (isEndless ? first : END) : token + 1;
    row.forEach((value, at) => add(output, next * width + at, value));
  });
  // What is no word, such as the end of the question, is answered with the first word.
  add(output, first * width, MARK);
  const kinds = tokens.map((_, token) => (token >= first ? KIND.normal : kindOf(token)));
  const values = { ...header(tokens, kinds, size), ...(embeds && POOLING) };
  const weights = tensors(tokens.length, { embeddings, output, size });
  if (!PART.test(path)) return writeFile(path, gguf(values, weights));
  const half = weights.length / 2;
  const place = (no: number) => partHeader(no, weights.length);
  await writeFile(path, gguf({ ...values, ...place(0) }, weights.slice(0, half)));
  await writeFile(path.replace(PART, '-00002-of-00002.gguf'), gguf(place(1), weights.slice(half)));
}

/** The name of the first one of two files: then the second one is written too. */
const PART = /-00001-of-00002\.gguf$/;

function partHeader(no: number, tensorCount: number): Record<string, Value> {
  return {
    'split.no': { type: 'uint16', value: no },
    'split.count': { type: 'uint16', value: 2 },
    'split.tensors.count': { type: 'int32', value: tensorCount },
  };
}

function byteToken(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
}

function kindOf(token: number): number {
  if (token === UNKNOWN) return KIND.unknown;
  return token === BEGIN || token === END ? KIND.control : KIND.byte;
}

function add(into: Float32Array, place: number, value: number): void {
  into[place] = (into[place] ?? 0) + value;
}

/** 1 and -1 in an order that is the same in each run. */
function randomSigns(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state & 0x8000_0000 ? 1 : -1;
  };
}

/** The mean. */
const POOLING: Record<string, Value> = { 'llama.pooling_type': { type: 'uint32', value: 1 } };
const CHAT_TEMPLATE =
  "{% for message in messages %}{{ '<|' + message['role'] + '|>\n' + message['content'] + '\n' }}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|assistant|>\n' }}{% endif %}";

function header(
  tokens: readonly string[],
  kinds: readonly number[],
  { width, layers }: typeof TINY,
): Record<string, Value> {
  const uint32 = (value: number): Value => ({ type: 'uint32', value });
  return {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'Tiny' },
    'general.alignment': uint32(ALIGNMENT),
    'llama.context_length': uint32(CONTEXT_TOKENS),
    'llama.embedding_length': uint32(width),
    'llama.block_count': uint32(layers),
    'llama.feed_forward_length': uint32(FEED_FORWARD),
    'llama.attention.head_count': uint32(HEADS),
    'llama.attention.head_count_kv': uint32(HEADS),
    'llama.rope.dimension_count': uint32(width / HEADS),
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
    'tokenizer.ggml.model': { type: 'string', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'strings', value: tokens },
    'tokenizer.ggml.scores': { type: 'floats', value: tokens.map((_, token) => -token) },
    'tokenizer.ggml.token_type': { type: 'ints', value: kinds },
    'tokenizer.ggml.unknown_token_id': uint32(UNKNOWN),
    'tokenizer.ggml.bos_token_id': uint32(BEGIN),
    'tokenizer.ggml.eos_token_id': uint32(END),
    'tokenizer.chat_template': { type: 'string', value: CHAT_TEMPLATE },
  };
}

interface Tensor {
  name: string;
  shape: readonly number[];
  data: Float32Array;
}

/** All weights; those of the layers are zeros, so that they pass on what they get. */
function tensors(
  tokens: number,
  { embeddings, output, size }: { embeddings: Float32Array; output: Float32Array; size: typeof TINY },
): Tensor[] {
  const { width, layers } = size;
  const filled = (name: string, shape: readonly number[], value = 0): Tensor => ({
    name,
    shape,
    data: new Float32Array(shape.reduce((product, length) => product * length, 1)).fill(value),
  });
  const square = [width, width];
  const layer = (name: string): Tensor[] => [
    filled(`${name}.attn_norm.weight`, [width], 1),
    filled(`${name}.ffn_norm.weight`, [width], 1),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part) => filled(`${name}.${part}.weight`, square)),
    filled(`${name}.ffn_gate.weight`, [width, FEED_FORWARD]),
    filled(`${name}.ffn_up.weight`, [width, FEED_FORWARD]),
    filled(`${name}.ffn_down.weight`, [FEED_FORWARD, width]),
  ];
  return [
    { name: 'token_embd.weight', shape: [width, tokens], data: embeddings },
    { name: 'output.weight', shape: [width, tokens], data: output },
    filled('output_norm.weight', [width], 1),
    ...Array.from({ length: layers }, (_, index) => layer(`blk.${index}`)).flat(),
  ];
}

/** The file: signature, header, where each tensor lies, and after padding the tensors. */
function gguf(values: Record<string, Value>, parts: readonly Tensor[]): Buffer {
  const entries = Object.entries(values);
  let offset = 0;
  const places = parts.map(({ name, shape, data }) => {
    const place = [text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)];
    offset += padded(data.byteLength);
    return Buffer.concat(place);
  });
  const start = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(parts.length),
    u64(entries.length),
    ...entries.flatMap(([key, value]) => [text(key), valueBytes(value)]),
    ...places,
  ]);
  return Buffer.concat([pad(start), ...parts.map(({ data }) => pad(Buffer.from(data.buffer)))]);
}

function valueBytes(value: Value): Buffer {
  switch (value.type) {
    case 'uint16':
      return Buffer.concat([u32(TYPE_IDS.uint16), u16(value.value)]);
    case 'uint32':
    case 'int32':
      return Buffer.concat([u32(TYPE_IDS[value.type]), u32(value.value)]);
    case 'float32':
      return Buffer.concat([u32(TYPE_IDS.float32), f32(value.value)]);
    case 'string':
      return Buffer.concat([u32(TYPE_IDS.string), text(value.value)]);
    case 'strings':
      return list(TYPE_IDS.string, value.value.map(text));
    case 'floats':
      return list(TYPE_IDS.float32, value.value.map(f32));
    case 'ints':
      return list(TYPE_IDS.int32, value.value.map(u32));
  }
}

function list(type: number, items: Buffer[]): Buffer {
  return Buffer.concat([u32(TYPE_IDS.array), u32(type), u64(items.length), ...items]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
}
