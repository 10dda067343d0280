import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** 100 streams of 20 tokens a second: what a large graphics card gives to a hundred readers. */
export const TOKENS = 100;
export const TOKEN_PAUSE_MS = 50;

/** One clock for all processes. */
export function clockMs(): number {
  return performance.timeOrigin + performance.now();
}

/** A model server that writes into each token when it went out. Returns its address. */
export async function serveTokens(): Promise<string> {
  const server = createServer((request, response) => void writeTokens(request, response));
  return addressOf(server);
}

async function addressOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** The least that any server between the two could do. */
export async function serveBare(modelAddress: string): Promise<string> {
  const server = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const asked = ask(`${modelAddress}/v1/chat/completions`, { method: 'POST' }, (answer) => {
      let pending = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const events = (pending + text).split('\n\n');
        pending = events.pop() ?? '';
        response.write(events.map(wordsOnly).join(''));
      });
      answer.on('end', () => response.end());
    });
    asked.end('{}');
  });
  return addressOf(server);
}

function wordsOnly(event: string): string {
  if (event === 'data: [DONE]') return '';
  const text = JSON.parse(event.slice('data: '.length)).choices[0].delta.content ?? '';
  return `data: ${JSON.stringify({ type: 'text', text })}\n\n`;
}

async function writeTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ data: [{ id: 'fake' }] }));
    return;
  }
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let token = 0; token < TOKENS; token += 1) {
    await sleep(TOKEN_PAUSE_MS);
    // A word that every stage passes on as it is.
    response.write(chunkOf({ delta: { content: ` t${clockMs().toFixed(3)}t` } }));
  }
  response.write(chunkOf({ delta: {}, finish_reason: 'stop' }));
  response.end('data: [DONE]\n\n');
}

function chunkOf(choice: object): string {
  const chunk = { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'fake' };
  return `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`;
}
