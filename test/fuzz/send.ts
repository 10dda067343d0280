import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer } from './error-shapes.ts';
import type { Made } from './requests.ts';

const ANSWER_MAX_MS = 60_000;

/** Sends paths as they are, which fetch would put in order first; `url` is the server's. Whoever gets no answer in a minute counts it as a 500. */
export class Sender {
  readonly #agent: Agent;
  readonly #url: string;

  constructor(url: string, connections: number) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  async send(method: string, { url, payload, headers }: Made): Promise<Answer> {
    const sent = request(this.#url, {
      agent: this.#agent,
      method,
      path: url,
      headers: { ...headers, ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }) },
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    });
    try {
      const answered = new Promise<Answer>((resolve, reject) => {
        sent.once('error', reject);
        sent.once('response', (response) => {
          const { statusCode: status = 0 } = response;
          text(response).then((body) => resolve({ status, body }), reject);
        });
      });
      sent.end(payload);
      return await answered;
    } catch (error) {
      return { status: 500, body: `no answer: ${String(error)}` };
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}
