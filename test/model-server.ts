import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ChatMessage {
  role: string;
  content: string;
}

/** What the fake model does with one request. Every field has a harmless default. */
export interface Script {
  /** Answers this HTTP status with `body` instead of a stream. */
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** Sent one after the other as `delta.reasoning_content` before the text. */
  reasoning?: string[];
  /** Sent one after the other as `delta.content`. */
  pieces?: string[];
  firstDelayMs?: number;
  delayMs?: number;
  /**
   * How the stream ends: `stop` and `length` are finish reasons, `cut` ends it without one, `die` drops the connection,
   * `malformed` sends broken JSON, `error` sends `errorMessage` as an error chunk, `never` repeats the last piece until
   * the client goes away.
   */
  ending?: 'stop' | 'length' | 'content_filter' | 'cut' | 'die' | 'malformed' | 'error' | 'never';
  errorMessage?: string;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: ChatMessage[];
  readonly maxTokens: number | undefined;
  /** When the first piece of text went out, on `performance.now()`'s clock. */
  firstPieceAt: number | undefined;
  piecesSent: number;
  /** The client closed the connection before the answer was complete. */
  disconnected: boolean;
  /** Settles when the exchange is over, however it ended. */
  readonly over: Promise<void>;
}

export interface ModelServer {
  /** Base address for LOCAL_MODEL_URL, ending in /v1. */
  readonly url: string;
  /** Chat completions asked for, oldest first. */
  readonly requests: ChatRequest[];
  /** Replaces the standing answer; a function sees the request's messages. */
  answer(script: Script | ((messages: ChatMessage[]) => Script)): void;
  /** Queues scripts that are used once each, before the standing answer. */
  answerOnce(...scripts: Script[]): void;
  /** Entries of GET /v1/models. */
  setModels(models: Array<{ id: string } & Record<string, unknown>>): void;
  /** Entries of LM Studio's own GET /api/v0/models; null answers 404, as other servers do. */
  setNativeModels(models: Array<Record<string, unknown>> | null): void;
  /** How often the list of models was asked for. */
  readonly listings: number;
  reset(): void;
  close(): Promise<void>;
}

const DEFAULT_MODEL = 'test-model';
const DEFAULT_SCRIPT: Script = { pieces: ['This ', 'is ', 'a ', 'test ', 'answer ', '[1].'] };
const REPEAT_DELAY_MS = 5;

/** Starts a model server that speaks the OpenAI protocol as LM Studio does; `port` 0 picks a free one. */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const state = createState();
  const server = createServer((request, response) => {
    void handle(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    requests: state.requests,
    answer: (script) => void (state.standing = typeof script === 'function' ? script : () => script),
    answerOnce: (...scripts) => void state.queue.push(...scripts),
    setModels: (models) => void (state.models = models),
    setNativeModels: (models) => void (state.nativeModels = models),
    get listings() {
      return state.listings;
    },
    reset: () => void Object.assign(state, { ...createState(), requests: emptied(state.requests) }),
    close: () => close(server),
  };
}

interface State {
  requests: ChatRequest[];
  queue: Script[];
  standing: (messages: ChatMessage[]) => Script;
  models: Array<{ id: string } & Record<string, unknown>>;
  nativeModels: Array<Record<string, unknown>> | null;
  listings: number;
}

function createState(): State {
  return {
    requests: [],
    queue: [],
    standing: () => DEFAULT_SCRIPT,
    models: [{ id: DEFAULT_MODEL, object: 'model' }],
    nativeModels: null,
    listings: 0,
  };
}

function emptied<T>(list: T[]): T[] {
  list.length = 0;
  return list;
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/v1/models') {
    state.listings += 1;
    return sendJson(response, { object: 'list', data: state.models });
  }
  if (request.url === '/api/v0/models' && state.nativeModels) {
    return sendJson(response, { object: 'list', data: state.nativeModels });
  }
  if (request.url === '/v1/chat/completions' && request.method === 'POST') {
    return complete(state, request, response);
  }
  response.writeHead(404).end('Not found');
}

async function complete(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.parse(await readBody(request));
  const recorded: ChatRequest = {
    model: body.model,
    messages: body.messages,
    maxTokens: body.max_tokens,
    firstPieceAt: undefined,
    piecesSent: 0,
    disconnected: false,
    over: new Promise((resolve) => response.once('close', resolve)),
  };
  response.once('close', () => (recorded.disconnected = !response.writableFinished));
  state.requests.push(recorded);
  await play(state.queue.shift() ?? state.standing(recorded.messages), recorded, response);
}

async function play(script: Script, recorded: ChatRequest, response: ServerResponse): Promise<void> {
  if (script.firstDelayMs) await sleep(script.firstDelayMs);
  if (script.status) {
    response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    response.end(script.body ?? '');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of script.reasoning ?? []) send(response, { delta: { reasoning_content: piece } });
  const pieces = script.pieces ?? [];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && script.delayMs) await sleep(script.delayMs);
    if (response.destroyed) return;
    sendPiece(response, recorded, piece);
  }
  await end(script, recorded, response);
}

async function end(script: Script, recorded: ChatRequest, response: ServerResponse): Promise<void> {
  switch (script.ending ?? 'stop') {
    case 'never':
      while (!response.destroyed) {
        sendPiece(response, recorded, script.pieces?.at(-1) ?? 'on ');
        await sleep(script.delayMs ?? REPEAT_DELAY_MS);
      }
      return;
    case 'die':
      // Lets the pieces reach the client first, as with a server that crashes a while after writing them.
      await sleep(REPEAT_DELAY_MS);
      response.destroy();
      return;
    case 'cut':
      response.end();
      return;
    case 'malformed':
      response.end('data: {"choices":[{"del\n\ndata: [DONE]\n\n');
      return;
    case 'error':
      response.end(`data: ${JSON.stringify({ error: { message: script.errorMessage ?? 'failed' } })}\n\n`);
      return;
    default:
      send(response, { delta: {}, finish_reason: script.ending ?? 'stop' });
      response.end('data: [DONE]\n\n');
  }
}

function sendPiece(response: ServerResponse, recorded: ChatRequest, piece: string): void {
  recorded.firstPieceAt ??= performance.now();
  recorded.piecesSent += 1;
  send(response, { delta: { content: piece } });
}

function send(response: ServerResponse, choice: object): void {
  const chunk = {
    id: 'chatcmpl-test',
    object: 'chat.completion.chunk',
    created: 0,
    model: DEFAULT_MODEL,
    choices: [{ index: 0, ...choice }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the model server has no port');
  return address.port;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
