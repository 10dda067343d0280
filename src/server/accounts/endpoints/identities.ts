import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertFullyProved } from '../sessions/assurance.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { isUuid } from '../tokens/flows.ts';
import { unlinkIdentity } from '../identities.ts';
import { beginAuthorization } from '../oidc/authorize.ts';
import { bindFlow } from '../oidc/browser-binding.ts';
import { limitPeer, parseInput, requireAccount } from '../requests.ts';
import { readAuthorizeWish } from './oidc.ts';

const linkSchema = z.object({ skip_http_redirect: z.string().optional() });
const pathSchema = z.object({ id: z.string() });

/** Adding and removing ways to sign in; the list is part of the user. */
export function identityEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;
  const routeOptions = { config, exposeHeadRoute: false };

  fastify.get('/user/identities/authorize', routeOptions, async (request, reply) => {
    await limitPeer(ctx, request, 'token');
    const caller = await requireAccount(ctx, request);
    assertFullyProved(caller, 403);
    if (ctx.providers.size === 0) {
      throw new AuthError([404, 'manual_linking_disabled'], 'Manual linking is disabled');
    }
    const wish = readAuthorizeWish(ctx, request, caller.userId);
    const { url, flowId } = await beginAuthorization(ctx, wish);
    bindFlow(ctx, reply, flowId);
    const { skip_http_redirect: skips } = parseInput(linkSchema, request.query);
    return skips === 'true' ? reply.send({ url }) : reply.redirect(url);
  });

  fastify.delete('/user/identities/:id', { config }, async (request) => {
    const caller = await requireAccount(ctx, request);
    assertFullyProved(caller, 403);
    const { id } = parseInput(pathSchema, request.params);
    if (!isUuid(id)) throw new AuthError([404, 'validation_failed'], 'identity_id must be an UUID');
    await unlinkIdentity(ctx, caller.userId, id);
    return {};
  });
}
