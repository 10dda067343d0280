import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ProductClient, signInTo } from '../../test/product-client.ts';

/** Whoever was cut off looks again after a moment. */
const CUT_PAUSE_MS = 200;
const PASSWORD = 'correct horse battery';
/** How many entries a notebook takes from its person. */
const ENTRIES_MAX = 25;

/** A document as it was acknowledged. */
interface Kept {
  readonly id: string;
  readonly text: string;
  /** The last one that was acknowledged, and those that were asked for and may have come through. */
  titles: string[];
  state: 'there' | 'being deleted' | 'deleted';
}

/** One person who acts without pause, and remembers what the server has acknowledged. */
export class Ledger {
  readonly email = `${randomUUID()}@uni.example`;
  acts = 0;
  /** Answers of the server that refuse, by status; a connection that breaks is 0. */
  readonly refusals = new Map<number, number>();
  readonly #documents: Kept[] = [];
  readonly #entries: string[] = [];
  #hasAccount = false;
  #client: ProductClient | null = null;

  /** Signs up or in, since a killed server has forgotten the connection. */
  async connect(url: string): Promise<void> {
    this.#client = null;
    try {
      this.#client = await signInTo(url, this.email, PASSWORD);
      this.#hasAccount = true;
    } catch {
      this.#note(0);
      await delay(CUT_PAUSE_MS);
    }
  }

  /** One act after another until `signal` aborts. */
  async act(url: string, signal: AbortSignal): Promise<void> {
    // Another port than before the last kill.
    this.#client = null;
    for (let round = 0; !signal.aborted; round += 1) {
      if (!this.#client) await this.connect(url);
      await this.#upload(round);
      await this.#rename(round);
      if (round % 3 === 2) await this.#delete();
      if (this.#entries.length < ENTRIES_MAX) await this.#addEntry();
    }
  }

  /** What was acknowledged and is not there now. */
  async findLosses(url: string): Promise<string[]> {
    await this.connect(url);
    if (!this.#client) return this.#hasAccount ? [`the account ${this.email}`] : [];
    const documents = await Promise.all(this.#documents.map((kept) => this.#lossOf(url, kept)));
    const notebook = await (await this.#client.request('/api/notebook')).text();
    const entries = this.#entries.map((text) => (notebook.includes(text) ? null : `an entry ${text}`));
    return [...documents, ...entries].filter((loss) => loss !== null);
  }

  async #lossOf(url: string, { id, text, titles, state }: Kept): Promise<string | null> {
    const reply = await this.#client?.request(`/api/documents/${id}`);
    if (state === 'being deleted' && reply?.status === 404) return null;
    if (state === 'deleted') return reply?.status === 404 ? null : `the deletion of ${id}`;
    if (!reply?.ok) return `document ${id}: ${reply?.status}`;
    const { title } = (await reply.json()) as { title: string };
    if (!titles.includes(title)) return `the title of ${id}`;
    const address = (await (await this.#client?.request(`/api/documents/${id}/file`))?.json()) as {
      url: string;
    };
    const file = await fetch(url + address.url);
    return (await file.text()) === text ? null : `the file of ${id}`;
  }

  async #upload(round: number): Promise<void> {
    const text = `${randomUUID()} says that osmosis moves water.\n`.repeat(1 + (round % 5) * 400);
    const name = `${randomUUID()}.txt`;
    const reply = await this.#try((client) => client.upload(name, Buffer.from(text), 'me'));
    if (!reply) return;
    const { document_id: id, document } = reply as { document_id: string; document: { title: string } };
    this.#documents.push({ id, text, titles: [document.title], state: 'there' });
  }

  async #rename(round: number): Promise<void> {
    const kept = this.#documents.findLast(({ state }) => state === 'there');
    if (!kept) return;
    const title = `Round ${round} ${randomUUID()}`;
    kept.titles.push(title);
    const body = JSON.stringify({ title });
    const headers = { 'content-type': 'application/json' };
    const path = `/api/documents/${kept.id}`;
    if (await this.#try((client) => client.request(path, { method: 'PATCH', headers, body })))
      kept.titles = [title];
  }

  async #delete(): Promise<void> {
    const kept = this.#documents.find(({ state }) => state === 'there');
    if (!kept) return;
    kept.state = 'being deleted';
    const path = `/api/documents/${kept.id}`;
    if (await this.#try((client) => client.request(path, { method: 'DELETE' }))) kept.state = 'deleted';
  }

  async #addEntry(): Promise<void> {
    const text = `Goal ${randomUUID()}`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'goal', text });
    const path = '/api/notebook/entries';
    if (await this.#try((client) => client.request(path, { method: 'POST', headers, body })))
      this.#entries.push(text);
  }

  /** What was acknowledged; null for everything else. */
  async #try(ask: (client: ProductClient) => Promise<Response>): Promise<unknown> {
    if (!this.#client) return null;
    try {
      const reply = await ask(this.#client);
      const body: unknown = await reply.json();
      if (reply.ok) this.acts += 1;
      else this.#note(reply.status);
      // Their token has run out: a page gets another one.
      if (reply.status === 401) this.#client = null;
      return reply.ok ? body : null;
    } catch {
      this.#note(0);
      await delay(CUT_PAUSE_MS);
      return null;
    }
  }

  #note(status: number): void {
    this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
  }
}
