import { z } from 'zod';
import { matchRows } from '#server/data-api/match.ts';
import type { DataTable } from '#server/data-api/table.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { roleSchema } from '#shared/roles.ts';
import { type Profile, profileSchema } from '../contract.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { ensureOwnProfile } from './profiles.ts';
import { findProfile } from './queries/profiles.ts';

const fields = z.object({
  id: z.string(),
  email: z.string().optional(),
  full_name: z.string().nullish(),
  role: roleSchema.optional(),
  institution_id: z.uuid().nullish(),
});

/** `profiles` of the hosted data contract: the caller's own, and creating it where it is missing. */
export function profilesTable(ctx: AuthContext): DataTable<typeof fields> {
  return {
    name: 'profiles',
    columns: Object.keys(profileSchema.shape),
    filters: { id: 'uuid' },
    order: { column: 'id', isDescending: false },
    select: {
      access: 'user',
      rows: async (query, caller) => {
        const profile = caller && (await findProfile(ctx.db, caller.id));
        return matchRows(profile ? [profile] : [], query);
      },
    },
    insert: { access: 'user', fields, row: (wish, caller) => insertProfile(ctx, wish, caller) },
  };
}

/** The server decides about role and institution; a request for others is refused, and nothing is written. */
async function insertProfile(
  ctx: AuthContext,
  wish: z.output<typeof fields>,
  caller: Caller,
): Promise<Profile> {
  if (wish.id !== caller.id) throw notPermitted();
  if (await findProfile(ctx.db, caller.id)) {
    throw new AppError('conflict', 'duplicate key value violates unique constraint "profiles_pkey"');
  }
  const profile = await ensureOwnProfile(ctx, caller);
  const { email = profile.email, role = profile.role, institution_id: institutionId = null } = wish;
  const isGranted =
    email === profile.email && role === profile.role && institutionId === profile.institution_id;
  if (!isGranted) throw notPermitted();
  return profile;
}

function notPermitted(): AppError {
  return new AppError('forbidden', 'new row violates row-level security policy for table "profiles"');
}
