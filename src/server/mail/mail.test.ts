import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, resetDatabase } from '../../../test/database.ts';
import { type SmtpServer, startSmtpServer } from '../../../test/smtp-server.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { createMailer } from './create-mailer.ts';
import { MAILBOX_MAX_MAILS } from './local-mailbox.ts';

const MAIL = { to: 'ada@uni.example', subject: 'Hello Šmíd', text: 'Text body', html: '<p>Html body</p>' };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => resetDatabase(db));

describe('the local mailbox', () => {
  const createMailbox = () => createMailer({ config: readConfig({}), db, jobs: createQueue().jobs });

  it('keeps mail, newest first', async () => {
    const mailer = createMailbox();
    await mailer.send(MAIL);
    await mailer.send({ to: 'bob@uni.example', subject: 'Second', text: 'Plain' });
    const mails = await mailer.listMailbox();
    expect(mailer.mode).toBe('mailbox');
    expect(mails).toMatchObject([{ to: 'bob@uni.example', subject: 'Second' }, MAIL]);
    expect(mails[0]).not.toHaveProperty('html');
    expect(mails[0]?.sentAt).toBeInstanceOf(Date);
  });

  it('keeps a mail exactly when the transaction that sends it commits', async () => {
    const mailer = createMailbox();
    const failing = db.transaction(async () => {
      await mailer.send(MAIL);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await mailer.listMailbox()).toEqual([]);
  });

  it('drops the oldest above its limit', async () => {
    const mailer = createMailbox();
    await db.orm.execute(sql`
      insert into mailbox (recipient, subject, body_text, sent_at)
      select 'ada@uni.example', 'Mail ' || number, 'Text', now() from generate_series(1, ${MAILBOX_MAX_MAILS}) number`);
    await mailer.send({ ...MAIL, subject: 'One more' });
    await mailer.send({ ...MAIL, subject: 'And another' });
    const subjects = (await mailer.listMailbox()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(MAILBOX_MAX_MAILS);
    expect(subjects.slice(0, 3)).toEqual(['And another', 'One more', `Mail ${MAILBOX_MAX_MAILS}`]);
    expect(subjects.at(-1)).toBe('Mail 3');
  });
});

describe('a mail server', () => {
  let smtp: SmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
  });
  afterEach(() => smtp.close());

  function createSmtp() {
    const queue = createQueue();
    const config = readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'Lyceum <hello@lyceum.example>' });
    return { queue, mailer: createMailer({ config, db, jobs: queue.jobs }) };
  }

  it('gets the mail from the queue, not from the request', async () => {
    const { queue, mailer } = createSmtp();
    await mailer.send(MAIL);
    expect(smtp.received).toEqual([]);
    await queue.run();
    expect(smtp.received).toHaveLength(1);
    const mail = smtp.received[0] ?? '';
    expect(mail).toContain('MAIL FROM:<hello@lyceum.example>');
    expect(mail).toContain('RCPT TO:<ada@uni.example>');
    expect(mail).toContain('Subject: =?UTF-8?');
    expect(mail).toContain('Auto-Submitted: auto-generated');
    expect(mail).toContain('Text body');
    expect(mail).toContain('<p>Html body</p>');
  });

  it('gets it under the same id when an attempt failed, so that it is shown once', async () => {
    const { queue, mailer } = createSmtp();
    smtp.failNext();
    await mailer.send(MAIL);
    await expect(queue.run()).rejects.toThrow('451');
    await queue.run();
    const ids = smtp.received.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<.+@lyceum\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('gets an invitation as what mail programs put into a calendar', async () => {
    const { queue, mailer } = createSmtp();
    await mailer.send({ ...MAIL, calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR' } });
    await queue.run();
    expect(smtp.received[0]).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
    expect(smtp.received[0]).toContain('filename=meeting.ics');
  });

  it('is left at once when the server stops', async () => {
    const { queue, mailer } = createSmtp();
    await mailer.send(MAIL);
    await expect(queue.run(AbortSignal.abort())).rejects.toThrow('aborted');
    expect(smtp.received).toEqual([]);
  });

  it('leaves no local mailbox', async () => {
    const { mailer } = createSmtp();
    expect(mailer.mode).toBe('smtp');
    await expect(mailer.listMailbox()).rejects.toThrow('Not found');
  });
});

/** Jobs that wait until the test runs them; a failed one waits on. */
function createQueue() {
  const kinds = new Map<string, JobKind<unknown>['run']>();
  const waiting: Array<{ name: string; payload: unknown }> = [];
  const jobs: Jobs = {
    register: ({ name, run }) => void kinds.set(name, (payload, signal) => run(payload as never, signal)),
    // Through JSON, as a real queue stores it.
    enqueue: async ({ name }, payload) =>
      void waiting.push({ name, payload: JSON.parse(JSON.stringify(payload)) }),
    cancel: async () => {},
    canTryAgain: () => true,
    tryAgain: async () => false,
    forgetGivenUp: async () => {},
    start: async () => {},
    stop: async () => {},
  };
  const run = async (signal = new AbortController().signal) => {
    for (const job of [...waiting]) {
      await kinds.get(job.name)?.(job.payload, signal);
      waiting.splice(waiting.indexOf(job), 1);
    }
  };
  return { jobs, run };
}
