import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { USAGE_ACTS } from '../contract.ts';
import { countIfShared } from './queries.ts';

/** Counts what those who share usage data did, when it succeeded. Only what `USAGE_ACTS` lists, and never who. */
export function countUse(app: App, { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  app.fastify.addHook('onResponse', async (request, reply) => {
    const act = USAGE_ACTS[`${request.method} ${request.routeOptions.url}`];
    if (act === undefined || !request.caller || reply.statusCode >= 400) return;
    const use = { userId: request.caller.id, act, now: clock.now() };
    // The answer is out already: a count that fails is nobody's failure.
    await db
      .inBackground(() => countIfShared(db, use))
      .catch((error: unknown) => log.warn({ error }, 'a use could not be counted'));
  });
}
