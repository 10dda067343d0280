import type { Allowance, Allowances, AllowanceValues, Measure } from '#server/allowances.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../contract.ts';
import { countUse, findLimits, findUse } from './queries.ts';
import type { Counted } from './tables.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const HOUR_SECONDS = 3_600;
const MEGABYTE = 1024 * 1024;

/** What other features count. */
type Measured = 'tokens_a_day' | 'storage_bytes';

interface Parts {
  config: Pick<Config, 'RATE_LIMITS'>;
  db: Database;
  clock: Clock;
  measures: Record<Measured, Measure>;
}

/** See Allowances. With RATE_LIMITS=off nothing is counted and nothing refused. */
export function createAllowances({ config, db, clock, measures }: Parts): Allowances {
  const isEnforced = config.RATE_LIMITS === 'on';

  async function limitsOf(caller: Caller): Promise<Limits> {
    const own = caller.institutionId && (await findLimits(db, caller.institutionId));
    return own || DEFAULT_LIMITS;
  }

  async function measured(what: Measured, userId: string): Promise<number> {
    return measures[what](userId, windowOf('tokens_a_day', clock).since);
  }

  async function count(caller: Caller, kind: Counted, limits: Limits): Promise<void> {
    if (!isEnforced) return;
    const { since, secondsLeft } = windowOf(kind, clock);
    if (await countUse(db, { userId: caller.id, kind, since, max: limits[kind] })) return;
    throw usedUp(kind, limits[kind], secondsLeft);
  }

  async function checkTokens(caller: Caller, limits: Limits): Promise<void> {
    if (!isEnforced || (await measured('tokens_a_day', caller.id)) < limits.tokens_a_day) return;
    throw usedUp('tokens_a_day', limits.tokens_a_day, windowOf('tokens_a_day', clock).secondsLeft);
  }

  return {
    async takeQuestion(caller, { mayUseModel } = { mayUseModel: true }) {
      const limits = await limitsOf(caller);
      if (!isEnforced) return;
      if (mayUseModel) await checkTokens(caller, limits);
      // Together, so that what one refuses the other does not count.
      await db.transaction(async () => {
        await count(caller, 'questions_a_minute', limits);
        await count(caller, 'questions_a_day', limits);
      });
    },
    assertTokens: async (caller) => checkTokens(caller, await limitsOf(caller)),
    async takeUpload(caller, bytes) {
      const limits = await limitsOf(caller);
      const isTooMuch = (await measured('storage_bytes', caller.id)) + bytes > limits.storage_bytes;
      if (isEnforced && isTooMuch) throw storageFull(limits.storage_bytes);
      await count(caller, 'uploads_a_day', limits);
    },
    async read(caller) {
      const allowed = await limitsOf(caller);
      return { allowed, used: await readUse({ db, clock }, caller.id, measured) };
    },
  };
}

async function readUse(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  measured: (what: Measured, userId: string) => Promise<number>,
): Promise<AllowanceValues> {
  const rows = await findUse(db, userId);
  const counted = (kind: Counted) => {
    const since = windowOf(kind, clock).since.getTime();
    return rows.find((row) => row.kind === kind && row.since.getTime() === since)?.times ?? 0;
  };
  return {
    questions_a_minute: counted('questions_a_minute'),
    questions_a_day: counted('questions_a_day'),
    tokens_a_day: await measured('tokens_a_day', userId),
    uploads_a_day: counted('uploads_a_day'),
    storage_bytes: await measured('storage_bytes', userId),
  };
}

/** The minute or the day (UTC) of now. */
function windowOf(kind: Allowance, clock: Clock): { since: Date; secondsLeft: number } {
  const length = kind === 'questions_a_minute' ? MINUTE_MS : DAY_MS;
  const now = clock.now().getTime();
  const since = now - (now % length);
  return { since: new Date(since), secondsLeft: Math.ceil((since + length - now) / 1000) };
}

const USED_UP = {
  questions_a_minute: 'That is a lot of questions at once. Please wait a moment.',
  questions_a_day: 'You have reached the daily limit for questions.',
  tokens_a_day: 'You have reached the daily limit for model use.',
  uploads_a_day: 'You have reached the daily limit for uploads.',
};

function usedUp(kind: keyof typeof USED_UP, allowed: number, secondsLeft: number): AppError {
  return new AppError('rate_limited', USED_UP[kind], {
    code: `limit_${kind}`,
    details: { allowed, retry_after_seconds: secondsLeft, hours: Math.ceil(secondsLeft / HOUR_SECONDS) },
  });
}

function storageFull(allowed: number): AppError {
  return new AppError('too_large', 'You do not have enough storage space left for this file.', {
    code: 'limit_storage',
    details: { allowed, megabytes: Math.floor(allowed / MEGABYTE) },
  });
}
