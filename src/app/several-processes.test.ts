import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { hasTestPostgres, makeDataFolder, openTestPostgres, type TestPostgres } from '../../test/database.ts';
import { hasPgBouncer, startPgBouncer } from '../../test/pgbouncer.ts';
import { clientOf, documentOf, signInTo } from '../../test/product-client.ts';
import { connectRealtime, subscribe } from '../../test/realtime-client.ts';
import { runServer, type ServerProcess, startServerProcess } from '../../test/server-process.ts';

const undo: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const end of undo.splice(0).toReversed()) await end();
});

async function openPostgres(): Promise<TestPostgres> {
  const postgres = await openTestPostgres();
  undo.push(() => postgres.close());
  return postgres;
}

async function start(env: { DATA_DIR: string; DATABASE_URL: string; DATABASE_DIRECT_URL?: string }) {
  const server = await startServerProcess({ EMAIL_CONFIRMATION: 'off', ...env });
  undo.push(() => server.stop());
  return server;
}

describe.skipIf(!hasTestPostgres)('two processes on one PostgreSQL and one folder', () => {
  test('honour each other’s sign-ins, read what the other took, and leave its uploads in progress alone', async () => {
    const { url: DATABASE_URL } = await openPostgres();
    const DATA_DIR = makeDataFolder();
    const first = await start({ DATA_DIR, DATABASE_URL });
    const ada = await signInTo(first.url, 'ada@uni.example');
    const book = Buffer.alloc(3_000_000, 'Osmosis moves water through a membrane.\n');
    const upload = beginUpload(first, ada.token, book);
    await expect.poll(() => readdir(join(DATA_DIR, 'files', '.incoming'))).toHaveLength(1);
    const second = await start({ DATA_DIR, DATABASE_URL });
    const id = await upload.finish();
    const there = clientOf(second.url, ada.token);
    const address: { url: string } = await (await there.request(`/api/documents/${id}/file`)).json();
    const file = Buffer.from(await (await fetch(second.url + address.url)).arrayBuffer());
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      createHash('sha256').update(book).digest('hex'),
    );
  });
});

describe.skipIf(!hasTestPostgres || !hasPgBouncer())('behind PgBouncer in transaction mode', () => {
  test('a server signs people in, reads documents, answers, and tells of changes', async () => {
    const postgres = await openPostgres();
    const pooler = await startPgBouncer(postgres.url);
    undo.push(() => pooler.stop());
    // One folder: either of them may read what was uploaded to the other.
    const DATA_DIR = makeDataFolder();
    const settings = { DATA_DIR, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url };
    const servers = [await start(settings), await start(settings)] as const;
    const ada = await signInTo(servers[0].url, 'ada@uni.example');
    const watching = connectRealtime(servers[0].url, { token: ada.token });
    const { changes } = await subscribe(watching, 'documents', { table: 'documents' });
    const content = Buffer.from('Osmosis is the diffusion of water through a membrane.');
    const { id } = await documentOf(await ada.upload('osmosis.txt', content));
    await ada.waitForDocument(id, ({ status }) => status === 'ready');
    await expect.poll(() => changes.map(({ eventType }) => eventType)).toContain('UPDATE');
    // Many at once, so that statements and transactions share the few connections behind the pooler.
    const answers = await Promise.all(Array.from({ length: 40 }, () => answerTo(ada, id)));
    for (const answer of answers) expect(answer).toContain('diffusion of water');
    await watching.disconnect();
    expect(servers.map(({ log }) => log())).toEqual(['', '']);
  });
});

test.skipIf(!hasTestPostgres || !hasPgBouncer())('a pooler that nobody told of is named', async () => {
  const postgres = await openPostgres();
  const pooler = await startPgBouncer(postgres.url);
  undo.push(() => pooler.stop());
  const { code, stderr } = await runServer([], {
    DATA_DIR: makeDataFolder(),
    DATABASE_URL: pooler.url,
    PORT: '0',
  });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('set DATABASE_DIRECT_URL') });
});

async function answerTo(client: ReturnType<typeof clientOf>, id: string): Promise<string> {
  let said = '';
  for await (const event of client.ask(id, 'What is osmosis?')) said += JSON.stringify(event);
  return said;
}

/** Half of a file is sent; `finish` sends the rest and gives the id of the document. */
function beginUpload({ url }: ServerProcess, token: string, bytes: Buffer) {
  const sending = request(`${url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const file = 'content-disposition: form-data; name="file"; filename="book.txt"';
  const half = bytes.length / 2;
  sending.write(`--b\r\n${file}\r\n\r\n`);
  sending.write(bytes.subarray(0, half));
  const answered = new Promise<string>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => void text(response).then(resolve, reject));
  });
  return {
    async finish(): Promise<string> {
      sending.write(bytes.subarray(half));
      sending.end('\r\n--b--\r\n');
      const { document_id: id }: { document_id: string } = JSON.parse(await answered);
      return id;
    },
  };
}
