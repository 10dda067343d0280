import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { findPerson } from '#server/people.ts';
import { AppError } from '#shared/errors.ts';
import type { Visibility } from '#shared/visibility.ts';
import type { Sharing } from '../contract.ts';
import { usualVisibility } from '../contract.visibility.ts';
import { countShared } from './queries.ts';

/** In the metadata of a document that is never shared. */
export const FOR_OWNER_ONLY = 'for_owner_only';

interface Wish {
  visibility?: Visibility | undefined;
  is_public?: 'true' | 'false' | undefined;
}

/** Throws AppError `invalid` for an institution that the caller does not have. */
export function chooseVisibility({ visibility, is_public: isPublic }: Wish, caller: Caller): Visibility {
  const chosen =
    visibility ?? (isPublic && (isPublic === 'true' ? 'everyone' : 'me')) ?? usualVisibility(caller);
  requireInstitution(chosen, caller);
  return chosen;
}

/** What is not changed needs none: somebody may have left theirs. */
export function requireInstitution(
  visibility: Visibility,
  { institutionId }: Pick<Caller, 'institutionId'>,
): void {
  if (visibility !== 'institution' || institutionId !== null) return;
  throw new AppError('invalid', 'You do not belong to an institution', { code: 'no_institution' });
}

/** See the contract's getSharing. */
export async function getSharing({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Sharing> {
  return {
    user_id: caller.id,
    usual: usualVisibility(caller),
    institution: (await findPerson(db, caller.id))?.institution ?? null,
    shared_documents: await countShared(db, caller.id),
  };
}
