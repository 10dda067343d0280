import type { FastifyRequest } from 'fastify';
import type { Mail } from '#features/auth/contract.ts';
import { isFromThisMachine } from '#server/http/peer.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { AppError } from '#shared/errors.ts';

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

/** Whether email stays on this machine and this is where the caller sits. */
export function hasLocalMailbox(mailer: Mailer, request: FastifyRequest): boolean {
  return mailer.mode === 'mailbox' && isFromThisMachine(request);
}
