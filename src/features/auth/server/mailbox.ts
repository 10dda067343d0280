import type { FastifyRequest } from 'fastify';
import type { Mail } from '#features/auth/contract.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { AppError } from '#shared/errors.ts';

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** The local mailbox, newest first. It does not exist for anyone but the person at this machine. */
export async function readMailbox(mailer: Mailer, request: FastifyRequest): Promise<Mail[]> {
  if (!hasLocalMailbox(mailer, request)) throw new AppError('not_found', 'Not found');
  const mails = await mailer.listMailbox();
  return mails.map(({ id, to, subject, text, sentAt, calendar }) => ({
    id,
    to,
    subject,
    text,
    sent_at: sentAt.toISOString(),
    calendar: calendar?.content ?? null,
  }));
}

/**
 * Whether email stays on this machine and this is where the caller sits. Judged by the connection itself; headers can only speak against it. A proxy on this machine connects from loopback too, for
 * people elsewhere, and a web page may have let its own name point here.
 */
export function hasLocalMailbox(mailer: Mailer, request: FastifyRequest): boolean {
  const isLoopbackPeer = LOOPBACK_ADDRESSES.has(request.socket.remoteAddress ?? '');
  const isProxied = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
  const isLocal = isLoopbackPeer && !isProxied && LOOPBACK_NAMES.has(request.hostname);
  return mailer.mode === 'mailbox' && isLocal;
}
