import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertMetadataFits } from '../accounts.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { requestMail } from '../mails/mail-requests.ts';
import { challengeFields, readChallenge } from '../tokens/pkce.ts';
import { emailSchema, limitPeer, metadataSchema, parseInput } from '../requests.ts';
import { redirectSchema } from './redirect-query.ts';

const config = { access: 'anyone' } as const;

const addressFields = { email: emailSchema.nullish(), phone: z.string().nullish() };
const otpSchema = z.object({
  ...addressFields,
  ...challengeFields,
  data: metadataSchema,
  create_user: z.boolean().nullish(),
});
const recoverSchema = z.object({ ...challengeFields, email: emailSchema });
const resendSchema = z.object({
  ...addressFields,
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
});

/** What sends an email to whoever is named. All of it answers `{}`, whether there is such an account or not. */
export function mailRequestEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  for (const path of ['/otp', '/magiclink']) otpEndpoint(fastify, ctx, path);

  fastify.post('/recover', { config }, async (request) => {
    await limitPeer(ctx, request, 'send');
    const body = parseInput(recoverSchema, request.body);
    const { redirect_to: redirectTo } = parseInput(redirectSchema, request.query);
    const target = { redirectTo, challenge: readChallenge(body) };
    await requestMail(ctx, { kind: 'recovery', email: body.email, target });
    return {};
  });

  fastify.post('/resend', { config }, async (request) => {
    await limitPeer(ctx, request, 'send');
    const { type, ...address } = parseInput(resendSchema, request.body);
    const { redirect_to: redirectTo } = parseInput(redirectSchema, request.query);
    const email = readAddress(address, { isPhoneType: type === 'sms' || type === 'phone_change' });
    const kind = type === 'signup' ? 'confirmation' : 'emailChange';
    await requestMail(ctx, { kind, email, target: { redirectTo } });
    return {};
  });
}

function otpEndpoint(fastify: FastifyInstance, ctx: AuthContext, path: string): void {
  fastify.post(path, { config }, async (request) => {
    await limitPeer(ctx, request, 'send');
    const body = parseInput(otpSchema, request.body);
    const { redirect_to: redirectTo } = parseInput(redirectSchema, request.query);
    const email = readAddress(body, { isPhoneType: false });
    const target = { redirectTo, challenge: readChallenge(body) };
    // Judged for known addresses too: the answer must not differ.
    assertMetadataFits(body.data);
    await ctx.hooks.readWish(ctx, body.data);
    const newAccount = body.create_user === false ? {} : { newAccount: body.data };
    await requestMail(ctx, { kind: 'magicLink', email, target, ...newAccount });
    return {};
  });
}

interface Address {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

function readAddress({ email, phone }: Address, { isPhoneType }: { isPhoneType: boolean }): string {
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.');
  if (phone || isPhoneType) {
    throw new AuthError([400, 'phone_provider_disabled'], 'Phone logins are disabled');
  }
  if (!email) throw validationFailed('An email address is required');
  return email;
}
