import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { isUuid } from '../tokens/flows.ts';
import { type AuthorizeWish, beginAuthorization, requireProvider } from '../oidc/authorize.ts';
import { bindFlow, isBoundTo, releaseFlow } from '../oidc/browser-binding.ts';
import { finishAuthorization } from '../oidc/callback.ts';
import { challengeFields, readChallenge } from '../tokens/pkce.ts';
import { findFlowState } from '../queries/flow-states.ts';
import { clientOf, limitPeer, parseInput } from '../requests.ts';
import { failureTarget } from '../tokens/return-address.ts';
import type { FlowStateRow } from '../tables.ts';
import { redirectSchema } from './redirect-query.ts';

const HINTS = ['login_hint', 'prompt'] as const;
const hint = z.string().max(300).optional().catch(undefined);

const authorizeSchema = redirectSchema.extend({
  ...challengeFields,
  provider: z.string().optional().catch(undefined),
  scopes: z.string().max(300).optional().catch(undefined),
  login_hint: hint,
  prompt: hint,
});

/** Sign-in at an identity provider, by the browser going there and coming back. */
export function oidcEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;

  fastify.get('/authorize', { config, exposeHeadRoute: false }, async (request, reply) => {
    await limitPeer(ctx, request, 'token');
    const wish = readAuthorizeWish(ctx, request, null);
    return reply.redirect(await begin(ctx, reply, wish));
  });

  fastify.get('/callback', { config, exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await comeBack(ctx, request, reply)),
  );
}

/** What the client asks for; `linkTo` is the account that the identity is to be added to. Throws AuthError. */
export function readAuthorizeWish(
  ctx: AuthContext,
  request: FastifyRequest,
  linkTo: string | null,
): AuthorizeWish {
  const query = parseInput(authorizeSchema, request.query);
  const provider = requireProvider(ctx, query.provider);
  const target = { redirectTo: query.redirect_to, challenge: readChallenge(query) };
  const scopes = query.scopes?.split(/[ ,]+/).filter((scope) => scope !== '') ?? [];
  const hints = Object.fromEntries(
    HINTS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
  return { provider, target, scopes, hints, linkTo };
}

/** To the provider, or back at once with the reason why not: a person is looking at this. */
async function begin(ctx: AuthContext, reply: FastifyReply, wish: AuthorizeWish): Promise<string> {
  try {
    const { url, flowId } = await beginAuthorization(ctx, wish);
    bindFlow(ctx, reply, flowId);
    return url;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const { redirectTo, challenge } = wish.target;
    return failureTarget(ctx, { redirectTo, isPkce: challenge !== undefined }, error);
  }
}

async function comeBack(ctx: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const query = new URLSearchParams(new URL(request.url, ctx.settings.siteUrl).search);
  const flow = await findOwnFlow(ctx, request, query.get('state') ?? '');
  const place = { redirectTo: flow?.redirectTo ?? undefined, isPkce: Boolean(flow?.challenge) };
  try {
    await limitPeer(ctx, request, 'token');
    if (!flow) throw new AuthError([400, 'bad_oauth_state'], 'OAuth state parameter is missing or invalid');
    releaseFlow(ctx, reply, flow.id);
    return await finishAuthorization(ctx, { flow, query, place, client: clientOf(request) });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return failureTarget(ctx, place, error);
  }
}

/** The flow that this very browser began; null for any other. */
async function findOwnFlow(
  ctx: AuthContext,
  request: FastifyRequest,
  state: string,
): Promise<FlowStateRow | null> {
  if (!isUuid(state) || !isBoundTo(request, state)) return null;
  const flow = await findFlowState(ctx.db, state);
  return flow?.provider === null ? null : flow;
}
