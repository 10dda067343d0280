import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { refuseMailbox } from './local-mailbox.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** What the jobs are called that send emails. */
export const MAIL_JOB = 'mail.send';

/** With the queue's backoff this outlives a mail server's restart. */
const ATTEMPTS = 8;
const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
const SILENCE_TIMEOUT_MILLISECONDS = 30_000;

/** `messageId` stays the same over all attempts, so that an email sent twice is shown once. */
interface Payload extends OutgoingMail {
  messageId: string;
}

interface SmtpOptions {
  smtpUrl: string;
  from: string;
  jobs: Jobs;
}

/** Sends email through an SMTP server. The job is written in the caller's transaction and runs after its commit. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const kind = sendKind(options);
  const domain = domainOf(options.from);
  options.jobs.register(kind);
  return {
    mode: 'smtp',
    send: (mail) =>
      options.jobs.enqueue<Payload>(kind, { ...mail, messageId: `<${randomUUID()}@${domain}>` }),
    forget: async () => {},
    listMailbox: refuseMailbox,
  };
}

function sendKind({ smtpUrl, from }: SmtpOptions): JobKind<Payload> {
  const transport = openTransport(smtpUrl);
  return {
    name: MAIL_JOB,
    attempts: ATTEMPTS,
    run: async ({ calendar, ...mail }, signal) => {
      const icalEvent = calendar && { ...calendar, filename: 'meeting.ics' };
      await transport.sendMail({
        ...mail,
        from,
        signal,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(icalEvent && { icalEvent }),
      });
    },
  };
}

/** Connects and signs in, and sends nothing. Throws where the server refuses. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    greetingTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    socketTimeout: SILENCE_TIMEOUT_MILLISECONDS,
  });
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
