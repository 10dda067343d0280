import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TokenSubject } from '../sessions/access-token.ts';
import { recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { deleteSession } from '../queries/sessions.ts';
import { clientOf, parseInput, requireAccount } from '../requests.ts';

const scopeSchema = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });
type Scope = z.output<typeof scopeSchema>['scope'];

export function logoutEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.post('/logout', { config: { access: 'anyone' } }, async (request, reply) => {
    const { scope } = parseInput(scopeSchema, request.query);
    const caller = await requireAccount(ctx, request);
    await signOut(ctx, caller, scope);
    await recordAuthEvent(ctx, {
      action: 'logout',
      userId: caller.userId,
      client: clientOf(request),
      facts: { scope },
    });
    return reply.status(204).send();
  });
}

async function signOut(ctx: AuthContext, { userId, sessionId }: TokenSubject, scope: Scope): Promise<void> {
  if (scope === 'local') return deleteSession(ctx.db, sessionId);
  return endSessions(ctx, userId, scope === 'others' ? sessionId : undefined);
}
