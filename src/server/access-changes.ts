import type { Database } from './db/database.ts';
import type { App } from './http/app.ts';

/** Ids of people who may do something else than before (migrations/…_end_of_access.sql). */
export const ACCESS_CHANNEL = 'changed_access';

/** Streams of an instance end for whoever has lost access, on whichever instance that happened. */
export function watchAccess({ fastify, lookAgain }: App, db: Database): void {
  let stop = async () => {};
  fastify.addHook('onReady', async () => {
    stop = await db.listen(ACCESS_CHANNEL, lookAgain);
  });
  fastify.addHook('preClose', () => stop());
}
