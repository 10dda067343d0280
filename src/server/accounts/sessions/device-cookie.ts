import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthSettings } from '../context.ts';

/** A device that nobody signed in on for so long is a stranger again. */
export const DEVICE_DAYS = 400;
const COOKIE_NAME = 'lyceum-device';
const SECRET_BYTES = 32;
const SECRET_PATTERN = /^[\w-]{43}$/;
const DAY_SECONDS = 86_400;

/** The secret that this browser was given; null for one where nobody has signed in. */
export function readDevice(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  const secret = pairs.find(([name]) => name === COOKIE_NAME)?.[1] ?? '';
  return SECRET_PATTERN.test(secret) ? secret : null;
}

export function newDevice(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** It is no session: it opens nothing, and is sent to the account endpoints alone. */
export function giveDevice(reply: FastifyReply, secret: string, { issuer }: AuthSettings): void {
  const { pathname, protocol } = new URL(issuer);
  const secure = protocol === 'https:' ? '; Secure' : '';
  const scope = `Path=${pathname}; Max-Age=${DEVICE_DAYS * DAY_SECONDS}`;
  reply.header('set-cookie', `${COOKIE_NAME}=${secret}; ${scope}; HttpOnly; SameSite=Strict${secure}`);
}
