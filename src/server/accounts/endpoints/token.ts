import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertFullyProved } from '../sessions/assurance.ts';
import { AuthError, type AuthErrorCode, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { exchangeAuthCode } from '../tokens/flows.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { readIdToken } from '../oidc/id-token.ts';
import { findAccountOf } from '../oidc/person-account.ts';
import { refreshSession } from '../sessions/refresh.ts';
import { clientOf, limitPeer, parseInput, requireAccount } from '../requests.ts';
import { answerSession, openSession } from '../sessions/sessions.ts';
import { signInWithPassword } from '../sign-in.ts';
import type { WireSession } from '../wire-types.ts';

type Grant = (ctx: AuthContext, request: FastifyRequest) => Promise<WireSession>;

/** Ways to get a session; another grant is another entry. */
const GRANTS = new Map<unknown, Grant>([
  ['password', byPassword],
  ['refresh_token', byRefreshToken],
  ['pkce', byAuthCode],
  ['id_token', byIdToken],
]);

const grantSchema = z.object({ grant_type: z.unknown().optional() });

export function tokenEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.post('/token', { config: { access: 'anyone' } }, async (request, reply) => {
    const grant = GRANTS.get(parseInput(grantSchema, request.query).grant_type);
    if (!grant) throw new AuthError([400, 'invalid_credentials'], 'unsupported_grant_type');
    const session = await grant(ctx, request);
    await rememberDevice(ctx, session.user.id, { request, reply });
    return session;
  });
}

const passwordSchema = z.object({
  email: z.string().trim().toLowerCase().nullish(),
  phone: z.string().nullish(),
  password: z.string().min(1, 'Password is required'),
});

async function byPassword(ctx: AuthContext, request: FastifyRequest): Promise<WireSession> {
  const { email, phone, password } = parseInput(passwordSchema, request.body);
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.');
  if (phone) throw new AuthError([400, 'phone_provider_disabled'], 'Phone logins are disabled');
  if (!email) throw validationFailed('missing email or phone');
  return signInWithPassword(ctx, { email, password, client: clientOf(request) });
}

/** Answers to what may have been guessed. */
const GUESSED: readonly AuthErrorCode[] = ['validation_failed', 'refresh_token_not_found'];

const refreshSchema = z.object({ refresh_token: z.string().min(1, 'refresh_token required') });

async function byRefreshToken(ctx: AuthContext, request: FastifyRequest): Promise<WireSession> {
  try {
    return await refreshSession(ctx, parseInput(refreshSchema, request.body).refresh_token);
  } catch (error) {
    // Counted only now: others behind the same address must be able to refresh whatever a stranger sends.
    if (error instanceof AuthError && GUESSED.includes(error.code))
      await limitPeer(ctx, request, 'badRefresh');
    throw error;
  }
}

const codeSchema = z.object({
  auth_code: z.string().min(1, 'invalid request: both auth code and code verifier should be non-empty'),
  code_verifier: z.string().min(1, 'invalid request: both auth code and code verifier should be non-empty'),
});

async function byAuthCode(ctx: AuthContext, request: FastifyRequest): Promise<WireSession> {
  await limitPeer(ctx, request, 'token');
  const { auth_code: authCode, code_verifier: verifier } = parseInput(codeSchema, request.body);
  return exchangeAuthCode(ctx, { authCode, verifier, client: clientOf(request) });
}

const idTokenSchema = z.object({
  provider: z.string().min(1),
  id_token: z.string().min(1, 'id_token required'),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

async function byIdToken(ctx: AuthContext, request: FastifyRequest): Promise<WireSession> {
  await limitPeer(ctx, request, 'token');
  const body = parseInput(idTokenSchema, request.body);
  const caller = body.link_identity ? await requireAccount(ctx, request) : null;
  if (caller) assertFullyProved(caller, 403);
  const person = await readIdToken(ctx, {
    provider: body.provider,
    idToken: body.id_token,
    accessToken: body.access_token || undefined,
    nonce: body.nonce || undefined,
  });
  const handle = await ctx.db.transaction(async () => {
    const { id: userId } = await findAccountOf(ctx, person, caller?.userId ?? null);
    // Who only adds an identity goes on with the session they have.
    if (caller) return caller;
    const { provider } = person.identity;
    return openSession(ctx, { userId, method: 'oauth', client: clientOf(request), provider });
  });
  return answerSession(ctx, handle);
}
