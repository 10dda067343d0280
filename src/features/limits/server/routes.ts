import type { ExportEntry } from '#server/account-export.ts';
import type { Deps } from '#server/deps.ts';
import type { App, Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { DAY_MS } from './allowances.ts';
import { findLimits, findUse, saveLimits } from './queries.ts';

export function limitRoutes(app: App, deps: Deps): void {
  const { allowances, clock, db } = deps;

  app.route(contract.readLimits, async ({ caller }) => {
    const now = clock.now().getTime();
    const dayEndsAt = new Date(now - (now % DAY_MS) + DAY_MS);
    return { ...(await allowances.read(caller)), day_ends_at: dayEndsAt.toISOString() };
  });

  app.route(
    contract.readInstitutionLimits,
    async ({ caller }) => (await findLimits(db, institutionOf(caller))) ?? contract.DEFAULT_LIMITS,
  );

  app.route(contract.putInstitutionLimits, async ({ caller, body }) => {
    await saveLimits(db, institutionOf(caller), { limits: body, updatedAt: clock.now() });
    return body;
  });
}

export async function* exportLimits({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<ExportEntry> {
  const uses = await findUse(db, userId);
  const json = uses.map(({ kind, since, times }) => ({ kind, since: since.toISOString(), times }));
  yield { name: 'limits.json', json };
}

function institutionOf({ institutionId }: Caller): string {
  if (institutionId !== null) return institutionId;
  throw new AppError('forbidden', 'You do not belong to an institution.', { code: 'no_institution' });
}
