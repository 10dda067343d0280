import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import {
  createRecoveryCodes,
  deleteRecoveryCodes,
  getRecoveryCodes,
  RECOVERY_CODES,
  type RecoveryCodeSet,
  replaceCodes,
  useRecoveryCode,
} from '../factors/recovery-codes.ts';
import { clientOf, limitPeer, parseInput, requireAccount } from '../requests.ts';

const NAME_MAX_CHARACTERS = 100;
const DEFAULT_NAME = 'Recovery codes';

const createSchema = z.object({
  friendly_name: z.string().trim().min(1).max(NAME_MAX_CHARACTERS).default(DEFAULT_NAME),
});
const verifySchema = z.object({ code: z.string().min(1).max(NAME_MAX_CHARACTERS) });

/** The contract's (still experimental) `mfa.recoveryCodes`: the way in for who has lost the device. */
export function recoveryCodeEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;

  fastify.get('/factors/recovery-codes', { config }, async (request) => {
    const { id, remaining } = await getRecoveryCodes(ctx, await requireAccount(ctx, request));
    return { id, type: 'recovery_code', total: RECOVERY_CODES, remaining };
  });

  fastify.post('/factors/recovery-codes', { config }, async (request) => {
    const caller = await requireAccount(ctx, request);
    const { friendly_name: friendlyName } = parseInput(createSchema, request.body);
    return toWireSet(await createRecoveryCodes(ctx, caller, { friendlyName, client: clientOf(request) }));
  });

  fastify.post('/factors/recovery-codes/regenerate', { config }, async (request) =>
    toWireSet(await replaceCodes(ctx, await requireAccount(ctx, request), clientOf(request))),
  );

  fastify.post('/factors/recovery-codes/verify', { config }, async (request) => {
    await limitPeer(ctx, request, 'factor');
    const caller = await requireAccount(ctx, request);
    const { code } = parseInput(verifySchema, request.body);
    return useRecoveryCode(ctx, caller, { code, client: clientOf(request) });
  });

  fastify.delete('/factors/recovery-codes', { config }, async (request) => ({
    id: await deleteRecoveryCodes(ctx, await requireAccount(ctx, request), clientOf(request)),
  }));
}

function toWireSet({ id, friendlyName, codes }: RecoveryCodeSet) {
  return { id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes };
}
