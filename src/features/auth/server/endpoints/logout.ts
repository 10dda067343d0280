import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TokenSubject } from '../access-token.ts';
import type { AuthContext } from '../context.ts';
import { deleteSession, deleteSessionsOf } from '../queries/sessions.ts';
import { parseInput, requireAccount } from '../requests.ts';

const scopeSchema = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });
type Scope = z.output<typeof scopeSchema>['scope'];

export function logoutEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.post('/logout', { config: { access: 'anyone' } }, async (request, reply) => {
    const { scope } = parseInput(scopeSchema, request.query);
    await endSessions(ctx, await requireAccount(ctx, request), scope);
    return reply.status(204).send();
  });
}

async function endSessions(
  ctx: AuthContext,
  { userId, sessionId }: TokenSubject,
  scope: Scope,
): Promise<void> {
  if (scope === 'local') return deleteSession(ctx.db, sessionId);
  return deleteSessionsOf(ctx.db, userId, scope === 'others' ? sessionId : undefined);
}
