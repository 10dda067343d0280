import type { App } from '#server/http/app.ts';
import type { Person } from './sign-up.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** Calls an endpoint as somebody, or as nobody. */
export async function callAs(
  app: App,
  person: Person | null,
  [method, url, payload]: [
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ],
): Promise<Answer> {
  const headers = person?.headers ?? {};
  const reply = await app.fastify.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
}
