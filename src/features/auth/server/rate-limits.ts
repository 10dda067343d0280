import { isIPv6 } from 'node:net';
import type { Clock } from '#server/clock.ts';

/** A token bucket: `burst` tries at once, refilled at `refillPerSecond`. */
interface Bucket {
  burst: number;
  refillPerSecond: number;
}

const FIVE_MINUTES_SECONDS = 300;
const HOUR_SECONDS = 3600;

/** Limits of the auth contract, by what their key is. */
const BUCKETS = {
  /** Per peer: POST /token. */
  token: { burst: 30, refillPerSecond: 150 / FIVE_MINUTES_SECONDS },
  /** Per peer: /verify. */
  verify: { burst: 30, refillPerSecond: 30 / FIVE_MINUTES_SECONDS },
  /** Per peer: whatever may send a mail. */
  send: { burst: 30, refillPerSecond: 30 / FIVE_MINUTES_SECONDS },
  /** Per account, whether it exists or not: wrong passwords. */
  password: { burst: 20, refillPerSecond: 20 / FIVE_MINUTES_SECONDS },
  /** Per address, whether it has an account or not: mails. */
  address: { burst: 1, refillPerSecond: 1 / 60 },
  /** Whole deployment: mails. A school that signs up in its first lesson must fit, a flood must not. */
  mails: { burst: 300, refillPerSecond: 300 / HOUR_SECONDS },
} satisfies Record<string, Bucket>;

export type Limit = keyof typeof BUCKETS;

/** Where tries are counted. In memory now; asynchronous, so that several servers can share the counters in the database. */
export interface RateLimits {
  /** Takes one try. Answers 0, or after how many whole seconds the next one is allowed. */
  take(limit: Limit, key: string): Promise<number>;
  /** Gives all tries of a key back. */
  reset(limit: Limit, key: string): Promise<void>;
}

const KEYS_MAX = 50_000;

interface Level {
  tokens: number;
  /** Milliseconds since the epoch. */
  at: number;
}

export function createRateLimits(clock: Clock): RateLimits {
  const levels = new Map<string, Level>();
  return {
    async take(limit, key) {
      const { burst, refillPerSecond } = BUCKETS[limit];
      const id = `${limit} ${key}`;
      const now = clock.now().getTime();
      const level = levels.get(id) ?? { tokens: burst, at: now };
      const refilled = (Math.max(0, now - level.at) / 1000) * refillPerSecond;
      const tokens = Math.min(burst, level.tokens + refilled);
      // The longest untouched key is first, so that forgetting the first one forgets the fullest bucket.
      levels.delete(id);
      levels.set(id, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
      forgetOldest(levels);
      return tokens < 1 ? Math.ceil((1 - tokens) / refillPerSecond) : 0;
    },
    async reset(limit, key) {
      levels.delete(`${limit} ${key}`);
    },
  };
}

/** For RATE_LIMITS=off. */
export const noRateLimits: RateLimits = { take: async () => 0, reset: async () => {} };

function forgetOldest(levels: Map<string, Level>): void {
  if (levels.size <= KEYS_MAX) return;
  const [oldest] = levels.keys();
  if (oldest !== undefined) levels.delete(oldest);
}

const NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;

/** The key of a peer: an IPv4 address, or the /64 network of an IPv6 address, which one customer owns as a whole. */
export function peerKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
