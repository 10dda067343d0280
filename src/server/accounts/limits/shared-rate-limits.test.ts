import { readConfig } from '#server/config.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetDatabase } from '../../../../test/database.ts';
import { ENGINES, type OpenEngine } from '../../../../test/engines.ts';
import { forgetOld } from '../forget-old.ts';
import { createSharedRateLimits } from './shared-rate-limits.ts';

describe.each(ENGINES.filter(({ isMissing }) => !isMissing))(
  'limits that servers share on $name',
  ({ open }) => {
    let engine: OpenEngine;
    let milliseconds = Date.UTC(2026, 10, 1);
    const clock = { now: () => new Date(milliseconds) };
    const pass = (seconds: number) => {
      milliseconds += seconds * 1000;
    };

    beforeAll(async () => {
      engine = await open();
    });
    afterAll(() => engine.close());
    beforeEach(() => resetDatabase(engine.db));

    const createServer = () => createSharedRateLimits({ db: engine.db, clock });

    it('allow a burst among all of them, then say how long to wait, then refill', async () => {
      const [one, two] = [createServer(), createServer()];
      for (let i = 0; i < 10; i += 1) {
        expect(await one.take('pair', 'a')).toBe(0);
        expect(await two.take('pair', 'a')).toBe(0);
      }
      expect(await one.take('pair', 'a')).toBe(15);
      expect(await two.take('pair', 'b')).toBe(0);
      pass(4);
      expect(await two.take('pair', 'a')).toBe(11);
      pass(11);
      expect(await two.take('pair', 'a')).toBe(0);
      expect(await one.take('pair', 'a')).toBe(15);
    });

    it('let exactly as many through as there is room for, whoever comes at the same moment', async () => {
      const servers = [createServer(), createServer()];
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) => (servers[i % 2] ?? createServer()).take('pair', 'a')),
      );
      expect(answers.filter((seconds) => seconds === 0)).toHaveLength(20);
    });

    it('give tries back, and forget buckets that are full again', async () => {
      const limits = createServer();
      await limits.take('address', 'a');
      expect(await limits.take('address', 'a')).toBe(60);
      await limits.reset('address', 'a');
      expect(await limits.take('address', 'a')).toBe(0);
      pass(61);
      await forgetOld({ config: readConfig({}), db: engine.db, clock });
      expect((await engine.db.orm.execute(sql`select 1 from auth.rate_limits`)).rows).toEqual([]);
    });
  },
);
