import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import { permit } from './access.ts';
import type { App, Caller, Identify, Input, RouteOptions } from './app.ts';
import { acceptsEvents, sendEvents, untilAborted } from './event-stream.ts';
import { parseInput } from './invalid-input.ts';
import { OpenStreams } from './open-streams.ts';
import type { Stop } from './stop.ts';

interface Context {
  fastify: FastifyInstance;
  log: Log;
  identify: Identify;
  stop: Stop;
}

/** The two ways of mounting an endpoint of a contract: input and output are parsed here and nowhere else. */
export function mountEndpoints(context: Context): Pick<App, 'route' | 'stream' | 'lookAgain'> {
  const open = new OpenStreams(context.log);
  return {
    lookAgain: (userId) => open.lookAgain(userId),
    route(endpoint, handle, options) {
      mount(context, endpoint, {
        options,
        answer: async (input) => endpoint.response.parse(await handle(input)),
      });
    },
    stream(endpoint, handle, collecting) {
      const { collect, ...options } = typeof collecting === 'function' ? { collect: collecting } : collecting;
      const schema = endpoint.events;
      if (!schema) throw new Error(`${endpoint.path} names no events.`);
      mount(context, endpoint, {
        options,
        answer: async (received, reply) => {
          const { caller, request } = received;
          const leave = context.stop.enter();
          const recheck = async () => void permitStream(endpoint, await context.identify(request));
          const own = caller && open.add(caller.id, recheck);
          const signal = own ? AbortSignal.any([received.signal, own.signal]) : received.signal;
          try {
            const events = untilAborted(handle({ ...received, signal }), signal);
            if (!acceptsEvents(request)) return endpoint.response.parse(await collect(events));
            await sendEvents(events, { reply, schema, log: context.log });
            return reply;
          } finally {
            own?.remove();
            leave();
          }
        },
      });
    },
  };
}

interface Mount<E extends Endpoint> {
  options?: RouteOptions<E> | undefined;
  answer(input: Input<E>, reply: FastifyReply): Promise<unknown>;
}

function mount<E extends Endpoint>(context: Context, endpoint: E, { options, answer }: Mount<E>): void {
  const limit = options?.rateLimit;
  context.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      ...(limit && { rateLimit: { max: limit.max, timeWindow: limit.windowMs } }),
    },
    handler: async (request, reply) => {
      // Answers depend on who asks and on the moment; no cache on the way knows either.
      reply.header('Cache-Control', 'no-store');
      const input = await readInput(context, endpoint, { request, reply });
      if (input.caller) await options?.admit?.(input.caller, input);
      return answer(input, reply);
    },
  });
}

async function readInput<E extends Endpoint>(
  { identify, stop }: Context,
  endpoint: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Input<E>> {
  const input = {
    params: parseInput(endpoint.params, request.params, 'params'),
    query: parseInput(endpoint.query, request.query, 'query'),
    body: readBody(endpoint, request),
    caller: endpoint.access === 'anyone' ? await findCaller(identify, request) : request.caller,
    request,
    signal: AbortSignal.any([stop.signal, goneSignal(reply)]),
  };
  // The border: schemas and access rule were just applied, which the generic type cannot follow.
  return input as Input<E>;
}

function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.body !== 'multipart') return parseInput(endpoint.body, request.body, 'body');
  if (request.isMultipart()) return undefined;
  if (endpoint.json) return parseInput(endpoint.json, request.body, 'body');
  throw new AppError('unsupported', 'The request must be a form with a file');
}

/** Whoever was known when a stream began must still be, also where nobody has to be. */
function permitStream({ access }: Endpoint, caller: Caller | null): Caller {
  return permit(access === 'anyone' ? 'user' : access, caller);
}

/** A stale token must not close what is open to anyone. */
async function findCaller(identify: Identify, request: FastifyRequest): Promise<Caller | null> {
  try {
    return await identify(request);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthenticated') return null;
    throw error;
  }
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
