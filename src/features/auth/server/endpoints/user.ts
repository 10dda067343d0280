import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { requireAccount } from '../requests.ts';
import { toWireUser } from '../wire.ts';

export function userEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.get('/user', { config: { access: 'anyone' } }, async (request) => {
    const { account } = await requireAccount(ctx, request);
    return toWireUser(account);
  });
}
