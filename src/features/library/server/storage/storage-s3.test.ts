import { afterAll, beforeAll, expect, it } from 'vitest';
import { openS3Store } from '#server/files/s3-store.ts';
import { makeDataFolder, openTestDatabase, silentLog } from '../../../../../test/database.ts';
import { find, upload } from '../../../../../test/library-calls.ts';
import { type LibraryServer, startLibrary } from '../../../../../test/library-server.ts';
import { startS3Server } from '../../../../../test/s3-server.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let server: LibraryServer;

beforeAll(async () => {
  s3 = await startS3Server();
  const files = await openS3Store(s3.settings, { scratchFolder: makeDataFolder(), log: silentLog });
  server = await startLibrary(await openTestDatabase(), { change: () => ({ files }) });
  await server.reset();
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});

it('keeps objects in a bucket: upload, overwrite, ranges, signed addresses, removal', async () => {
  const ada = await server.signUp();
  const bucket = server.bucket(ada);
  expect((await bucket.upload('a b.txt', '0123456789')).error).toBeNull();
  expect((await bucket.upload('a b.txt', 'x')).error).toMatchObject({ statusCode: '409' });
  expect((await bucket.update('a b.txt', 'abcdefghij')).error).toBeNull();
  const { data } = await bucket.createSignedUrl('a b.txt', 60);
  const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'cde',
    'bytes 2-4/10',
  ]);
  const tooLarge = await bucket.upload('big', Buffer.alloc(10 * 1024 * 1024 + 1));
  expect(tooLarge.error).toMatchObject({ statusCode: '413' });
  await server.runJobs();
  expect(await server.countFiles()).toBe(1);
  expect((await bucket.remove(['a b.txt'])).data).toHaveLength(1);
  await server.runJobs();
  expect(await server.countFiles()).toBe(0);
});

it('reads documents out of a bucket', async () => {
  const ada = await server.signUp();
  const { id } = await upload(server, ada);
  await server.runJobs();
  expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
});
