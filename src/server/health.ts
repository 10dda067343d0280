import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Deps } from './deps.ts';
import type { FileStore } from './files/file-store.ts';
import type { App } from './http/app.ts';

type HealthDeps = Pick<Deps, 'db' | 'files' | 'log'>;
type Part = 'database' | 'files';

const PART_MAX_MS = 3_000;
/** Whoever asks more often gets the same answer: asking must not be work. */
const FRESH_MS = 1_000;
/** No file has it; whether that can be said is what is asked. */
const NO_FILE = 'documents/health';

/**
 * For proxies and supervisors, without a body that says more than they need: `/livez` as long as the process answers, `/readyz` while it
 * can serve (the database and the files answer), 503 otherwise and as soon as it is stopping. Migrations have run before anything is served.
 */
export function healthRoutes({ fastify, stop }: App, deps: HealthDeps): void {
  let last: Promise<Part[]> | null = null;
  let checkedAt = -Infinity;
  fastify.get('/livez', { config: { access: 'anyone' } }, (_request, reply) =>
    answer(reply, 200, { status: 'live' }),
  );
  fastify.get('/readyz', { config: { access: 'anyone' } }, async (_request, reply) => {
    if (stop.isBegun) return answer(reply, 503, { status: 'stopping' });
    const now = performance.now();
    if (!last || now - checkedAt > FRESH_MS) [last, checkedAt] = [findFailedParts(deps), now];
    const failed = await last;
    return failed.length === 0
      ? answer(reply, 200, { status: 'ready' })
      : answer(reply, 503, { status: 'not_ready', failed });
  });
}

function answer(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send(body);
}

/** What does not answer. */
export async function findFailedParts({ db, files, log }: HealthDeps): Promise<Part[]> {
  const checks: ReadonlyArray<readonly [Part, () => Promise<unknown>]> = [
    ['database', () => db.orm.execute(sql`select 1`)],
    ['files', () => askFiles(files)],
  ];
  const results = await Promise.all(
    checks.map(async ([part, run]) => {
      try {
        await within(PART_MAX_MS, run());
        return [];
      } catch (error) {
        log.warn({ error, part }, 'not ready');
        return [part];
      }
    }),
  );
  return results.flat();
}

/** Throws where the store does not answer. */
export async function askFiles(files: FileStore): Promise<void> {
  await files.stat(NO_FILE);
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
