import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Access } from '#shared/endpoint.ts';
import type { Caller, Identify, MountedEndpoint } from './app.ts';

/**
 * Asks every route who may call it, before the body is read, and keeps the table of what is mounted. A route that does not
 * state its access stops the boot: there is no default to forget.
 */
export function guardRoutes(fastify: FastifyInstance, identify: Identify): readonly MountedEndpoint[] {
  const mounted: MountedEndpoint[] = [];

  fastify.addHook('onRoute', (route) => {
    const access = route.config?.access;
    const methods = [route.method].flat();
    if (!access) throw new Error(`${methods.join(', ')} ${route.url} does not state its access.`);
    const listed = methods.filter((method) => method !== 'HEAD');
    mounted.push(...listed.map((method) => ({ method, path: route.url, access })));
  });

  fastify.decorateRequest('caller', null);
  fastify.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    // No access means no route: the not-found answer needs no caller.
    if (!access || access === 'anyone') return;
    request.caller = permit(access, await identify(request));
  });

  return mounted;
}

/** Of a route that only callers reach. Throws AppError `unauthenticated`. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw unauthenticated();
  return caller;
}

/** The caller, who may do what `access` asks for. Throws AppError `unauthenticated` or `forbidden`. */
export function permit(access: Exclude<Access, 'anyone'>, caller: Caller | null): Caller {
  if (!caller) throw unauthenticated();
  if (access !== 'user' && !access.includes(caller.role)) {
    throw new AppError('forbidden', "You don't have permission to access this page");
  }
  return caller;
}

function unauthenticated(): AppError {
  return new AppError('unauthenticated', 'Unauthorized access');
}
