import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

// How the installation does: for administrators who belong to no institution. Others get 403 `installation_only`.

const installation = { access: ['institution_admin'] } as const;

const countsSchema = z.object({
  waiting: z.int().nonnegative(),
  running: z.int().nonnegative(),
  /** Those that failed and will be tried again. */
  retrying: z.int().nonnegative(),
  given_up: z.int().nonnegative(),
  /** Since when the oldest that could run waits. */
  due_since: z.iso.datetime().nullable(),
  /** A code, of the last failure of one that will be tried again. */
  last_reason: z.string().nullable(),
});

const givenUpSchema = z.object({
  id: z.int(),
  /** A code: what failed, and never what it was about. */
  reason: z.string(),
  attempts: z.int().nonnegative(),
  asked_at: z.iso.datetime(),
  given_up_at: z.iso.datetime(),
  can_retry: z.boolean(),
});
export type GivenUp = z.infer<typeof givenUpSchema>;

const beforeQuery = z.object({ before: z.coerce.number().int().positive().optional() });
const idParams = z.object({ id: z.coerce.number().int().positive() });

export const listJobs = endpoint({
  ...installation,
  method: 'GET',
  path: '/api/administration/jobs',
  offline: 'nobody',
  response: z.object({ kinds: z.array(countsSchema.extend({ kind: z.string() })) }),
});
export type JobKindCounts = z.infer<typeof listJobs.response>['kinds'][number];

/** The newest first; `before` is the id of the oldest that the reader has. */
export const listGivenUpJobs = endpoint({
  ...installation,
  method: 'GET',
  path: '/api/administration/jobs/given-up',
  offline: 'nobody',
  query: beforeQuery,
  response: z.object({
    jobs: z.array(givenUpSchema.extend({ kind: z.string() })),
    has_more: z.boolean(),
  }),
});
export type GivenUpJob = z.infer<typeof listGivenUpJobs.response>['jobs'][number];

/** 404 `job_not_found` for one that is gone, or that can only be tried again by who asked for it. */
export const retryJob = endpoint({
  ...installation,
  method: 'POST',
  path: '/api/administration/jobs/given-up/:id/retry',
  params: idParams,
  response: z.object({ retried: z.literal(true) }),
});

/** 404 `job_not_found`. */
export const removeJob = endpoint({
  ...installation,
  method: 'DELETE',
  path: '/api/administration/jobs/given-up/:id',
  params: idParams,
  response: z.object({ removed: z.literal(true) }),
});

/** Emails on their way, and those that could not be sent: to whom, and never what they say. */
export const readEmails = endpoint({
  ...installation,
  method: 'GET',
  path: '/api/administration/emails',
  offline: 'nobody',
  query: beforeQuery,
  response: z.object({
    /** `mailbox` where there is no mail server. */
    mode: z.enum(['smtp', 'mailbox']),
    queue: countsSchema,
    failed: z.array(givenUpSchema.extend({ to: z.string() })),
    has_more: z.boolean(),
  }),
});
export type FailedEmail = z.infer<typeof readEmails.response>['failed'][number];

const bytes = z.int().nonnegative();

/** What `/readyz`, `/metrics` and `doctor` know, of the process that answers. */
export const readHealth = endpoint({
  ...installation,
  method: 'GET',
  path: '/api/administration/health',
  offline: 'nobody',
  response: z.object({
    database: z.object({
      is_answering: z.boolean(),
      engine: z.enum(['embedded', 'server']),
      bytes: bytes.nullable(),
      connections: z.int().nonnegative(),
      busy: z.int().nonnegative(),
      waiting: z.int().nonnegative(),
    }),
    files: z.object({
      is_answering: z.boolean(),
      /** Stored files that are not what was uploaded. */
      damaged: z.int().nonnegative(),
    }),
    /** Of the data folder; `reserve` is what uploads leave free. */
    disk: z.object({ size: bytes, free: bytes, reserve: bytes }),
    memory: z.object({ process: bytes, free: bytes, total: bytes }),
    /** How late the event loop was, since somebody looked for the first time. Null where nobody has looked before. */
    event_loop_ms: z.number().nonnegative().nullable(),
    readers: z.object({ busy: z.int().nonnegative(), free: z.int().nonnegative() }),
    streams: z.int().nonnegative(),
    /** Of those that this installation makes by itself; `late` when the last one is missing. */
    backups: z.enum(['off', 'fine', 'late']),
    node: z.string(),
    /** Of Lyceum. */
    version: z.string(),
    started_at: z.iso.datetime(),
  }),
});
export type Health = z.infer<typeof readHealth.response>;

export const listBackups = endpoint({
  ...installation,
  method: 'GET',
  path: '/api/administration/backups',
  offline: 'nobody',
  response: z.object({
    /** Null where this server makes none. */
    schedule: z
      .object({
        /** The name of the folder, without where it is. */
        folder: z.string(),
        every_hours: z.number().positive(),
        keep: z.int().positive(),
      })
      .nullable(),
    /** Whether the newest is older than two of those pauses, or there is none. */
    is_late: z.boolean(),
    /** The newest first. */
    backups: z.array(z.object({ name: z.string(), bytes, made_at: z.iso.datetime() })),
  }),
});
export type Backups = z.infer<typeof listBackups.response>;

/** For how many days something is kept, by what it is. */
export const readRetention = endpoint({
  ...installation,
  method: 'GET',
  path: '/api/administration/retention',
  offline: 'nobody',
  response: z.object({
    failed_jobs: z.int(),
    mailbox: z.int(),
    access_logs: z.int(),
    account_events: z.int(),
    history: z.int(),
  }),
});
export type Retention = z.infer<typeof readRetention.response>;
