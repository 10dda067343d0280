import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { IdentifyToken } from '#server/http/app.ts';
import { findPerson } from '#server/people.ts';
import { AppError } from '#shared/errors.ts';
import { insertUserOnce } from '../queries/users.ts';

const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];
const MS_PER_SECOND = 1_000;
const AUDIENCE = 'authenticated';

const claimsSchema = z.object({
  sub: z.uuid(),
  exp: z.number(),
  email: z.string().trim().toLowerCase().min(1),
  user_metadata: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Finds out whose token it is where AUTH_URL names another server of the contract: its published keys and its address as issuer decide.
 * Role and institution are ours all the same. Whether a session was ended, or needs a second factor, is up to that server.
 */
export function createForeignIdentify(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  authUrl: string,
  keySet: JWTVerifyGetKey = createRemoteJWKSet(new URL(`${withoutSlash(authUrl)}/.well-known/jwks.json`)),
): IdentifyToken {
  return async (token) => {
    const claims = await verify(deps, token, { issuer: withoutSlash(authUrl), keySet });
    const now = deps.clock.now();
    const known = await insertUserOnce(deps.db, {
      id: claims.sub,
      email: claims.email,
      appMetadata: {},
      userMetadata: claims.user_metadata,
      createdAt: now,
      updatedAt: now,
    });
    if (!known) throw unauthenticated();
    const person = await findPerson(deps.db, claims.sub);
    const caller = {
      id: claims.sub,
      email: claims.email,
      role: person?.role ?? 'student',
      institutionId: person?.institutionId ?? null,
    };
    return { caller, expiresAt: new Date(claims.exp * MS_PER_SECOND) };
  };
}

async function verify(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  token: string,
  { issuer, keySet }: { issuer: string; keySet: JWTVerifyGetKey },
): Promise<z.output<typeof claimsSchema>> {
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ALGORITHMS,
      issuer,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    // A server that cannot be reached is not a bad token: nobody must be signed out for it.
    if (isUnreachable(error)) {
      log.warn({ error }, 'the keys of AUTH_URL cannot be read');
      throw new AppError('unavailable', 'The sign-in server cannot be reached', { code: 'auth_unreachable' });
    }
    throw unauthenticated();
  }
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error instanceof TypeError || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}

function unauthenticated(): AppError {
  return new AppError('unauthenticated', 'Unauthorized access');
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
