import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { TOKEN_LIFETIME_SECONDS } from './one-time-tokens.ts';
import { answersChallenge, type Challenge } from './pkce.ts';
import {
  deleteFlowState,
  deleteFlowStatesBefore,
  insertFlowState,
  lockFlowStateByCode,
  updateFlowState,
} from '../queries/flow-states.ts';
import { lockUser } from '../queries/users.ts';
import { answerSession, openSession, type Client } from '../sessions/sessions.ts';
import type { AmrMethod, flowStates, FlowStateRow } from '../tables.ts';
import type { WireSession } from '../wire-types.ts';

/** How long a sign-in may be under way: from its start at a provider, from the opening of the link for emails. */
export const FLOW_SECONDS = 300;
/** After this a row is of no use to anyone: an email was opened as late as possible, or never. */
const FORGET_SECONDS = TOKEN_LIFETIME_SECONDS + 2 * FLOW_SECONDS;

type FlowFacts = Pick<typeof flowStates.$inferInsert, 'method'> & Partial<typeof flowStates.$inferInsert>;

/** Notes a sign-in that is under way and answers its id. Joins the caller's transaction. */
export async function startFlow(ctx: AuthContext, facts: FlowFacts, challenge?: Challenge): Promise<string> {
  const now = ctx.clock.now();
  const id = randomUUID();
  await deleteFlowStatesBefore(ctx.db, new Date(now.getTime() - FORGET_SECONDS * 1000));
  await insertFlowState(ctx.db, {
    ...facts,
    id,
    challenge: challenge?.challenge ?? null,
    challengeMethod: challenge?.method ?? null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** The code that the holder of the flow's verifier can exchange for a session of the user. */
export async function issueAuthCode(
  ctx: AuthContext,
  { flowId, userId, method }: { flowId: string; userId: string; method: AmrMethod },
): Promise<string> {
  const now = ctx.clock.now();
  const authCode = randomUUID();
  await updateFlowState(ctx.db, flowId, { userId, method, authCode, authCodeIssuedAt: now, updatedAt: now });
  return authCode;
}

/** Exchanges a code for a session, once. Throws AuthError. */
export async function exchangeAuthCode(
  ctx: AuthContext,
  { authCode, verifier, client }: { authCode: string; verifier: string; client: Client },
): Promise<WireSession> {
  const session = await ctx.db.transaction(async () => {
    const flow = isUuid(authCode) ? await lockFlowStateByCode(ctx.db, authCode) : null;
    const user = flow?.userId ? await lockUser(ctx.db, { id: flow.userId }) : null;
    if (!flow || !user || !flow.challenge || !flow.challengeMethod) throw flowNotFound();
    if (isFlowExpired(ctx, flow)) throw flowExpired();
    if (!answersChallenge(verifier, { challenge: flow.challenge, method: flow.challengeMethod })) {
      throw new AuthError(
        [400, 'bad_code_verifier'],
        'code challenge does not match previously saved code verifier',
      );
    }
    if (user.bannedUntil && user.bannedUntil > ctx.clock.now()) {
      throw new AuthError([400, 'user_banned'], 'User is banned');
    }
    await deleteFlowState(ctx.db, flow.id);
    const provider = flow.provider ?? undefined;
    return openSession(ctx, { userId: user.id, method: flow.method, client, provider });
  });
  return answerSession(ctx, session);
}

export function isFlowExpired(ctx: AuthContext, flow: FlowStateRow): boolean {
  const start = flow.provider === null ? flow.authCodeIssuedAt : flow.createdAt;
  if (!start) return true;
  return ctx.clock.now().getTime() - start.getTime() >= FLOW_SECONDS * 1000;
}

export function flowExpired(): AuthError {
  return new AuthError([422, 'flow_state_expired'], 'invalid flow state, flow state has expired');
}

function flowNotFound(): AuthError {
  return new AuthError([404, 'flow_state_not_found'], 'invalid flow state, no valid flow state found');
}

/** The database refuses to compare anything else with one. */
export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
