import type { Deps } from '#server/deps.ts';
import type { App, Caller } from '#server/http/app.ts';
import * as contract from '../contract.administration.ts';
import { sumByDay, sumByPerson } from './queries/usage-sums.ts';

const DAY_MS = 86_400_000;

/** An administrator sees the use of their institution; who belongs to none looks after the installation and sees all of it. */
export function administrationRoutes(app: App, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const scopeOf = ({ institutionId }: Caller, days: number) => {
    const now = clock.now().getTime();
    const today = now - (now % DAY_MS);
    return { institutionId, since: new Date(today - (days - 1) * DAY_MS) };
  };

  app.route(contract.listUsageByDay, async ({ query, caller }) => ({
    days: await sumByDay(db, scopeOf(caller, query.days)),
  }));

  app.route(contract.listUsageByPerson, async ({ query: { days, page }, caller }) => {
    const size = contract.USAGE_PER_PAGE;
    const range = { limit: size + 1, offset: (page - 1) * size };
    const found = await sumByPerson(db, scopeOf(caller, days), range);
    const people = found.slice(0, size).map((person) => ({
      ...person,
      institution: caller.institutionId === null ? person.institution : null,
    }));
    return { people, has_more: found.length > size };
  });
}
