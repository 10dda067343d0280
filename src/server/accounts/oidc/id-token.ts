import { createHash } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { type ProviderPerson, readPerson } from './claims.ts';
import type { OidcProvider } from './providers.ts';
import { hashOfSecret, isSameSecret } from '#server/secrets.ts';

/** Only such that need the provider's private key: a token signed with a public value as secret is anybody's. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;

export interface IdTokenProof {
  provider: string;
  idToken: string;
  accessToken: string | undefined;
  nonce: string | undefined;
}

/** The person whom an id token is about. Issuer, client ids and keys are those of the configuration. Throws AuthError. */
export async function readIdToken(ctx: AuthContext, proof: IdTokenProof): Promise<ProviderPerson> {
  const provider = ctx.providers.get(proof.provider);
  if (!provider) {
    throw new AuthError([400, 'provider_disabled'], `Provider (issuer "${proof.provider}") is not enabled`);
  }
  const { payload, alg } = await verify(ctx, provider, proof.idToken);
  assertAuthorizedParty(provider, payload);
  assertNonce(payload, proof.nonce);
  assertAccessToken(payload, alg, proof.accessToken);
  return readPerson(provider.name, payload);
}

async function verify(ctx: AuthContext, provider: OidcProvider, idToken: string) {
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, await provider.keySet(), {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: [...provider.audiences],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: ctx.clock.now(),
    });
    return { payload, alg: protectedHeader.alg };
  } catch (error) {
    ctx.log.warn({ provider: provider.name, error }, 'an id token was refused');
    throw badIdToken();
  }
}

/** OpenID Connect Core, 3.1.3.7: a token for several audiences names the one it was issued to. */
function assertAuthorizedParty({ audiences }: OidcProvider, { aud, azp }: JWTPayload): void {
  const isShared = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? isShared : typeof azp !== 'string' || !audiences.includes(azp)) throw badIdToken();
}

function assertNonce({ nonce: inToken }: JWTPayload, given: string | undefined): void {
  if ((inToken !== undefined) !== (given !== undefined)) {
    throw refusal('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (given === undefined) return;
  const expected = hashOfSecret(given);
  if (typeof inToken !== 'string' || !isSameSecret(inToken, expected)) throw refusal('Nonces mismatch');
}

/** The access token, where one is given, must be the one that was issued together with the id token. */
function assertAccessToken(
  { at_hash: hash }: JWTPayload,
  alg: string,
  accessToken: string | undefined,
): void {
  if (hash === undefined || accessToken === undefined) return;
  const digest = createHash(alg.endsWith('256') ? 'sha256' : alg.endsWith('384') ? 'sha384' : 'sha512')
    .update(accessToken)
    .digest();
  const expected = digest.subarray(0, digest.length / 2).toString('base64url');
  if (typeof hash !== 'string' || !isSameSecret(hash, expected)) throw badIdToken();
}

function badIdToken(): AuthError {
  return refusal('Bad ID token');
}

/** In OAuth's own form, as the contract has it for this grant. */
function refusal(description: string): AuthError {
  return new AuthError([400, 'validation_failed'], description, {
    error: 'invalid_request',
    error_description: description,
  });
}
