import { createRemoteJWKSet } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { OidcProviderConfig } from '#server/oidc-setting.ts';

const TIMEOUT_SECONDS = 10;

/** An identity provider as this deployment pins it. */
export interface OidcProvider {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly scopes: readonly string[];
  /** The client ids whose tokens are for us. */
  readonly audiences: readonly string[];
  /** Discovers the provider at the first call. Throws when it cannot be reached or is another issuer. */
  configuration(): Promise<Configuration>;
  /** The provider's keys for signatures of id tokens. Throws as `configuration` does. */
  keySet(): Promise<ReturnType<typeof createRemoteJWKSet>>;
}

export function createOidcProviders(configs: readonly OidcProviderConfig[]): Map<string, OidcProvider> {
  return new Map(configs.map((config) => [config.name, createOidcProvider(config)]));
}

function createOidcProvider(config: OidcProviderConfig): OidcProvider {
  const configuration = once(() => discover(config));
  return {
    name: config.name,
    label: config.label ?? config.name,
    issuer: config.issuer,
    scopes: config.scopes.split(' ').filter((scope) => scope !== ''),
    audiences: [config.client_id, ...config.audiences],
    configuration,
    keySet: once(async () => {
      const { jwks_uri: address } = (await configuration()).serverMetadata();
      if (address === undefined) throw new Error(`${config.issuer} publishes no keys.`);
      return createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1000 });
    }),
  };
}

async function discover({ issuer, client_id: clientId, client_secret: secret }: OidcProviderConfig) {
  const isLocal = issuer.startsWith('http:');
  // Signatures of id tokens are checked even where TLS would do.
  const execute = [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])];
  const authentication = secret === undefined ? None() : secretAuthentication(secret);
  return discovery(new URL(issuer), clientId, undefined, authentication, {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
}

/** The way that the provider's metadata offers; OpenID Connect says Basic when they do not. */
function secretAuthentication(secret: string): ClientAuth {
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported;
    const isBasic = !offered || offered.includes('client_secret_basic');
    return (isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest);
  };
}

/** Loads once, at the first call; a failed attempt is repeated by the next one. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
