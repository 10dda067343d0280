import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { FLOW_SECONDS } from '../tokens/flows.ts';
import { callbackUrl } from './authorize.ts';

/**
 * Ties a flow to the browser that began it. Without this somebody could begin a sign-in and let another person finish it, who
 * would then be in the wrong account, or would add their identity to it.
 */
export function bindFlow(ctx: AuthContext, reply: FastifyReply, flowId: string): void {
  reply.header('set-cookie', cookie(ctx, flowId, FLOW_SECONDS));
}

export function releaseFlow(ctx: AuthContext, reply: FastifyReply, flowId: string): void {
  reply.header('set-cookie', cookie(ctx, flowId, 0));
}

export function isBoundTo(request: FastifyRequest, flowId: string): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return cookies.includes(`${cookieName(flowId)}=1`);
}

function cookie(ctx: AuthContext, flowId: string, maxAgeSeconds: number): string {
  const callback = new URL(callbackUrl(ctx));
  const secure = callback.protocol === 'https:' ? '; Secure' : '';
  const scope = `Path=${callback.pathname}; Max-Age=${maxAgeSeconds}`;
  // Lax, because the browser comes from the provider's site.
  return `${cookieName(flowId)}=1; ${scope}; HttpOnly; SameSite=Lax${secure}`;
}

/** The flow's id is unguessable and in the name, so that sign-ins in several tabs do not disturb each other. */
function cookieName(flowId: string): string {
  return `lyceum-flow-${flowId}`;
}
