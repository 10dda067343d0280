import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmbeddingRequest {
  model: string;
  input: string[];
  authorization: string | undefined;
}

/** What the fake does with one request instead of answering with good vectors. */
export interface EmbeddingScript {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as it is. */
  body?: string;
  /** `data` of an answer that is otherwise right. */
  data?: unknown[];
  /** `silent` never answers, `die` drops the connection, `endless` sends digits for ever. */
  ending?: 'silent' | 'die' | 'endless';
}

type Play = (request: EmbeddingRequest) => EmbeddingScript | null;

export interface EmbeddingServer {
  /** Base address for EMBEDDING_URL, ending in /v1. */
  readonly url: string;
  /** Oldest first. */
  readonly requests: EmbeddingRequest[];
  /** Decides about each request from now on; null answers with good vectors. */
  play(script: Play): void;
  /** How many numbers a vector of each model has; 32 where nothing is said. */
  readonly dimensions: Map<string, number>;
  reset(): void;
  close(): Promise<void>;
}

/** Words that mean the same to the fake model. */
const MEANINGS = [
  ['car', 'automobile', 'vehicle', 'coche'],
  ['doctor', 'physician', 'médico'],
  ['bread', 'loaf', 'bakery'],
  ['star', 'sun'],
];
const DEFAULT_DIMENSION = 32;
const GOOD: Play = () => null;

/** Starts a server that speaks OpenAI's `/embeddings` on a free port. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const requests: EmbeddingRequest[] = [];
  const dimensions = new Map<string, number>();
  let play = GOOD;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/v1/embeddings') return void response.writeHead(404).end();
    const { model, input } = JSON.parse(await readBody(request));
    const asked = { model, input, authorization: request.headers.authorization };
    requests.push(asked);
    const script = play(asked);
    if (script) return perform(script, response);
    const dimension = dimensions.get(model) ?? DEFAULT_DIMENSION;
    sendData(response, goodData(input, dimension));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Border: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    dimensions,
    play: (script) => void (play = script),
    reset: () => {
      requests.length = 0;
      dimensions.clear();
      play = GOOD;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Entries of `data` as a good model would answer. */
export function goodData(texts: readonly string[], dimension = DEFAULT_DIMENSION): unknown[] {
  return texts.map((text, index) => ({ object: 'embedding', index, embedding: embed(text, dimension) }));
}

function embed(text: string, dimension: number): number[] {
  const vector = Array.from({ length: dimension }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const meaning = MEANINGS.findIndex((words) => words.some((known) => word.startsWith(known)));
    const axis = meaning === -1 ? MEANINGS.length + (hash(word) % (dimension - MEANINGS.length)) : meaning;
    vector[axis] = (vector[axis] ?? 0) + (meaning === -1 ? 0.2 : 3);
  }
  return vector;
}

function hash(word: string): number {
  let sum = 7;
  for (const sign of word) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

function perform(script: EmbeddingScript, response: ServerResponse): void {
  if (script.ending === 'silent') return;
  if (script.ending === 'die') return void response.destroy();
  if (script.ending === 'endless') return sendEndlessly(response);
  if (script.data) return sendData(response, script.data);
  response
    .writeHead(script.status ?? 200, { 'content-type': 'application/json', ...script.headers })
    .end(script.body ?? '');
}

function sendData(response: ServerResponse, data: unknown[]): void {
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ object: 'list', data }));
}

function sendEndlessly(response: ServerResponse): void {
  const piece = '1,'.repeat(50_000);
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[{"index":0,"embedding":[');
  const more = (): void => {
    if (!response.destroyed) response.write(piece, () => setImmediate(more));
  };
  more();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
