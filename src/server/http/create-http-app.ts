import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { guardRoutes } from './access.ts';
import type { App, Identify } from './app.ts';
import { JSON_MAX_BYTES, readBodies } from './bodies.ts';
import { compressAnswers } from './compressed-answers.ts';
import { inlineScriptsOf, serveClient } from './client-files.ts';
import { mountEndpoints } from './endpoints.ts';
import { answerErrors } from './error-edge.ts';
import { secureAnswers } from './security.ts';

export interface HttpOptions {
  readonly config: Config;
  readonly log: Log;
  readonly identify: Identify;
  /** Folder of the built client. Without it only endpoints answer. */
  readonly clientFolder?: string | undefined;
}

/** The HTTP server without any endpoint. `fastify.close()` ends streams with an `error` event, lets other answers finish. */
export async function createHttpApp({ config, log, identify, clientFolder }: HttpOptions): Promise<App> {
  const fastify = Fastify({
    bodyLimit: JSON_MAX_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
  });

  nameRequests(fastify, log);
  answerErrors(fastify, log);
  await secureAnswers(fastify, { config, inlineScripts: inlineScriptsOf(clientFolder) });
  const endpoints = guardRoutes(fastify, identify);
  await readBodies(fastify);
  if (config.RATE_LIMITS === 'on') await limitRates(fastify);
  await compressAnswers(fastify);
  await serveClient(fastify, clientFolder);

  return { fastify, endpoints, ...mountEndpoints({ fastify, log, identify, stopping: stopSignal(fastify) }) };
}

/** The id is in the answer and in the log, so that a report can be matched with its cause. The query may hold tokens. */
function nameRequests(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    const { id: requestId, method } = request;
    const facts = { requestId, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    log.debug(facts, 'request answered');
  });
}

async function limitRates(fastify: FastifyInstance): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AppError('rate_limited', 'Request rate limit reached'),
  });
}

function stopSignal(fastify: FastifyInstance): AbortSignal {
  const stopping = new AbortController();
  fastify.addHook('preClose', async () =>
    stopping.abort(new AppError('unavailable', 'The server is stopping')),
  );
  return stopping.signal;
}
