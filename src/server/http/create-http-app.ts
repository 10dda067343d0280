import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { type Config, uploadMaxBytes } from '../config.ts';
import type { Log } from '../log.ts';
import { guardRoutes } from './access.ts';
import type { App, Identify } from './app.ts';
import { JSON_MAX_BYTES, readBodies } from './bodies.ts';
import { STALLED_CHECKS, STALLED_MAX_MS, watchConnections } from './connections.ts';
import { compressAnswers } from './compressed-answers.ts';
import { type Discards, discardUnreadBodies } from './discard-bodies.ts';
import { inlineScriptsOf, serveClient } from './client-files.ts';
import { mountEndpoints } from './endpoints.ts';
import { answerBadPath, answerErrors } from './error-edge.ts';
import { findPeer, peerKey } from './peer.ts';
import { secureAnswers } from './security.ts';
import { Stop } from './stop.ts';
import { inTraceOf, traceOf } from './trace.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { refuseUnstorableText } from './storable-text.ts';

export interface HttpOptions {
  readonly config: Config;
  readonly log: Log;
  readonly identify: Identify;
  /** Folder of the built client. Without it only endpoints answer. */
  readonly clientFolder?: string | undefined;
  /** How long half a request may stand still. Default: 15 s. */
  readonly stalledMaxMs?: number;
  /** How much of a body is read after its answer. */
  readonly discards?: Discards;
}

/** The HTTP server without any endpoint. `fastify.close()` ends streams with an `error` event, lets other answers finish. */
export async function createHttpApp(options: HttpOptions): Promise<App> {
  const { config, log, clientFolder, stalledMaxMs = STALLED_MAX_MS } = options;
  const fastify = Fastify({
    bodyLimit: JSON_MAX_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerBadPath,
    clientErrorHandler: answerUnreadable,
    // A large upload over a slow line may take its time, as long as it advances (`watchConnections`).
    requestTimeout: 0,
    // Who is still connected while the server stops is answered, and told to come back over another connection (`stop.ts`).
    return503OnClosing: false,
    http: { headersTimeout: stalledMaxMs, connectionsCheckingInterval: stalledMaxMs / STALLED_CHECKS },
  });
  const connections = watchConnections(fastify.server, { isProxy: config.TRUST_PROXY, stalledMaxMs });
  const identify: Identify = async (request) => {
    const caller = await options.identify(request);
    if (caller) connections.know(request.raw.socket);
    return caller;
  };

  nameRequests(fastify, { config, log });
  answerErrors(fastify, log);
  await secureAnswers(fastify, { config, inlineScripts: inlineScriptsOf(clientFolder) });
  const endpoints = guardRoutes(fastify, identify);
  await readBodies(fastify, uploadMaxBytes(config));
  refuseUnstorableText(fastify);
  if (config.RATE_LIMITS === 'on') await limitRates(fastify);
  await compressAnswers(fastify);
  const stop = new Stop();
  discardUnreadBodies(fastify, stop, options.discards);
  await serveClient(fastify, clientFolder);

  fastify.addHook('onRequest', async (_request, reply) => {
    if (stop.isBegun) reply.header('connection', 'close');
  });
  fastify.addHook('preClose', async () => {
    stop.cut();
    connections.endSilent();
  });
  return { fastify, endpoints, stop, ...mountEndpoints({ fastify, log, identify, stop }) };
}

/** The id is in the answer and in the log, so that a report can be matched with its cause. The query may hold tokens. The log
 * says at its most talkative level alone where requests came from. */
function nameRequests(fastify: FastifyInstance, { config, log }: { config: Config; log: Log }): void {
  fastify.decorateRequest('peer', '');
  fastify.addHook('onRequest', async (request, reply) => {
    request.peer = findPeer(request.raw, config.TRUST_PROXY);
    reply.header('X-Request-Id', request.id);
  });
  fastify.addHook('onRequest', (request, _reply, done) => inTraceOf(request.headers, done));
  fastify.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    const { id: requestId, method, peer } = request;
    const facts = {
      requestId,
      ...traceOf(request.headers),
      method,
      path,
      peer,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    log.debug(facts, 'request answered');
  });
}

async function limitRates(fastify: FastifyInstance): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    // Whoever has signed in has a budget of their own; a class behind one address does not share one.
    keyGenerator: ({ caller, peer }) => caller?.id ?? peerKey(peer),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
        details: { retry_after_seconds: Math.ceil(ttl / 1000) },
      }),
  });
}
