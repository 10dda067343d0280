import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { safeRedirect } from '../redirects.ts';
import { clientOf, limitPeer, parseInput } from '../requests.ts';
import { EMAIL_VERIFY_TYPES, verifyCode, verifyLink } from '../verification.ts';
import type { WireSession } from '../wire.ts';
import { redirectSchema } from './redirect-query.ts';

const PHONE_TYPES = ['sms', 'phone_change'] as const;

const bodySchema = z.object({
  type: z.enum([...EMAIL_VERIFY_TYPES, ...PHONE_TYPES]),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().trim().toLowerCase().nullish(),
  phone: z.string().nullish(),
});
type Body = z.output<typeof bodySchema>;

const linkSchema = redirectSchema.extend({ type: z.enum(EMAIL_VERIFY_TYPES), token: z.string().min(1) });

export function verifyEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;

  fastify.post('/verify', { config }, async (request) => {
    await limitPeer(ctx, request, 'verify');
    return verify(ctx, request, parseInput(bodySchema, request.body));
  });

  // No HEAD: a program that only looks at the link must not use it up.
  fastify.get('/verify', { config, exposeHeadRoute: false }, async (request, reply) => {
    const link = parseInput(linkSchema, request.query);
    const fragment = await followLink(ctx, request, link);
    const target = safeRedirect(link.redirect_to, ctx.settings.siteUrl);
    return reply.redirect(`${target}#${fragment.toString()}`, 303);
  });
}

async function verify(ctx: AuthContext, request: FastifyRequest, body: Body): Promise<WireSession> {
  const { email, phone, token, token_hash: linkToken, type } = body;
  if (Boolean(token) === Boolean(linkToken)) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  if (linkToken && (email || phone)) {
    throw validationFailed('Only the token_hash and type should be provided');
  }
  if (phone || type === 'sms' || type === 'phone_change') return refusePhone(body);
  if (linkToken) return verifyLink(ctx, { linkToken, type, client: clientOf(request) });
  if (!email || !token)
    throw validationFailed('Only an email address or phone number should be provided on verify');
  return verifyCode(ctx, { email, code: token, type, client: clientOf(request) });
}

function refusePhone({ email, phone }: Body): never {
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  throw new AuthError([400, 'phone_provider_disabled'], 'Phone logins are disabled');
}

/** What the page behind the link reads from the fragment: a session, or why there is none. */
async function followLink(
  ctx: AuthContext,
  request: FastifyRequest,
  { token, type }: z.output<typeof linkSchema>,
): Promise<URLSearchParams> {
  try {
    await limitPeer(ctx, request, 'verify');
    return sessionFragment(
      await verifyLink(ctx, { linkToken: token, type, client: clientOf(request) }),
      type,
    );
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return errorFragment(error);
  }
}

function sessionFragment(session: WireSession, type: string): URLSearchParams {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  });
}

function errorFragment(error: AuthError): URLSearchParams {
  return new URLSearchParams({
    error: 'access_denied',
    error_code: error.code,
    error_description: error.message,
    sb: '',
  });
}
