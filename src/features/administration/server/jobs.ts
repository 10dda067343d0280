import type { Deps } from '#server/deps.ts';
import { countJobs, type JobCounts } from '#server/jobs/count-jobs.ts';
import * as queries from '#server/jobs/given-up-queries.ts';
import { MAIL_JOB } from '#server/mail/smtp-mailer.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type * as contract from '../contract.ts';

type JobDeps = Pick<Deps, 'clock' | 'db' | 'jobs' | 'mail'>;

const PER_PAGE = 20;

export async function listJobs({ db, clock }: JobDeps): Promise<ResponseOf<typeof contract.listJobs>> {
  const kinds = await countJobs(db, clock.now());
  return { kinds: kinds.map((counts) => ({ kind: counts.kind, ...toCounts(counts) })) };
}

export async function listGivenUp(
  deps: JobDeps,
  before: number | undefined,
): Promise<ResponseOf<typeof contract.listGivenUpJobs>> {
  const found = await queries.findGivenUp(deps.db, { before, limit: PER_PAGE + 1 });
  const jobs = found.slice(0, PER_PAGE).map((job) => ({ kind: job.kind, ...toGivenUp(deps, job) }));
  return { jobs, has_more: found.length > PER_PAGE };
}

/** Throws AppError `not_found`. */
export async function retryJob({ jobs }: JobDeps, id: number): Promise<void> {
  if (!(await jobs.tryAgain(id))) throw jobNotFound();
}

/** Throws AppError `not_found`. */
export async function removeJob({ db }: JobDeps, id: number): Promise<void> {
  if (!(await queries.deleteGivenUp(db, id))) throw jobNotFound();
}

export async function readEmails(
  deps: JobDeps,
  before: number | undefined,
): Promise<ResponseOf<typeof contract.readEmails>> {
  const { db, clock, mail } = deps;
  const page = { kind: MAIL_JOB, field: 'to', before, limit: PER_PAGE + 1 };
  const found = await queries.findGivenUpOf(db, page);
  const counts = (await countJobs(db, clock.now())).find(({ kind }) => kind === MAIL_JOB);
  return {
    mode: mail.mode,
    queue: counts ? toCounts(counts) : NONE,
    failed: found.slice(0, PER_PAGE).map((job) => ({ to: job.field ?? '', ...toGivenUp(deps, job) })),
    has_more: found.length > PER_PAGE,
  };
}

const NONE = { waiting: 0, running: 0, retrying: 0, given_up: 0, due_since: null, last_reason: null };

function toCounts({ waiting, running, retrying, givenUp, dueSince, lastReason }: JobCounts) {
  const counts = { waiting, running, retrying, given_up: givenUp };
  return { ...counts, due_since: dueSince?.toISOString() ?? null, last_reason: lastReason };
}

function toGivenUp({ jobs }: JobDeps, job: queries.GivenUpJob): contract.GivenUp {
  return {
    id: job.id,
    reason: job.reason,
    attempts: job.attempts,
    asked_at: job.createdAt.toISOString(),
    given_up_at: job.givenUpAt.toISOString(),
    can_retry: jobs.canTryAgain(job.kind),
  };
}

function jobNotFound(): AppError {
  return new AppError('not_found', 'This job is gone, or cannot be tried again', { code: 'job_not_found' });
}
