import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

const DAY_MS = 86_400_000;

/** Forgets what need not be kept: at every start and once a day. Several servers doing so do no harm. */
export function forgetEveryDay(
  { fastify, log }: { fastify: FastifyInstance; log: Log },
  forget: () => Promise<void>,
): void {
  const tidy = () =>
    forget().catch((error: unknown) => log.error({ error }, 'old records could not be removed'));
  let timer: NodeJS.Timeout | undefined;
  fastify.addHook('onReady', async () => {
    await tidy();
    timer = setInterval(() => void tidy(), DAY_MS).unref();
  });
  fastify.addHook('onClose', async () => clearInterval(timer));
}

/** What is older is kept no longer. */
export function daysAgo(clock: Clock, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
