import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

const CLIENT = { client_id: 'lyceum', client_secret: 'a secret of the two of them' };
const KEY_ID = 'provider-key';

/** What the provider knows about a person, beside `sub`. */
export interface ProviderClaims {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real OpenID provider on this machine, with a person in front of it who agrees to everything unless told otherwise. */
export interface OidcServer {
  readonly issuer: string;
  /** OIDC_PROVIDERS for it, under the name `campus`. */
  readonly setting: string;
  /** Who sits in front of it from now on. */
  person: { sub: string; claims: ProviderClaims; refuses?: boolean };
  /** Goes where the product sent the browser, up to the address that the provider sends it back to. */
  visit(authorizationUrl: string): Promise<URL>;
  /** An id token signed with the provider's key, valid unless `claims` say otherwise. */
  signIdToken(claims?: Record<string, unknown>, key?: 'provider' | 'stranger'): Promise<string>;
  /** The provider's public key as PEM-like text, for tricks with symmetric algorithms. */
  publicKeyText: string;
  close(): Promise<void>;
}

/** `callback` is the product's `/auth/v1/callback`. */
export async function startOidcServer(callback: string): Promise<OidcServer> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const listener = createServer();
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = createProvider({ issuer, callback, jwk, claimsOf: () => server.person.claims });
  answerRequests(listener, provider, () => server.person);

  const server: OidcServer = {
    issuer,
    setting: JSON.stringify([
      { name: 'campus', label: 'Campus', issuer, ...CLIENT, audiences: ['lyceum-app'] },
    ]),
    person: { sub: 'ada', claims: {} },
    visit: (url) => visit(url, issuer),
    signIdToken: (claims = {}, key = 'provider') => {
      const now = Math.floor(Date.now() / 1000);
      const payload = { iss: issuer, aud: CLIENT.client_id, sub: 'ada', iat: now, exp: now + 300, ...claims };
      const privateKey = key === 'provider' ? keys.privateKey : stranger.privateKey;
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey);
    },
    publicKeyText: JSON.stringify(await exportJWK(keys.publicKey)),
    async close() {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}

interface ProviderFacts {
  issuer: string;
  callback: string;
  jwk: object;
  claimsOf(): ProviderClaims;
}

function createProvider({ issuer, callback, jwk, claimsOf }: ProviderFacts): Provider {
  return new Provider(issuer, {
    clients: [
      { ...CLIENT, redirect_uris: [callback], response_types: ['code'], grant_types: ['authorization_code'] },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['for tests only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...claimsOf() }),
    }),
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  });
}

/** The sign-in page of the provider is a person who is signed in at once, or refuses. */
function answerRequests(listener: Server, provider: Provider, who: () => OidcServer['person']): void {
  const answer = provider.callback();
  listener.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { sub, refuses } = who();
    const result = refuses ? { error: 'access_denied' } : { login: { accountId: sub } };
    void provider.interactionFinished(request, response, result);
  });
}

async function visit(start: string, origin: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
