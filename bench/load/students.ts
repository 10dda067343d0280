import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { documentOf, type ProductClient, signInTo } from '../../test/product-client.ts';

/** Who answers at this moment: a proxy chooses among several servers. */
export interface Servers {
  choose(): string;
  /** It does not answer; another one is to be asked. */
  isAway(url: string): void;
}

export interface Sample {
  readonly kind: string;
  readonly ms: number;
  readonly failure: string | null;
}

interface Act {
  readonly kind: string;
  readonly share: number;
  make(student: Student): { method: string; path: string; body?: object };
}

/** What students do, by how often. */
const ACTS: readonly Act[] = [
  { kind: 'list', share: 0.4, make: () => ({ method: 'GET', path: '/api/documents?limit=50' }) },
  { kind: 'dashboard', share: 0.12, make: () => ({ method: 'GET', path: '/api/dashboard' }) },
  { kind: 'document', share: 0.15, make: ({ id }) => ({ method: 'GET', path: `/api/documents/${id}` }) },
  { kind: 'courses', share: 0.1, make: () => ({ method: 'GET', path: '/api/courses' }) },
  { kind: 'conversations', share: 0.08, make: () => ({ method: 'GET', path: '/api/conversations' }) },
  {
    kind: 'rename',
    share: 0.1,
    make: ({ id }) => ({
      method: 'PATCH',
      path: `/api/documents/${id}`,
      body: { title: `Notes ${randomUUID()}` },
    }),
  },
  {
    kind: 'question',
    share: 0.05,
    make: ({ id }) => ({
      method: 'POST',
      path: '/api/document-chat',
      body: { document_id: id, message: 'What is osmosis?' },
    }),
  },
];
const NOTES = 'Osmosis is the diffusion of water through a membrane that holds other substances back.';
/** As many at once as sign-ups do each other no harm. */
const SIGN_UPS_AT_ONCE = 4;
const STOPPING = /"code":"server_stopping"/;
/** What a page waits for before it has an answer go on elsewhere, at most. */
const RESUMPTIONS_MAX = 6;
const RESUMPTION_PAUSE_MS = 2_000;

class Student {
  readonly client: ProductClient;
  readonly id: string;

  constructor(client: ProductClient, id: string) {
    this.client = client;
    this.id = id;
  }
}

/** People who are signed in, each with a document of their own, and what became of all that they asked. */
export class Students {
  readonly samples: Sample[] = [];
  /** Streams that ended because a server stopped, and went on at another. */
  resumed = 0;
  readonly #people: Student[];
  readonly #servers: Servers;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(people: Student[], servers: Servers) {
    this.#people = people;
    this.#servers = servers;
  }

  static async signUp(count: number, servers: Servers): Promise<Students> {
    const people: Student[] = [];
    let begun = 0;
    const work = async () => {
      while ((begun += 1) <= count) {
        const client = await signInTo(servers.choose(), `${randomUUID()}@uni.example`);
        const { id } = await documentOf(await client.upload(`${randomUUID()}.txt`, Buffer.from(NOTES)));
        await client.waitForDocument(id, ({ status }) => status === 'ready');
        people.push(new Student(client, id));
      }
    };
    await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, work));
    return new Students(people, servers);
  }

  /** Each at a moment of their own, `perSecond` in all, whether earlier ones were answered or not. */
  async actAt(perSecond: number, signal: AbortSignal): Promise<void> {
    const running: Promise<void>[] = [];
    const began = performance.now();
    for (let count = 0; !signal.aborted; count += 1) {
      const due = began + (count * 1_000) / perSecond;
      await delay(Math.max(0, due - performance.now()));
      running.push(this.#act(this.#at(count), actFor(Math.random())));
    }
    await Promise.all(running);
  }

  /** As many as `count` at the same moment, `rounds` times. */
  async actTogether(kind: string, rounds: number, count: number): Promise<void> {
    const act = ACTS.find((one) => one.kind === kind);
    if (!act) throw new Error(`nobody does ${kind}`);
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(Array.from({ length: count }, (_, at) => this.#act(this.#at(at), act)));
  }

  end(): void {
    this.#agent.destroy();
  }

  #at(count: number): Student {
    const student = this.#people[count % this.#people.length];
    if (!student) throw new Error('there are no students');
    return student;
  }

  async #act(student: Student, act: Act): Promise<void> {
    const began = performance.now();
    const failure = await this.#ask(student, act);
    this.samples.push({ kind: act.kind, ms: performance.now() - began, failure });
  }

  /** Why it failed for the student; null where it did not. */
  async #ask(student: Student, act: Act): Promise<string | null> {
    for (let attempt = 0; attempt <= RESUMPTIONS_MAX; attempt += 1) {
      const { status, body } = await this.#sendAsProxy(student, act);
      if (act.kind === 'question' && STOPPING.test(body)) {
        this.resumed += 1;
        await delay(RESUMPTION_PAUSE_MS);
        continue;
      }
      const isWhole = act.kind !== 'question' || body.includes('"type":"done"');
      return status === 200 && isWhole ? null : `${act.kind}: ${status} ${body.slice(-160)}`;
    }
    return `${act.kind}: never went on`;
  }

  /** As nginx does, what a server has not taken goes to the next one; what only reads does so, too, when its connection breaks. */
  async #sendAsProxy(student: Student, act: Act): Promise<{ status: number; body: string }> {
    const { method, path, body } = act.make(student);
    for (let attempt = 0; ; attempt += 1) {
      const url = this.#servers.choose();
      try {
        return await this.#send(url + path, { method, token: student.client.token, body });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        this.#servers.isAway(url);
        const isTaken = code !== 'ECONNREFUSED' && method !== 'GET';
        if (isTaken || attempt > 0) return { status: 0, body: code };
      }
    }
  }

  #send(
    url: string,
    { method, token, body }: { method: string; token: string; body: object | undefined },
  ): Promise<{ status: number; body: string }> {
    const content = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        accept: method === 'POST' ? 'text/event-stream' : 'application/json',
        ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      };
      const sent = request(url, { agent: this.#agent, method, headers });
      sent.once('error', reject);
      sent.once('response', (response) => {
        const status = response.statusCode ?? 0;
        text(response).then((said) => resolve({ status, body: said }), reject);
      });
      sent.end(content);
    });
  }
}

function actFor(share: number): Act {
  let sum = 0;
  const act = ACTS.find((one) => (sum += one.share) > share) ?? ACTS[0];
  if (!act) throw new Error('nobody does anything');
  return act;
}
