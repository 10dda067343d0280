import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { bearerToken } from '../requests.ts';

const SERVICE_ROLE = 'service_role';

/**
 * Admits who holds a token of SERVICE_KEY: HS256, `role: service_role`, with an end. Sessions are signed otherwise, so neither kind
 * of token passes for the other. Throws AuthError 401 without a token and 403 for any other.
 */
export async function requireService(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  if (!token) throw new AuthError([401, 'no_authorization'], 'This endpoint requires a valid Bearer token');
  const key = ctx.config.SERVICE_KEY;
  if (key && (await isServiceToken(token, { key, now: ctx.clock.now() }))) return;
  throw new AuthError([403, 'not_admin'], 'User not allowed');
}

async function isServiceToken(token: string, { key, now }: { key: string; now: Date }): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(key), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return payload['role'] === SERVICE_ROLE;
  } catch {
    return false;
  }
}
