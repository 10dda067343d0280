import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Visibility } from '#shared/visibility.ts';
import { usualVisibility } from '../contract.visibility.ts';

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
