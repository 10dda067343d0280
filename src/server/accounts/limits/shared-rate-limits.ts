import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { deleteRateLimits, takeTry } from '../queries/rate-limits.ts';
import { BUCKETS, type RateLimits } from './rate-limits.ts';

/** Counts in the database, for servers that share one; their clocks must agree to a second. */
export function createSharedRateLimits({ db, clock }: { db: Database; clock: Clock }): RateLimits {
  return {
    async take(limit, key) {
      const { burst, seconds } = BUCKETS[limit];
      const now = clock.now();
      const { isTaken, fullAt } = await takeTry(db, { id: `${limit} ${key}`, now, burst, seconds });
      if (isTaken) return 0;
      const waitMilliseconds = fullAt.getTime() - now.getTime() - (burst - 1) * seconds * 1000;
      return Math.max(1, Math.ceil(waitMilliseconds / 1000));
    },
    async reset(limit, key) {
      await deleteRateLimits(db, [`${limit} ${key}`]);
    },
  };
}
