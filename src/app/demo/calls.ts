import type { z } from 'zod';
import type { App } from '#server/http/app.ts';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';

const NO_CONTENT = 204;

interface Parts<E extends Endpoint> {
  as?: { token: string };
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : never;
}

interface Request {
  method: Endpoint['method'];
  url: string;
  as?: { token: string } | undefined;
  headers?: Record<string, string>;
  payload?: unknown;
}

/** Calls an endpoint of the product in process, so that whatever the demo holds came about by its rules. Throws for a refusal. */
export async function call<E extends Endpoint>(
  app: App,
  endpoint: E,
  { as, params = {}, query, body }: Parts<E>,
): Promise<ResponseOf<E>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  const answer = await send(app, { method: endpoint.method, url, as, payload: body });
  // The border: the contract types what its own schema has just checked.
  return endpoint.response.parse(answer) as ResponseOf<E>;
}

/** The same for an address without a contract of ours. */
export async function send(app: App, { method, url, as, headers, payload }: Request): Promise<unknown> {
  const response = await app.fastify.inject({
    method,
    url,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
    ...(payload !== undefined && { payload: payload as object }),
  });
  if (response.statusCode >= 300) {
    throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`);
  }
  return response.statusCode === NO_CONTENT ? null : response.json();
}
