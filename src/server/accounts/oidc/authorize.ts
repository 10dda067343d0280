import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { startFlow } from '../tokens/flows.ts';
import type { LinkTarget } from '../mails/mailed-links.ts';
import { safeRedirect } from '../tokens/redirects.ts';
import type { OidcProvider } from './providers.ts';

export interface AuthorizeWish {
  provider: OidcProvider;
  target: LinkTarget;
  /** Scopes beside those of the configuration. */
  scopes: readonly string[];
  /** Passed on to the provider as they are. */
  hints: Record<string, string>;
  /** The signed-in account that the identity is to be added to. */
  linkTo: string | null;
}

/** Throws AuthError `validation_failed` for a provider that is not configured. */
export function requireProvider(ctx: AuthContext, name: string | undefined): OidcProvider {
  const provider = ctx.providers.get(name ?? '');
  if (!provider) throw validationFailed('Unsupported provider: provider is not enabled');
  return provider;
}

/** Begins a sign-in at a provider: the address to send the browser to, and the flow that it must come back to. */
export async function beginAuthorization(
  ctx: AuthContext,
  { provider, target, scopes, hints, linkTo }: AuthorizeWish,
): Promise<{ url: string; flowId: string }> {
  const configuration = await provider.configuration().catch((error: unknown) => {
    ctx.log.error({ provider: provider.name, error }, 'identity provider cannot be used');
    throw new AuthError([500, 'unexpected_failure'], 'The identity provider cannot be reached right now');
  });
  const providerNonce = randomNonce();
  const providerVerifier = randomPKCECodeVerifier();
  const flow = {
    method: 'oauth' as const,
    provider: provider.name,
    redirectTo: safeRedirect(target.redirectTo, ctx.settings),
    linkTo,
    providerNonce,
    providerVerifier,
  };
  const flowId = await startFlow(ctx, flow, target.challenge);
  const url = buildAuthorizationUrl(configuration, {
    ...hints,
    redirect_uri: callbackUrl(ctx),
    scope: [...new Set([...provider.scopes, ...scopes])].join(' '),
    state: flowId,
    nonce: providerNonce,
    code_challenge: await calculatePKCECodeChallenge(providerVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, flowId };
}

/** Where providers send browsers back to; it must be registered with them. */
export function callbackUrl({ settings }: AuthContext): string {
  return `${settings.issuer}/callback`;
}
