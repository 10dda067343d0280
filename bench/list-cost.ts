/**
 * How many pages of 50 documents a second of processor time yields, beside bare node:http that sends the same statements to the same PostgreSQL and writes
 * their rows as JSON. Both run in this process, in turns; whoever asks is a process of its own. The processor time of PostgreSQL is not counted.
 *
 *   node bench/list-cost.ts [rounds, default 5]
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client, Pool, type QueryConfig } from 'pg';
import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/server.ts';
import { signInTo } from '../test/product-client.ts';
import { findPostgresBinaries, startThrowAwayPostgres } from '../test/postgres.ts';

const PATH = '/api/documents?limit=50';
const DOCUMENTS = 200;
const REQUESTS = 1_000;
const AT_ONCE = 8;
const log = { debug() {}, info() {}, warn() {}, error: console.error };

const [url, token] = process.argv.slice(2);
if (process.send && url && token) {
  await ask(url, token);
  process.disconnect();
} else await measure(Number(url ?? 5));

async function measure(rounds: number): Promise<void> {
  const binaries = findPostgresBinaries();
  if (binaries === null) throw new Error('there is no PostgreSQL');
  const postgres = await startThrowAwayPostgres(binaries);
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-list-cost-'));
  const db = await openServer({ url: postgres.url, log });
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', EMAIL_CONFIRMATION: 'off' });
  const deps = await createDeps(config, { log, db });
  const app = await createApp(deps);
  const product = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const person = await signInTo(product, `${randomUUID()}@uni.example`);
  await fill(db);
  const statements = await statementsOf(() => person.request(PATH));
  const bare = await serveBare(postgres.url, statements);
  console.log(`${statements.length} statements; pages a second of processor time:`);
  for (let round = -1; round < rounds; round += 1) {
    const ofProduct = await pagesPerSecond(product, person.token);
    const ofBare = await pagesPerSecond(bare.url, person.token);
    if (round >= 0)
      console.log(
        `  product ${ofProduct.toFixed(0)}  bare ${ofBare.toFixed(0)}  ratio ${(ofProduct / ofBare).toFixed(2)}`,
      );
  }
  await bare.close();
  await app.fastify.close();
  await db.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Records without files, which a list does not look for. */
async function fill(db: Database): Promise<void> {
  await db.transaction(async () => {
    await db.orm.execute(sql`set local session_replication_role = replica`);
    await db.orm.execute(sql`
      insert into documents (title, type, subject, file_path, mime_type, visibility, created_at, status_at)
      select 'Lecture ' || n, 'pdf', 'other', n || '.pdf', 'application/pdf', 'everyone', now() - n * interval '1 minute', now()
      from generate_series(1, ${DOCUMENTS}::int) n`);
  });
  await db.orm.execute(sql`analyze`);
}

/** What the product sends to the database while `act` runs. */
async function statementsOf(act: () => Promise<unknown>): Promise<QueryConfig[]> {
  const sent: QueryConfig[] = [];
  const query = Client.prototype.query;
  // Border: of its overloads the product uses one.
  Client.prototype.query = function record(this: Client, config: QueryConfig, ...rest: unknown[]) {
    const [values] = rest;
    if (typeof config === 'object' && 'text' in config)
      sent.push({ text: config.text, values: Array.isArray(values) ? values : (config.values ?? []) });
    return Reflect.apply(query, this, [config, ...rest]);
  } as typeof query;
  await act();
  Client.prototype.query = query;
  return sent;
}

async function serveBare(databaseUrl: string, statements: QueryConfig[]) {
  const pool = new Pool({ connectionString: databaseUrl });
  const answer = async () => {
    const results: unknown[][] = [];
    for (const statement of statements) results.push((await pool.query(statement)).rows);
    return JSON.stringify(results);
  };
  const server = createServer((_request, response) => {
    void answer().then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

async function pagesPerSecond(server: string, bearer: string): Promise<number> {
  const before = process.cpuUsage();
  const client = fork(import.meta.filename, [server, bearer]);
  await once(client, 'exit');
  const { user, system } = process.cpuUsage(before);
  return REQUESTS / ((user + system) / 1e6);
}

async function ask(server: string, bearer: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const headers = { authorization: `Bearer ${bearer}` };
  const one = async () => {
    const [response] = await once(get(server + PATH, { agent, headers }), 'response');
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(String(response.statusCode));
  };
  const many = async () => {
    for (let count = 0; count < REQUESTS / AT_ONCE; count += 1) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, many));
  agent.destroy();
}
