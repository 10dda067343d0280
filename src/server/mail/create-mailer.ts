import { systemClock, type Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLocalMailbox } from './local-mailbox.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailerOptions {
  config: Config;
  db: Database;
  jobs: Jobs;
  clock?: Clock;
}

/** Email through SMTP_URL, or into the local mailbox when there is none. Create it before `jobs.start()`. */
export function createMailer({ config, db, jobs, clock = systemClock }: MailerOptions): Mailer {
  if (config.SMTP_URL === undefined) return createLocalMailbox({ db, clock });
  return createSmtpMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, jobs });
}
