import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { refreshSession } from '../refresh.ts';
import { clientOf, limitPeer, parseInput } from '../requests.ts';
import { signInWithPassword } from '../sign-in.ts';
import type { WireSession } from '../wire.ts';

type Grant = (ctx: AuthContext, request: FastifyRequest) => Promise<WireSession>;

/** Ways to get a session; another grant is another entry. */
const GRANTS = new Map<unknown, Grant>([
  ['password', byPassword],
  ['refresh_token', byRefreshToken],
]);

const grantSchema = z.object({ grant_type: z.unknown().optional() });

export function tokenEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.post('/token', { config: { access: 'anyone' } }, async (request) => {
    await limitPeer(ctx, request, 'token');
    const grant = GRANTS.get(parseInput(grantSchema, request.query).grant_type);
    if (!grant) throw new AuthError([400, 'invalid_credentials'], 'unsupported_grant_type');
    return grant(ctx, request);
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

const refreshSchema = z.object({ refresh_token: z.string().min(1, 'refresh_token required') });

async function byRefreshToken(ctx: AuthContext, request: FastifyRequest): Promise<WireSession> {
  return refreshSession(ctx, parseInput(refreshSchema, request.body).refresh_token);
}
