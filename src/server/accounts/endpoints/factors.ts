import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { enrolTotp, factorNotFound, unenrolTotp } from '../factors/totp-factors.ts';
import { challengeFactor, verifyFactor } from '../factors/verification.ts';
import { clientOf, limitPeer, parseInput, requireAccount } from '../requests.ts';

const NAME_MAX_CHARACTERS = 100;
const DEFAULT_ISSUER = 'Lyceum';

const enrolSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.string().trim().max(NAME_MAX_CHARACTERS).nullish(),
  issuer: z.string().trim().max(NAME_MAX_CHARACTERS).nullish(),
});
const verifySchema = z.object({ challenge_id: z.uuid(), code: z.string().trim().min(1) });
const paramsSchema = z.object({ id: z.uuid() });

/** Second factors of the contract: one-time codes of an authenticator app. */
export function factorEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;

  fastify.post('/factors', { config }, async (request) => {
    const caller = await requireAccount(ctx, request);
    const body = parseInput(enrolSchema, request.body);
    assertTotp(body.factor_type);
    const { id, friendlyName, totp } = await enrolTotp(ctx, caller, {
      friendlyName: body.friendly_name ?? '',
      issuer: body.issuer || DEFAULT_ISSUER,
      client: clientOf(request),
    });
    return {
      id,
      type: 'totp',
      friendly_name: friendlyName,
      totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
    };
  });

  fastify.post('/factors/:id/challenge', { config }, async (request) => {
    await limitPeer(ctx, request, 'factor');
    const caller = await requireAccount(ctx, request);
    const challenge = { factorId: factorIdOf(request), client: clientOf(request) };
    const { id, expiresAt } = await challengeFactor(ctx, caller, challenge);
    return { id, type: 'totp', expires_at: expiresAt };
  });

  fastify.post('/factors/:id/verify', { config }, async (request) => {
    await limitPeer(ctx, request, 'factor');
    const caller = await requireAccount(ctx, request);
    const { challenge_id: challengeId, code } = parseInput(verifySchema, request.body);
    const factorId = factorIdOf(request);
    return verifyFactor(ctx, caller, { factorId, challengeId, code, client: clientOf(request) });
  });

  fastify.delete('/factors/:id', { config }, async (request) => {
    const caller = await requireAccount(ctx, request);
    const factorId = factorIdOf(request);
    await unenrolTotp(ctx, caller, { factorId, client: clientOf(request) });
    return { id: factorId };
  });
}

function assertTotp(factorType: string): void {
  if (factorType === 'totp') return;
  if (factorType === 'phone') {
    throw new AuthError([422, 'mfa_phone_enroll_not_enabled'], 'MFA enroll is disabled for Phone');
  }
  if (factorType === 'webauthn') {
    throw new AuthError([422, 'mfa_webauthn_enroll_not_enabled'], 'MFA enroll is disabled for WebAuthn');
  }
  throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

function factorIdOf(request: FastifyRequest): string {
  const result = paramsSchema.safeParse(request.params);
  if (!result.success) throw factorNotFound(404);
  return result.data.id;
}
