import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { silentLog } from '../../../test/database.ts';
import { createHttpApp } from './create-http-app.ts';

const WORK_MS = 300;

test('whoever still asks while the server stops is answered, and told to come back over another connection', async () => {
  const config = readConfig({ RATE_LIMITS: 'off' });
  const { fastify, stop } = await createHttpApp({ config, log: silentLog, identify: async () => null });
  fastify.get('/work', { config: { access: 'anyone' } }, async () => {
    await sleep(WORK_MS);
    return 'done';
  });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [response]: IncomingMessage[] = await once(get(`${url}/work`, { agent }), 'response');
    response?.resume();
    return { status: response?.statusCode, connection: response?.headers.connection };
  };
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
  const began = performance.now();
  const drained = stop.drain(10_000, WORK_MS / 2);
  const last = ask();
  await drained;
  expect(performance.now() - began).toBeGreaterThanOrEqual(WORK_MS / 2 - 5);
  const closed = fastify.close();
  expect(await last).toEqual({ status: 200, connection: 'close' });
  await closed;
  agent.destroy();
});
