import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

const DAY_MS = 86_400_000;

interface Server {
  fastify: FastifyInstance;
  log: Log;
  /** Nobody waits at the start for what may take long. */
  isLong?: boolean;
}

/** Forgets what need not be kept: at every start and once a day. Several servers doing so do no harm. `signal` aborts when the server stops. */
export function forgetEveryDay(
  { fastify, log, isLong = false }: Server,
  forget: (signal: AbortSignal) => Promise<void>,
): void {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const tidy = () => {
    running = forget(ending.signal).catch((error: unknown) =>
      log.error({ error }, 'old records could not be removed'),
    );
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  fastify.addHook('onReady', async () => {
    const first = tidy();
    if (!isLong) await first;
    timer = setInterval(() => void tidy(), DAY_MS).unref();
  });
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  });
}

/** What is older is kept no longer. */
export function daysAgo(clock: Clock, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
