import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startS3Process } from '../../test/s3-process.ts';
import { findFreePort, startServerProcess } from '../../test/server-process.ts';
import { inFolder } from './in-folder.ts';
import { type Outcome, type SceneOptions, School } from './school.ts';

/** How long each request to the store stands still. */
const SLOW_MS = 2_000;
const ASKED_EVERY_MS = 250;

/** A store whose disk takes its time: uploads wait for it, and nobody else does. */
export function slowStore({ rounds }: SceneOptions): Promise<Outcome> {
  return inFolder(async (folder) => {
    const bucket = join(folder, 'bucket');
    mkdirSync(bucket);
    const s3 = await startS3Process(bucket);
    const slow = await standBefore(s3.settings.endpoint);
    const server = await startServerProcess({
      DATA_DIR: join(folder, 'data'),
      EMAIL_CONFIRMATION: 'off',
      ...s3.env,
      S3_ENDPOINT: slow.url,
    });
    const school = new School();
    const waits: number[] = [];
    try {
      await school.act(server.url, async () => {
        for (let asked = 0; asked < rounds * 8; asked += 1) {
          const began = performance.now();
          await fetch(`${server.url}/api/institutions`);
          waits.push(performance.now() - began);
          await delay(ASKED_EVERY_MS);
        }
      });
      const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
      const faults = median < SLOW_MS / 2 ? [] : [`lists take ${Math.round(median)} ms`];
      return await school.outcome(
        `slow store, lists meanwhile ${Math.round(median)} ms (median)`,
        server.url,
        faults,
      );
    } finally {
      await server.stop();
      slow.server.close();
      await s3.stop();
    }
  });
}

/** Passes every request on after a while, signed as it is. */
async function standBefore(target: string): Promise<{ url: string; server: Server }> {
  const port = await findFreePort();
  const server = createServer((received, reply) => {
    setTimeout(() => {
      const { method, headers, url } = received;
      const passed = request(`${target}${url}`, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      passed.on('error', () => reply.destroy());
      received.pipe(passed);
    }, SLOW_MS);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${port}`, server };
}
