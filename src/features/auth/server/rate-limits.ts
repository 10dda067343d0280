import { isIPv6 } from 'node:net';
import type { Clock } from '#server/clock.ts';

/** A token bucket: `burst` tries at once, then one more every `seconds`. */
interface Bucket {
  burst: number;
  seconds: number;
}

/** Limits of the auth contract, by what their key is. */
export const BUCKETS = {
  /** Per peer: POST /token, 150 in 5 minutes. */
  token: { burst: 30, seconds: 2 },
  /** Per peer: /verify, 30 in 5 minutes. */
  verify: { burst: 30, seconds: 10 },
  /** Per peer: whatever may send a mail, 30 in 5 minutes. */
  send: { burst: 30, seconds: 10 },
  /** Per account, whether it exists or not: wrong passwords. */
  password: { burst: 20, seconds: 15 },
  /** Per peer: challenges and codes of second factors, 15 a minute. */
  factor: { burst: 15, seconds: 4 },
  /** Per account: wrong codes of second factors. Only who knows the password gets here; six digits must not be searched. */
  secondFactor: { burst: 10, seconds: 120 },
  /** Per address, whether it has an account or not: mails. */
  address: { burst: 1, seconds: 60 },
  /** Whole deployment: mails. A school that signs up in its first lesson must fit, a flood must not. */
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

/** For RATE_LIMITS=off. */
export const noRateLimits: RateLimits = { take: async () => 0, reset: async () => {} };

function forgetOldest(fullAt: Map<string, number>): void {
  if (fullAt.size <= KEYS_MAX) return;
  const [oldest] = fullAt.keys();
  if (oldest !== undefined) fullAt.delete(oldest);
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
