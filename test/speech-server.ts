import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What was asked of the fake. */
export interface SpeechRequest {
  fields: Record<string, string>;
  /** Null where no file was sent: somebody asks whether speech is recognised at all. */
  file: { name: string; bytes: Buffer } | null;
  authorization: string | undefined;
}

/** What the fake answers. */
export interface SpeechScript {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text. */
  body?: unknown;
  /** `silent` never answers, `die` drops the connection, `endless` sends text for ever. */
  ending?: 'silent' | 'die' | 'endless';
}

type Play = (request: SpeechRequest) => SpeechScript | Promise<SpeechScript>;

export interface SpeechServer {
  /** Base address, ending in /v1. */
  readonly url: string;
  /** Those with a file, oldest first. */
  readonly heard: SpeechRequest[];
  /** Decides about each request with a file from now on. */
  play(script: Play): void;
  /** Decides about requests without one. */
  offer(script: Play): void;
  reset(): void;
  close(): Promise<void>;
}

const OFFERED: Play = () => ({ status: 422, body: { error: 'file is missing' } });
const GOOD: Play = () => ({
  body: {
    text: 'Light becomes sugar.',
    language: 'english',
    segments: [{ start: 0, end: 2, text: ' Light becomes sugar.' }],
  },
});

/** Starts a server that speaks OpenAI's `/audio/transcriptions` on a free port. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const heard: SpeechRequest[] = [];
  let play = GOOD;
  let offer = OFFERED;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readForm(await buffer(request), request);
    if (request.url !== '/v1/audio/transcriptions') return void response.writeHead(404).end();
    if (asked.file) heard.push(asked);
    perform(await (asked.file ? play : offer)(asked), response);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Border: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    play: (script) => void (play = script),
    offer: (script) => void (offer = script),
    reset: () => {
      heard.length = 0;
      play = GOOD;
      offer = OFFERED;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function perform(script: SpeechScript, response: ServerResponse): void {
  if (script.ending === 'silent') return;
  if (script.ending === 'die') return void response.destroy();
  const { status = 200, type = 'application/json', headers, body = '' } = script;
  response.writeHead(status, { 'content-type': type, ...headers });
  if (script.ending === 'endless') return sendEndlessly(response);
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function sendEndlessly(response: ServerResponse): void {
  const more = (): void => {
    if (!response.destroyed) response.write('word '.repeat(20_000), () => setImmediate(more));
  };
  more();
}

function readForm(body: Buffer, { headers }: IncomingMessage): SpeechRequest {
  const boundary = /boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const asked: SpeechRequest = { fields: {}, file: null, authorization: headers.authorization };
  // One byte is one sign, so that a file comes back as it was.
  for (const part of body.toString('latin1').split(`--${boundary}\r\n`)) {
    const [head = '', content] = part.split(/\r\n\r\n([^]*)/, 2);
    const value = content?.split(`\r\n--${boundary}--`)[0]?.replace(/\r\n$/, '') ?? '';
    const name = /name="([^"]*)"/.exec(head)?.[1];
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    if (fileName !== undefined) asked.file = { name: fileName, bytes: Buffer.from(value, 'latin1') };
    else if (name !== undefined) asked.fields[name] = value;
  }
  return asked;
}
