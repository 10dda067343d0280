import { desc, eq, lt } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from './mailer.ts';
import { mailbox } from './tables.ts';

/** How many emails the mailbox holds; the oldest ones go. */
export const MAILBOX_MAX_MAILS = 200;

/** Keeps email in the database, for a deployment without a mail server. */
export function createLocalMailbox({ db, clock }: { db: Database; clock: Clock }): Mailer {
  return {
    mode: 'mailbox',
    send: async ({ to, subject, text, html = null, calendar = null }) => {
      await db.orm.insert(mailbox).values({ to, subject, text, html, calendar, sentAt: clock.now() });
      await dropOldest(db);
    },
    forget: async (address) => {
      await db.orm.delete(mailbox).where(eq(mailbox.to, address));
    },
    listMailbox: async () => {
      const rows = await db.orm.select().from(mailbox).orderBy(desc(mailbox.id)).limit(MAILBOX_MAX_MAILS);
      return rows.map(({ id, to, subject, text, html, calendar, sentAt }) => ({
        id: String(id),
        to,
        subject,
        text,
        sentAt,
        ...(html === null ? {} : { html }),
        ...(calendar === null ? {} : { calendar }),
      }));
    },
  };
}

async function dropOldest(db: Database): Promise<void> {
  const oldestKept = db.orm
    .select({ id: mailbox.id })
    .from(mailbox)
    .orderBy(desc(mailbox.id))
    .limit(1)
    .offset(MAILBOX_MAX_MAILS - 1);
  await db.orm.delete(mailbox).where(lt(mailbox.id, oldestKept));
}

/** Emails that were sent before. */
export async function emptyMailboxBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.delete(mailbox).where(lt(mailbox.sentAt, moment));
}

/** The mailbox of a deployment that sends email out: there is none. */
export async function refuseMailbox(): Promise<never> {
  throw new AppError('not_found', 'Not found');
}
