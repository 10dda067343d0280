import type { AuthContext } from '#server/accounts/context.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { findInstitutionName, isManager } from '../queries/profiles.ts';

/** Who acts, and where. */
export interface CallerAtInstitution {
  institutionId: string;
  caller: Caller;
}

/** The name of the institution. Throws AppError for everybody who does not look after it. */
export async function assertManager(
  ctx: AuthContext,
  { institutionId, caller }: CallerAtInstitution,
): Promise<string> {
  const name = await findInstitutionName(ctx.db, institutionId);
  if (name === null) throw institutionNotFound();
  if (await isManager(ctx.db, institutionId, caller.id)) return name;
  throw new AppError('forbidden', 'Only administrators of this institution can do this', {
    code: 'not_your_institution',
  });
}

export function institutionNotFound(): AppError {
  return new AppError('not_found', 'Institution not found', { code: 'institution_not_found' });
}
