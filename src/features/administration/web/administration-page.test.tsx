import { HardDrive } from 'lucide-react';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { answerWith, renderWeb, visit } from '../../../../test/web.tsx';
import type { GivenUpJob, Health } from '../contract.ts';
import { AdministrationPage } from './administration-page.tsx';
import { BackupsSection } from './backups-section.tsx';
import { EmailsSection } from './emails-section.tsx';
import { HealthSection } from './health-section.tsx';
import { JobsSection } from './jobs-section.tsx';

const URL = '/api/administration';
const NOON = '2026-11-03T12:00:00.000Z';
const COUNTS = { waiting: 0, running: 0, retrying: 0, given_up: 0, due_since: null, last_reason: null };
const GIGABYTE = 1024 ** 3;

const givenUp = (job: Partial<GivenUpJob>): GivenUpJob => ({
  id: 1,
  kind: 'embed-source',
  reason: 'ECONNREFUSED',
  attempts: 20,
  asked_at: NOON,
  given_up_at: NOON,
  can_retry: true,
  ...job,
});

test('jobs: what waits, and what was given up, which can be tried again or removed', async () => {
  let jobs = [givenUp({}), givenUp({ id: 2, kind: 'make-guide', reason: 'TypeError', can_retry: false })];
  const retried: number[] = [];
  answerWith({
    [`GET ${URL}/jobs`]: () =>
      Response.json({
        kinds: [
          { ...COUNTS, kind: 'index-document', waiting: 3, running: 2, due_since: NOON },
          { ...COUNTS, kind: 'mail.send', retrying: 1, last_reason: 'EAUTH' },
          { ...COUNTS, kind: 'make-guide', given_up: 1 },
        ],
      }),
    [`GET ${URL}/jobs/given-up`]: () => Response.json({ jobs, has_more: false }),
    [`POST ${URL}/jobs/given-up/1/retry`]: () => {
      retried.push(1);
      jobs = jobs.filter(({ id }) => id !== 1);
      return Response.json({ retried: true });
    },
    [`DELETE ${URL}/jobs/given-up/2`]: () => {
      jobs = [];
      return Response.json({ removed: true });
    },
  });
  await renderWeb(
    <>
      <JobsSection />
      <Toaster />
    </>,
  );
  const queue = within(await screen.findByRole('list', { name: 'Jobs' }));
  expect(queue.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Reading a document2 running · 3 waiting, the first since /),
    'Sending an email1 failed and will be tried againThe other server refused the user name or the password (EAUTH).',
  ]);
  const list = within(await screen.findByRole('list', { name: 'Given up' }));
  expect(list.getByText('The server that was needed could not be reached (ECONNREFUSED).')).toBeTruthy();
  expect(list.getByText(/Something unexpected went wrong \(TypeError\)/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again: Making a study guide' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Preparing the search by meaning' }));
  await waitFor(() => expect(retried).toEqual([1]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Making a study guide' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No jobs have been given up.')).toBeTruthy();
});

test('emails: how many are on their way, and to whom one could not be sent', async () => {
  answerWith({
    [`GET ${URL}/emails`]: () =>
      Response.json({
        mode: 'smtp',
        queue: { ...COUNTS, waiting: 4, due_since: NOON },
        failed: [{ ...givenUp({ reason: 'EENVELOPE' }), to: 'ada@uni.example' }],
        has_more: false,
      }),
  });
  await renderWeb(<EmailsSection />);
  expect(await screen.findByText(/^4 emails on their way · the first since /)).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Emails that could not be sent' }));
  expect(list.getByText('ada@uni.example')).toBeTruthy();
  expect(list.getByText(/refused the sender or the recipient \(EENVELOPE\)/)).toBeTruthy();
});

test('health: what is not well is said in words', async () => {
  const health: Health = {
    database: { is_answering: false, engine: 'server', bytes: null, connections: 10, busy: 10, waiting: 31 },
    files: { is_answering: true, damaged: 2 },
    disk: { size: 50 * GIGABYTE, free: GIGABYTE / 2, reserve: GIGABYTE / 4 },
    memory: { process: GIGABYTE, free: GIGABYTE, total: 4 * GIGABYTE },
    event_loop_ms: 240.4,
    readers: { busy: 1, free: 1 },
    streams: 3,
    backups: 'late',
    version: '1.2.3',
    node: 'v24.0.0',
    started_at: NOON,
  };
  answerWith({ [`GET ${URL}/health`]: () => Response.json(health) });
  await renderWeb(<HealthSection />);
  for (const text of [
    'Does not answer',
    '2 stored files are not what was uploaded. Run doctor.',
    'Only 512 MB of 50 GB free; uploads are refused below 256 MB',
    'at most 240 ms in 99 of 100 measurements',
    '10 of 10 in use; requests waiting: 31',
    'The last one is missing. See “Backups”.',
    /^Lyceum 1\.2\.3, since /,
  ])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('a section of those who see more is named as such, and shows nothing else', async () => {
  const open = (shown: string) =>
    visit({
      path: '/administration',
      pages: {
        '/administration': () => (
          <AdministrationPage
            sections={[{ name: 'storage', icon: HardDrive, Content: () => <p>Bytes</p> }]}
            shown={shown}
            isOfInstallation={false}
          />
        ),
      },
    });
  const { unmount } = await open('jobs');
  expect(await screen.findByText('This section is for administrators of the whole Lyceum.')).toBeTruthy();
  expect(screen.queryByText('Bytes')).toBeNull();
  unmount();
  await open('nothing');
  expect(await screen.findByText('Bytes')).toBeTruthy();
});

test('backups: when they were made, and a warning when one was missed', async () => {
  const made = { name: 'lyceum-2026-11-03T12-00-00Z.tar.gz', bytes: 3 * GIGABYTE, made_at: NOON };
  answerWith({
    [`GET ${URL}/backups`]: () =>
      Response.json({
        schedule: { folder: 'nightly', every_hours: 24, keep: 7 },
        is_late: true,
        backups: [made],
      }),
    [`GET ${URL}/retention`]: () =>
      Response.json({ failed_jobs: 14, mailbox: 30, access_logs: 400, account_events: 180, history: 1095 }),
  });
  await renderWeb(<BackupsSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('The newest backup is too old.');
  expect(
    screen.getByText('One every 24 hours, in the folder “nightly”. The newest 7 are kept.'),
  ).toBeTruthy();
  expect(screen.getByText(`${made.name} · 3 GB`)).toBeTruthy();
  expect(await screen.findByText('1,095 days')).toBeTruthy();
});
