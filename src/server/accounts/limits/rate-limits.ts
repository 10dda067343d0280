import type { Clock } from '#server/clock.ts';

/** A token bucket: `burst` tries at once, then one more every `seconds`. */
interface Bucket {
  burst: number;
  seconds: number;
}

/**
 * Limits of the auth contract, by what their key is. Those of a peer leave room for a school behind one address, in which two
 * hundred people register and sign in within a minute (decision 046).
 */
export const BUCKETS = {
  /** Per peer: sign-ins by password on devices that are not known. */
  signIn: { burst: 400, seconds: 1 },
  /** New accounts that a peer may open. */
  signUp: { burst: 300, seconds: 2 },
  /** Per peer: sign-ins by way of a provider, three requests each, and codes of links that were followed. */
  token: { burst: 900, seconds: 0.5 },
  /** Per session: refreshes. Nobody else can use it up. */
  refresh: { burst: 30, seconds: 2 },
  /** Per peer: refresh tokens that are none. Good ones are not asked about it. */
  badRefresh: { burst: 60, seconds: 5 },
  /** Per peer: /verify. Each code has five tries of its own. */
  verify: { burst: 300, seconds: 2 },
  /** Per peer: whatever may send an email. Each address has a limit of its own. */
  send: { burst: 200, seconds: 5 },
  /** Wrong passwords that an account takes from one known device. */
  device: { burst: 20, seconds: 15 },
  /** Per account, whether it exists or not, and peer: wrong passwords on devices that are not known. */
  pair: { burst: 20, seconds: 15 },
  /** Per account, whether it exists or not: wrong passwords on devices and from peers that are not known. */
  strangers: { burst: 40, seconds: 15 },
  /** Per account: wrong passwords of somebody who has signed in already. */
  ownPassword: { burst: 20, seconds: 15 },
  /** Per peer: challenges and codes of second factors. */
  factor: { burst: 120, seconds: 1 },
  /** Per account: wrong codes of second factors. Only who knows the password gets here; six digits must not be searched. */
  secondFactor: { burst: 10, seconds: 120 },
  /** Per address, whether it has an account or not: emails. */
  address: { burst: 1, seconds: 60 },
  /** Per address, whether it has an account or not: invitations, of all institutions together. */
  invitation: { burst: 3, seconds: 8 * 3_600 },
  /** Whole deployment: emails. A school that signs up in its first hour must fit, a flood must not. */
  mails: { burst: 300, seconds: 12 },
} satisfies Record<string, Bucket>;

export type Limit = keyof typeof BUCKETS;

/** Where tries are counted: in memory, or in the database where several servers may share it. */
export interface RateLimits {
  /** Takes one try. Answers 0, or after how many whole seconds the next one is allowed. */
  take(limit: Limit, key: string): Promise<number>;
  /** Gives all tries of a key back. */
  reset(limit: Limit, key: string): Promise<void>;
}

const KEYS_MAX = 50_000;

export function createRateLimits(clock: Clock): RateLimits {
  /** When the bucket of a key is full again, in milliseconds since the epoch: all that a token bucket has to remember. */
  const fullAt = new Map<string, number>();
  return {
    async take(limit, key) {
      const { burst, seconds } = BUCKETS[limit];
      const id = `${limit} ${key}`;
      const now = clock.now().getTime();
      const full = Math.max(now, fullAt.get(id) ?? now);
      const waitMilliseconds = full - now - (burst - 1) * seconds * 1000;
      if (waitMilliseconds > 0) return Math.ceil(waitMilliseconds / 1000);
      // The key that was not used for longest is first, so that it is the one to forget.
      fullAt.delete(id);
      fullAt.set(id, full + seconds * 1000);
      forgetOldest(fullAt);
      return 0;
    },
    async reset(limit, key) {
      fullAt.delete(`${limit} ${key}`);
    },
  };
}

/** Limits nothing, for RATE_LIMITS=off. */
export const noRateLimits: RateLimits = { take: async () => 0, reset: async () => {} };

function forgetOldest(fullAt: Map<string, number>): void {
  if (fullAt.size <= KEYS_MAX) return;
  const [oldest] = fullAt.keys();
  if (oldest !== undefined) fullAt.delete(oldest);
}
