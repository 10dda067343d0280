import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { flowExpired, isFlowExpired, issueAuthCode } from '../tokens/flows.ts';
import { markReturned } from '../queries/flow-states.ts';
import { type ReturnPlace, sessionTarget, withAnswer } from '../tokens/return-address.ts';
import { answerSession, openSession, type Client, type SessionHandle } from '../sessions/sessions.ts';
import type { FlowStateRow } from '../tables.ts';
import { callbackUrl } from './authorize.ts';
import { type ProviderPerson, readPerson } from './claims.ts';
import { findAccountOf } from './person-account.ts';

/** RFC 6749: what a provider may give as reason. Anything else could be a text of whoever made the link. */
const PROVIDER_ERROR_PATTERN = /^[a-z_]{1,40}$/;

export interface Return {
  flow: FlowStateRow;
  /** The query with which the browser came back. */
  query: URLSearchParams;
  place: ReturnPlace;
  client: Client;
}

/** Finishes a sign-in at a provider: where the browser goes on, with a session or a code. Throws AuthError. */
export async function finishAuthorization(ctx: AuthContext, back: Return): Promise<string> {
  const { flow, query, place, client } = back;
  if (isFlowExpired(ctx, flow)) throw flowExpired();
  if (!(await markReturned(ctx.db, flow.id, ctx.clock.now()))) {
    throw new AuthError([400, 'flow_state_already_used'], 'OAuth state has already been used');
  }
  assertGranted(query);
  const person = await askProvider(ctx, flow, query);

  const result = await ctx.db.transaction(async (): Promise<SessionHandle | string> => {
    const { id: userId } = await findAccountOf(ctx, person, flow.linkTo);
    if (flow.challenge) return issueAuthCode(ctx, { flowId: flow.id, userId, method: 'oauth' });
    return openSession(ctx, { userId, method: 'oauth', client, provider: person.identity.provider });
  });
  if (typeof result === 'string') return withAnswer(ctx, place, { query: { code: result } });
  return sessionTarget(ctx, place, { session: await answerSession(ctx, result) });
}

function assertGranted(query: URLSearchParams): void {
  const error = query.get('error');
  if (error === null) return;
  const reason = PROVIDER_ERROR_PATTERN.test(error) ? error : 'unknown error';
  const status = error === 'access_denied' ? 403 : 400;
  throw new AuthError([status, 'bad_oauth_callback'], `The identity provider refused: ${reason}`);
}

/** Exchanges the provider's code for what it says about the person. State, nonce, verifier, issuer and signature are checked. */
async function askProvider(
  ctx: AuthContext,
  flow: FlowStateRow,
  query: URLSearchParams,
): Promise<ProviderPerson> {
  const { provider: name, providerNonce, providerVerifier } = flow;
  const provider = ctx.providers.get(name ?? '');
  if (!provider || !providerNonce || !providerVerifier) throw unableToExchange();
  try {
    const configuration = await provider.configuration();
    const tokens = await authorizationCodeGrant(
      configuration,
      new URL(`${callbackUrl(ctx)}?${query.toString()}`),
      {
        expectedState: flow.id,
        expectedNonce: providerNonce,
        pkceCodeVerifier: providerVerifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (!claims) throw new Error('There is no id token.');
    const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const userInfo = hasUserInfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return readPerson(provider.name, { ...userInfo, ...claims });
  } catch (error) {
    ctx.log.warn({ provider: provider.name, error }, 'sign-in at an identity provider failed');
    throw unableToExchange();
  }
}

function unableToExchange(): AuthError {
  return new AuthError([400, 'bad_oauth_callback'], 'Unable to exchange external code');
}
