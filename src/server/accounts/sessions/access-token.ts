import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { honouredKeys, SIGNING_ALGORITHM, type AuthKeys } from '../tokens/keys.ts';
import type { Metadata } from '../tables.ts';

export const ACCESS_TOKEN_SECONDS = 3600;
const AUDIENCE = 'authenticated';

export interface AccessTokenFacts {
  issuer: string;
  issuedAt: Date;
  userId: string;
  sessionId: string;
  email: string;
  appMetadata: Metadata;
  userMetadata: Metadata;
  aal: string;
  /** Newest first. */
  amr: Array<{ method: string; timestamp: number }>;
  isAnonymous: boolean;
}

/** Signs an access token that is valid for ACCESS_TOKEN_SECONDS. */
export async function signAccessToken(keys: AuthKeys, facts: AccessTokenFacts): Promise<string> {
  const issuedAt = Math.floor(facts.issuedAt.getTime() / 1000);
  const claims = {
    email: facts.email,
    phone: '',
    app_metadata: facts.appMetadata,
    user_metadata: facts.userMetadata,
    role: 'authenticated',
    aal: facts.aal,
    amr: facts.amr,
    session_id: facts.sessionId,
    is_anonymous: facts.isAnonymous,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'JWT', kid: keys.kid })
    .setIssuer(facts.issuer)
    .setSubject(facts.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(keys.privateKey);
}

const subjectSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.number() });

export interface TokenSubject {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

/** Whose tokens a key was found to have signed: a page sends the same one with each of its requests. */
const verified = new WeakMap<CryptoKey, Map<string, TokenSubject>>();
const VERIFIED_MAX = 10_000;

/**
 * Who an access token was issued to; null when it is forged, expired, malformed or of another key. The algorithm is pinned to
 * the key, whatever the token's header says. The issuer is not compared: no other server has this key, and a changed
 * PUBLIC_URL must not sign everyone out.
 */
export async function verifyAccessToken(
  keys: AuthKeys,
  token: string,
  now: Date,
): Promise<TokenSubject | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = honouredKeys(keys, now).find((honoured) => honoured.kid === kid);
    if (!key) return null;
    const known = verified.get(key.publicKey) ?? new Map<string, TokenSubject>();
    const remembered = known.get(token);
    if (remembered) return remembered.expiresAt > now ? remembered : null;
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    });
    const { sub, session_id, exp } = subjectSchema.parse(payload);
    const subject = { userId: sub, sessionId: session_id, expiresAt: new Date(exp * 1000) };
    const oldest = known.size < VERIFIED_MAX ? undefined : known.keys().next().value;
    if (oldest !== undefined) known.delete(oldest);
    verified.set(key.publicKey, known.set(token, subject));
    return subject;
  } catch {
    return null;
  }
}
