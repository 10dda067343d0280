import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, BodyOf, Endpoint, EventOf, ParamsOf, QueryOf, ResponseOf } from '#shared/endpoint.ts';
import type { Role } from '#shared/roles.ts';
import type { Stop } from './stop.ts';

/** Who is calling, as the server knows it for this request. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly institutionId: string | null;
}

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? Caller | null : Caller;

/** What a handler gets: parsed input and the caller, who has passed the endpoint's access rule. */
export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<E>;
  /** For what has no other way: multipart parts, the peer's address. */
  readonly request: FastifyRequest;
  /** Aborts when the caller goes away before the answer is complete. */
  readonly signal: AbortSignal;
}

/** Finds out who calls from the request's bearer token; null without one. Throws AppError `unauthenticated` on a bad one. */
export type Identify = (request: FastifyRequest) => Promise<Caller | null>;

/** Whose access token it is, and until when it is valid. */
export interface Identified {
  readonly caller: Caller;
  readonly expiresAt: Date;
}

/** The same for a token that arrives otherwise than in a header. Throws AppError `unauthenticated`. */
export type IdentifyToken = (token: string) => Promise<Identified>;

/** At most `max` requests of one person in `windowMs`, or of one address where nobody has signed in. Without effect when RATE_LIMITS is off. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

export interface RouteOptions<E extends Endpoint> {
  readonly rateLimit?: RateLimit;
  /** Asked before the handler, and before a stream begins: what it throws is the answer, with its status. */
  readonly admit?: (caller: Caller, input: Input<E>) => Promise<void>;
}

/** One line of the endpoint table: what really is mounted, foreign protocols included. */
export interface MountedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
}

/** Makes one answer of the events of a stream. */
export type Collect<E extends Endpoint> = (events: AsyncIterable<EventOf<E>>) => Promise<ResponseOf<E>>;

/** How features put endpoints on the server. */
export interface App {
  readonly fastify: FastifyInstance;
  /** Every mounted endpoint, complete once `fastify.ready()` has resolved. */
  readonly endpoints: readonly MountedEndpoint[];
  /** What becomes of streams when the server stops. */
  readonly stop: Stop;
  /** Mounts an endpoint that answers JSON. */
  route<E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>) => Promise<ResponseOf<E>>,
    options?: RouteOptions<E>,
  ): void;
  /** Mounts an endpoint that streams events, or answers `collect(events)` as JSON to callers that do not accept a stream. */
  stream<E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>) => AsyncIterable<EventOf<E>>,
    collect: Collect<E> | (RouteOptions<E> & { readonly collect: Collect<E> }),
  ): void;
  /** The person may do something else than before: their streams end unless they may still hear them. */
  lookAgain(userId: string): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route without it fails at boot. Foreign protocols (auth, storage) state it here themselves. */
    access?: Access;
  }
  interface FastifyRequest {
    /** Who passed the route's access rule; null where it is `anyone`, where nobody was asked. */
    caller: Caller | null;
    /** The address it comes from, behind proxies that are trusted. Never `ip`, which is the connection's. */
    peer: string;
  }
}
