import { z } from 'zod';
import type { Role } from './roles.ts';

/** Who may call an endpoint. There is no default: each endpoint says it. */
export type Access = 'anyone' | 'user' | readonly Role[];

/**
 * Who may read the last answer again while the server is away: whoever has got it, anyone at this browser, or nobody. `nobody` is
 * for what is secret (keys, sessions, addresses that open something), what concerns others, and what is being edited.
 */
export type Offline = 'user' | 'anyone' | 'nobody';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What reads says whether it can be read offline; there is no default either. */
type Asked =
  | { readonly method: 'GET'; readonly offline: Offline }
  | { readonly method: Exclude<Method, 'GET'>; readonly offline?: never };

/**
 * One endpoint on the wire, described once for the server, the client and the documentation.
 * `path` uses `:name` for parameters, each named in `params`. `body: 'multipart'` marks a form with a file, which the handler
 * streams itself; `json` is what the same endpoint takes as JSON instead of the form. `events` makes the same endpoint answer as an event stream when the caller accepts one.
 */
export type Endpoint = Asked & {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | 'multipart';
  readonly json?: z.ZodType;
  readonly response: z.ZodType;
  readonly events?: z.ZodType;
};

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : JsonOf<E>;
/** Undefined where a form came. */
type JsonOf<E extends Endpoint> = E['json'] extends z.ZodType ? z.output<E['json']> | undefined : undefined;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
export type EventOf<E extends Endpoint> = E['events'] extends z.ZodType ? z.output<E['events']> : never;

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The body of every error answer of `/api`. `detail` is English; clients translate by `code`. */
export const errorBodySchema = z.object({
  detail: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
