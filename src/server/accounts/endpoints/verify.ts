import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { PKCE_PREFIX } from '../tokens/one-time-tokens.ts';
import { clientOf, limitPeer, parseInput } from '../requests.ts';
import { failureTarget, sessionTarget, withAnswer } from '../tokens/return-address.ts';
import { EMAIL_VERIFY_TYPES, verifyCode, verifyLink, type Verified } from '../tokens/verification.ts';
import type { WireSession } from '../wire-types.ts';
import { redirectSchema } from './redirect-query.ts';

const PHONE_TYPES = ['sms', 'phone_change'] as const;
const HALF_MESSAGE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const bodySchema = z.object({
  type: z.enum([...EMAIL_VERIFY_TYPES, ...PHONE_TYPES]),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().trim().toLowerCase().nullish(),
  phone: z.string().nullish(),
});
type Body = z.output<typeof bodySchema>;

const linkSchema = redirectSchema.extend({ type: z.enum(EMAIL_VERIFY_TYPES), token: z.string().min(1) });
type Link = z.output<typeof linkSchema>;

export function verifyEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;

  fastify.post('/verify', { config }, async (request, reply) => {
    await limitPeer(ctx, request, 'verify');
    const verified = await verify(ctx, request, parseInput(bodySchema, request.body));
    if (verified.kind === 'session') await rememberDevice(ctx, verified.session.user.id, { request, reply });
    return answer(verified);
  });

  // No HEAD: a program that only looks at the link must not use it up.
  fastify.get('/verify', { config, exposeHeadRoute: false }, async (request, reply) => {
    const link = parseInput(linkSchema, request.query);
    return reply.redirect(await followLink(ctx, request, link), 303);
  });
}

/** No code comes here: the client that posts is the one that holds the token. */
function answer(verified: Verified): WireSession | { msg: string; code: string } {
  if (verified.kind === 'session') return verified.session;
  return { msg: HALF_MESSAGE, code: '200' };
}

async function verify(ctx: AuthContext, request: FastifyRequest, body: Body): Promise<Verified> {
  const { email, phone, token, token_hash: linkToken, type } = body;
  if (Boolean(token) === Boolean(linkToken)) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  if (linkToken && (email || phone)) {
    throw validationFailed('Only the token_hash and type should be provided');
  }
  if (phone || type === 'sms' || type === 'phone_change') return refusePhone(body);
  const client = clientOf(request);
  if (linkToken) return verifyLink(ctx, { linkToken, type, client, asCode: false });
  if (!email || !token)
    throw validationFailed('Only an email address or phone number should be provided on verify');
  return verifyCode(ctx, { email, code: token, type, client });
}

function refusePhone({ email, phone }: Body): never {
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  throw new AuthError([400, 'phone_provider_disabled'], 'Phone logins are disabled');
}

/** Where the browser goes on: to a page that reads a session, a code, or why there is neither. */
async function followLink(ctx: AuthContext, request: FastifyRequest, link: Link): Promise<string> {
  const { token, type, redirect_to: redirectTo } = link;
  const isPkce = token.startsWith(PKCE_PREFIX);
  const place = { redirectTo, isPkce };
  try {
    await limitPeer(ctx, request, 'verify');
    const client = clientOf(request);
    const verified = await verifyLink(ctx, { linkToken: token, type, client, asCode: isPkce });
    if (verified.kind === 'session') return sessionTarget(ctx, place, { session: verified.session, type });
    if (verified.kind === 'code') return withAnswer(ctx, place, { query: { code: verified.code } });
    return withAnswer(ctx, place, { fragment: { message: HALF_MESSAGE, sb: '' } });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return failureTarget(ctx, place, error);
  }
}
