import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { anthropic, openai, type Protocol, type ToldWait } from './model-protocols.ts';

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
  /** What it says is waited for, before all else, as the model that runs inside does. */
  waits?: ToldWait[];
  /** Sent one after the other before the text, as `delta.reasoning_content` or as Anthropic's thinking. */
  reasoning?: string[];
  /** Sent one after the other as `delta.content`. */
  pieces?: string[];
  firstDelayMs?: number;
  delayMs?: number;
  /**
   * How the stream ends: `stop` and `length` are finish reasons, `cut` ends it without one, `die` drops the connection,
   * `malformed` sends broken JSON, `error` sends `errorMessage` as an error chunk, `never` repeats the last piece until
   * the client goes away, `silent` sends nothing more and keeps the connection.
   */
  ending?: 'stop' | 'length' | 'content_filter' | 'cut' | 'die' | 'malformed' | 'error' | 'never' | 'silent';
  errorMessage?: string;
  /** `usage` of the last chunk, as OpenAI and Anthropic count. */
  usage?: { input: number; output: number };
  /** Answers one whole JSON document, as a server that cannot stream. */
  isWhole?: boolean;
  /** Holds every byte back until the answer is complete, as a collecting proxy does. */
  isBuffered?: boolean;
}

export interface ChatRequest {
  /** Key of `Authorization: Bearer` or `x-api-key`. */
  readonly key: string | undefined;
  readonly model: string;
  readonly messages: ChatMessage[];
  readonly maxTokens: number | undefined;
  readonly temperature: number | undefined;
  /** As the request has it. */
  readonly responseFormat: unknown;
  /** When the first piece of text went out, on `performance.now()`'s clock. */
  firstPieceAt: number | undefined;
  piecesSent: number;
  /** The client closed the connection before the answer was complete. */
  disconnected: boolean;
  /** Settles when the exchange is over, however it ended. */
  readonly over: Promise<void>;
}

export interface ModelServer {
  /** Base address for LOCAL_MODEL_URL, ending in /v1. The same address speaks the protocol of Anthropic. */
  readonly url: string;
  /** Chat completions asked for, oldest first. */
  readonly requests: ChatRequest[];
  /** Replaces the standing answer; a function sees the request's messages. */
  answer(script: Script | ((messages: ChatMessage[]) => Script)): void;
  /** Queues scripts that are used once each, before the standing answer. */
  answerOnce(...scripts: Script[]): void;
  /**
   * What is answered to the short questions beside an answer, by the name of their shape; without a script they are refused, as by a server
   * that knows no shapes.
   */
  answerShape(name: string, script: (messages: ChatMessage[]) => Script): void;
  /** Those that were asked, oldest first; they are not among `requests`. */
  readonly besides: ChatRequest[];
  /** Entries of GET /v1/models. */
  setModels(models: Array<{ id: string } & Record<string, unknown>>): void;
  /** Entries of LM Studio's own GET /api/v0/models; null answers 404, as other servers do. */
  setNativeModels(models: Array<Record<string, unknown>> | null): void;
  /** Ollama's own lists: models on disk and loaded models; null answers 404. */
  setOllamaModels(models: { tags: object[]; running: object[] } | null): void;
  /** Keys that are accepted from now on; null accepts any and none. */
  setKeys(keys: string[] | null): void;
  /** Serves the protocol below another folder than /v1, for addresses that are a little wrong. */
  setFolder(folder: string): void;
  /** How often the list of models was asked for. */
  readonly listings: number;
  reset(): void;
  close(): Promise<void>;
}

const DEFAULT_MODEL = 'test-model';
const DEFAULT_SCRIPT: Script = { pieces: ['This ', 'is ', 'a ', 'test ', 'answer ', '[1].'] };
/** Shapes of short questions beside an answer. */
const SHAPES_BESIDE: ReadonlySet<unknown> = new Set(['learner_turn', 'conversation_at_rest']);
const REFUSED: Script = { status: 400, body: '{"error":{"message":"response_format is not supported"}}' };
const REPEAT_DELAY_MS = 5;

/** Starts a model server that speaks the OpenAI protocol as LM Studio does, and Anthropic's; `port` 0 picks a free one. */
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
    answerShape: (name, script) => void state.shapes.set(name, script),
    besides: state.besides,
    setModels: (models) => void (state.models = models),
    setNativeModels: (models) => void (state.nativeModels = models),
    setOllamaModels: (models) => void (state.ollamaModels = models),
    setKeys: (keys) => void (state.keys = keys),
    setFolder: (folder) => void (state.folder = folder),
    get listings() {
      return state.listings;
    },
    reset: () =>
      void Object.assign(state, {
        ...createState(),
        requests: emptied(state.requests),
        besides: emptied(state.besides),
      }),
    close: () => close(server),
  };
}

interface State {
  requests: ChatRequest[];
  queue: Script[];
  standing: (messages: ChatMessage[]) => Script;
  shapes: Map<string, (messages: ChatMessage[]) => Script>;
  besides: ChatRequest[];
  models: Array<{ id: string } & Record<string, unknown>>;
  nativeModels: Array<Record<string, unknown>> | null;
  ollamaModels: { tags: object[]; running: object[] } | null;
  keys: string[] | null;
  folder: string;
  listings: number;
}

function createState(): State {
  return {
    requests: [],
    queue: [],
    standing: () => DEFAULT_SCRIPT,
    shapes: new Map(),
    besides: [],
    models: [{ id: DEFAULT_MODEL, object: 'model' }],
    nativeModels: null,
    ollamaModels: null,
    keys: null,
    folder: '/v1',
    listings: 0,
  };
}

function emptied<T>(list: T[]): T[] {
  list.length = 0;
  return list;
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url, method } = request;
  const isOurs = url?.startsWith(`${state.folder}/`) ?? false;
  const key = keyIn(request);
  if (isOurs && state.keys && !state.keys.includes(key ?? '')) {
    return sendJson(response, { error: { message: 'Incorrect API key provided' } }, 401);
  }
  if (url === `${state.folder}/models`) {
    state.listings += 1;
    return sendJson(response, { object: 'list', data: state.models });
  }
  if (url === '/api/v0/models' && state.nativeModels) {
    return sendJson(response, { object: 'list', data: state.nativeModels });
  }
  if (url === '/api/tags' && state.ollamaModels) {
    return sendJson(response, { models: state.ollamaModels.tags });
  }
  if (url === '/api/ps' && state.ollamaModels) {
    return sendJson(response, { models: state.ollamaModels.running });
  }
  if (url === `${state.folder}/chat/completions` && method === 'POST') {
    return complete(state, request, { response, protocol: openai, key });
  }
  if (url === `${state.folder}/messages` && method === 'POST') {
    return complete(state, request, { response, protocol: anthropic, key });
  }
  // As LM Studio answers an unknown path: with status 200.
  sendJson(response, { error: `Unexpected endpoint or method. (${method} ${url})` });
}

function keyIn({ headers }: IncomingMessage): string | undefined {
  const own = headers['x-api-key'];
  return typeof own === 'string' ? own : headers.authorization?.replace('Bearer ', '');
}

interface Exchange {
  response: ServerResponse;
  protocol: Protocol;
  key: string | undefined;
}

async function complete(
  state: State,
  request: IncomingMessage,
  { response, protocol, key }: Exchange,
): Promise<void> {
  const body = JSON.parse(await readBody(request));
  const recorded: ChatRequest = {
    key,
    model: body.model,
    messages: body.messages,
    maxTokens: body.max_tokens,
    temperature: body.temperature,
    responseFormat: body.response_format,
    firstPieceAt: undefined,
    piecesSent: 0,
    disconnected: false,
    over: new Promise((resolve) => response.once('close', resolve)),
  };
  response.once('close', () => (recorded.disconnected = !response.writableFinished));
  const shape: unknown = body.response_format?.json_schema?.name;
  const isBeside = SHAPES_BESIDE.has(shape);
  (isBeside ? state.besides : state.requests).push(recorded);
  const script = isBeside
    ? (state.shapes.get(String(shape))?.(recorded.messages) ?? REFUSED)
    : (state.queue.shift() ?? state.standing(recorded.messages));
  await play(script, recorded, { response, protocol, held: [], isHolding: script.isBuffered ?? false });
}

/** Where the bytes of one answer go. */
interface Line {
  response: ServerResponse;
  protocol: Protocol;
  held: string[];
  isHolding: boolean;
}

async function play(script: Script, recorded: ChatRequest, line: Line): Promise<void> {
  const { response, protocol } = line;
  if (script.firstDelayMs) await sleep(script.firstDelayMs);
  if (script.status) {
    response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    response.end(script.body ?? '');
    return;
  }
  const pieces = script.pieces ?? [];
  if (script.isWhole) return sendJson(response, protocol.whole(pieces.join('')));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  write(line, protocol.begin(script));
  for (const piece of script.reasoning ?? []) write(line, protocol.reasoning(piece));
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && script.delayMs) await sleep(script.delayMs);
    if (response.destroyed) return;
    sendPiece(line, recorded, piece);
  }
  await end(script, recorded, line);
}

async function end(script: Script, recorded: ChatRequest, line: Line): Promise<void> {
  const { response, protocol } = line;
  switch (script.ending ?? 'stop') {
    case 'never':
      while (!response.destroyed) {
        sendPiece(line, recorded, script.pieces?.at(-1) ?? 'on ');
        await sleep(script.delayMs ?? REPEAT_DELAY_MS);
      }
      return;
    case 'silent':
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
      response.end(protocol.error(script.errorMessage ?? 'failed'));
      return;
    default:
      write(line, protocol.end(script));
      response.end(line.held.join(''));
  }
}

function sendPiece(line: Line, recorded: ChatRequest, piece: string): void {
  recorded.firstPieceAt ??= performance.now();
  recorded.piecesSent += 1;
  write(line, line.protocol.piece(piece));
}

function write(line: Line, text: string): void {
  if (line.isHolding) line.held.push(text);
  else if (text !== '') line.response.write(text);
}

function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
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
