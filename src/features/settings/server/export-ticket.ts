import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/errors.ts';
import { deleteOldTickets, insertTicket, takeTicket } from './queries.ts';
import { hashOfSecret } from '#server/secrets.ts';

/** Long enough for a slow click, short enough for an address that leaks. */
const TICKET_LIFETIME_MS = 5 * 60_000;
const TICKET_BYTES = 32;

type TicketDeps = Pick<Deps, 'db' | 'clock'>;

/** A ticket for one download of the person's export. */
export async function issueTicket(
  { db, clock }: TicketDeps,
  userId: string,
): Promise<{ ticket: string; expiresAt: Date }> {
  const now = clock.now();
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + TICKET_LIFETIME_MS);
  await deleteOldTickets(db, now);
  await insertTicket(db, { ticketHash: hashOfSecret(ticket), userId, expiresAt });
  return { ticket, expiresAt };
}

/** Whose ticket it is; it is used up. Throws AppError `not_found`. */
export async function redeemTicket({ db, clock }: TicketDeps, ticket: string): Promise<string> {
  const userId = await takeTicket(db, hashOfSecret(ticket), {
    now: clock.now(),
    lifetimeMs: TICKET_LIFETIME_MS,
  });
  if (userId === null) throw new AppError('not_found', 'Not found', { code: 'export_expired' });
  return userId;
}
