import { describe, expect, it } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

function createClock() {
  let milliseconds = 0;
  return {
    now: () => new Date(milliseconds),
    pass: (seconds: number) => {
      milliseconds += seconds * 1000;
    },
  };
}

describe('a bucket', () => {
  it('allows a burst, then says how long to wait, then refills', async () => {
    const clock = createClock();
    const limits = createRateLimits(clock);
    for (let i = 0; i < 10; i += 1) expect(await limits.take('secondFactor', 'a')).toBe(0);
    expect(await limits.take('secondFactor', 'a')).toBe(120);
    clock.pass(120);
    expect(await limits.take('secondFactor', 'a')).toBe(0);
    expect(await limits.take('secondFactor', 'a')).toBe(120);
  });

  it('does not make a refused try postpone the next one', async () => {
    const clock = createClock();
    const limits = createRateLimits(clock);
    await limits.take('address', 'ada@uni.example');
    for (let second = 0; second < 59; second += 1) {
      clock.pass(1);
      expect(await limits.take('address', 'ada@uni.example')).toBe(59 - second);
    }
    clock.pass(1);
    expect(await limits.take('address', 'ada@uni.example')).toBe(0);
  });

  it('belongs to one limit and one key, and can be filled again', async () => {
    const limits = createRateLimits(createClock());
    await limits.take('address', 'a');
    expect(await limits.take('address', 'b')).toBe(0);
    expect(await limits.take('send', 'a')).toBe(0);
    expect(await limits.take('address', 'a')).toBe(60);
    await limits.reset('address', 'a');
    expect(await limits.take('address', 'a')).toBe(0);
  });
});
