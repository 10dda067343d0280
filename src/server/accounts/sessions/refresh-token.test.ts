import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeRefreshToken,
  encodeRefreshToken,
  isAuthentic,
  judgeRefresh,
  REUSE_TOLERANCE_SECONDS,
} from './refresh-token.ts';

const key = randomBytes(32).toString('base64url');

describe('the token', () => {
  it('survives encoding', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 ** 40 }), (sessionId, counter) => {
        const decoded = decodeRefreshToken(encodeRefreshToken(key, sessionId, counter));
        expect(decoded).toMatchObject({ sessionId, counter });
        expect(decoded && isAuthentic(key, decoded)).toBe(true);
      }),
    );
  });

  it('is not authentic when any bit was changed', () => {
    const token = Buffer.from(encodeRefreshToken(key, randomUUID(), 7), 'base64url');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: token.length * 8 - 1 }), (bit) => {
        const forged = Buffer.from(token);
        forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const decoded = decodeRefreshToken(forged.toString('base64url'));
        expect(decoded !== null && isAuthentic(key, decoded)).toBe(false);
      }),
    );
  });

  it('is not authentic under the key of another session', () => {
    const decoded = decodeRefreshToken(encodeRefreshToken(key, randomUUID(), 0));
    expect(decoded && isAuthentic(randomBytes(32).toString('base64url'), decoded)).toBe(false);
  });

  it('is malformed whatever else it is', () => {
    fc.assert(fc.property(fc.string(), (text) => decodeRefreshToken(text) === null));
    const token = encodeRefreshToken(key, randomUUID(), 0);
    for (const other of [`${token}=`, ` ${token}`, token.slice(0, -1), `${token}A`]) {
      expect(decodeRefreshToken(other)).toBeNull();
    }
  });
});

/** A session as the server keeps it, driven by the rule under test. */
function createSession() {
  const session = { counter: 0, refreshedAt: 0, isAlive: true };
  return {
    session,
    refresh(presented: number, now: number) {
      if (!session.isAlive) return null;
      const secondsSinceRefresh = now - session.refreshedAt;
      const verdict = judgeRefresh(presented, { counter: session.counter, floor: 0, secondsSinceRefresh });
      if (verdict === 'reused') session.isAlive = false;
      if (verdict === 'advance') Object.assign(session, { counter: session.counter + 1, refreshedAt: now });
      return verdict === 'advance' || verdict === 'repeat' ? session.counter : null;
    },
  };
}

/** One tab's refresh request: which tab, how long after the last event, and whether its answer is lost on the way. */
const refreshes = fc.array(
  fc.record({ tab: fc.nat(4), pause: fc.integer({ min: 0, max: 4000 }), isLost: fc.boolean() }),
  { maxLength: 60 },
);

describe('the counter', () => {
  it('never ends the session of tabs that share what they get, even if answers are lost', () => {
    fc.assert(
      fc.property(refreshes, (events) => {
        const { session, refresh } = createSession();
        let shared = 0;
        let now = 0;
        for (const { pause, isLost } of events) {
          now += pause;
          const answered = refresh(shared, now);
          expect(answered).not.toBeNull();
          if (!isLost && answered !== null) shared = answered;
        }
        expect(session.isAlive).toBe(true);
      }),
    );
  });

  it('never ends the session of tabs that refresh the same token within the tolerance', () => {
    const burst = fc.array(fc.integer({ min: 0, max: REUSE_TOLERANCE_SECONDS - 1 }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.array(burst, { maxLength: 10 }), (bursts) => {
        const { session, refresh } = createSession();
        bursts.forEach((offsets, turn) => {
          const token = session.counter;
          const answers = offsets
            .toSorted((a, b) => a - b)
            .map((offset) => refresh(token, turn * 3600 + offset));
          // Every tab gets the one token that followed: nobody forks the session.
          expect(new Set(answers)).toEqual(new Set([token + 1]));
        });
        expect(session.isAlive).toBe(true);
      }),
    );
  });

  it('ends the session as soon as an old copy comes back, however the rest went', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.nat(30),
        fc.integer({ min: REUSE_TOLERANCE_SECONDS, max: 100_000 }),
        (turns, stolenAt, delay) => {
          const { session, refresh } = createSession();
          for (let turn = 0; turn < turns; turn += 1) refresh(turn, turn);
          const stolen = Math.min(stolenAt, turns - 2);
          expect(refresh(stolen, turns - 1 + delay)).toBeNull();
          expect(session.isAlive).toBe(false);
          expect(refresh(session.counter, turns + delay)).toBeNull();
        },
      ),
    );
  });

  it('answers never go back, and at most one token is ahead of all others', () => {
    fc.assert(
      fc.property(refreshes, (events) => {
        const { session, refresh } = createSession();
        const tabs = [0, 0, 0, 0, 0];
        let now = 0;
        let newest = 0;
        for (const { tab, pause, isLost } of events) {
          now += pause;
          const answered = refresh(tabs[tab] ?? 0, now);
          if (answered === null) break;
          expect(answered).toBe(session.counter);
          expect(answered).toBeGreaterThanOrEqual(newest);
          newest = answered;
          if (!isLost) tabs[tab] = answered;
        }
      }),
    );
  });

  it('does not know a token that was never issued', () => {
    expect(judgeRefresh(5, { counter: 4, floor: 0, secondsSinceRefresh: 0 })).toBe('unknown');
  });
});
