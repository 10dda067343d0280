import { randomInt } from 'node:crypto';
import type { JoinCode } from '#features/people/contract.members.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import * as queries from '../queries/join-codes.ts';
import type { JoinCodeRow } from '../tables.ts';
import { insertMembershipEvent } from '../queries/membership.ts';
import { assertManager, type CallerAtInstitution } from './managed-institution.ts';

/** Nothing that is read as something else: no 0, 1, I, L, O, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF_CHARACTERS = 4;
const MAX_CODES = 20;
const DAY_MS = 86_400_000;

export async function listJoinCodes(ctx: AuthContext, place: CallerAtInstitution): Promise<JoinCode[]> {
  await assertManager(ctx, place);
  const rows = await queries.findJoinCodes(ctx.db, place.institutionId, ctx.clock.now());
  return rows.map(toJoinCode);
}

export async function addJoinCode(
  ctx: AuthContext,
  place: CallerAtInstitution,
  days: number,
): Promise<JoinCode> {
  await assertManager(ctx, place);
  const { institutionId, caller } = place;
  const now = ctx.clock.now();
  if ((await queries.findJoinCodes(ctx.db, institutionId, now)).length >= MAX_CODES) {
    throw new AppError('conflict', 'Too many join codes. Delete one first.', {
      code: 'too_many_join_codes',
      details: { limit: MAX_CODES },
    });
  }
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const draft = { institutionId, createdBy: caller.id, createdAt: now, expiresAt };
  return ctx.db.transaction(async () => {
    const row = await queries.insertJoinCode(ctx.db, { ...draft, code: makeCode() });
    if (!row) throw new Error('Two join codes were the same.');
    await note(ctx, place, { action: 'code_created', code: row.code });
    return toJoinCode(row);
  });
}

export async function revokeJoinCode(
  ctx: AuthContext,
  place: CallerAtInstitution,
  id: string,
): Promise<void> {
  await assertManager(ctx, place);
  const { institutionId } = place;
  await ctx.db.transaction(async () => {
    const code = await queries.revokeJoinCode(ctx.db, { id, institutionId }, ctx.clock.now());
    if (code === null)
      throw new AppError('not_found', 'Join code not found', { code: 'join_code_not_found' });
    await note(ctx, place, { action: 'code_revoked', code });
  });
}

/** Codes let in students. */
async function note(
  ctx: AuthContext,
  { institutionId, caller }: CallerAtInstitution,
  { action, code }: { action: 'code_created' | 'code_revoked'; code: string },
): Promise<void> {
  const event = { institutionId, action, role: 'student' as const, actorId: caller.id, detail: code };
  await insertMembershipEvent(ctx.db, { ...event, createdAt: ctx.clock.now() });
}

/** As it is stored, from how somebody types it. */
export function readJoinCode(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return `${letters.slice(0, HALF_CHARACTERS)}-${letters.slice(HALF_CHARACTERS)}`;
}

function makeCode(): string {
  const letters = Array.from({ length: 2 * HALF_CHARACTERS }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  );
  return readJoinCode(letters.join(''));
}

function toJoinCode({ id, code, uses, createdAt, expiresAt }: JoinCodeRow): JoinCode {
  return { id, code, uses, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() };
}
