import { S3Refusal } from './s3-client.ts';

const ELSEWHERE = 'the server sends us to another place. Correct S3_ENDPOINT and S3_REGION';

/** By the status that is answered for the bucket itself: what is wrong, and the remedy. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'the server does not understand us. Correct S3_ENDPOINT and S3_REGION',
  403: 'the keys are refused, or may not use this bucket. Correct S3_ACCESS_KEY and S3_SECRET_KEY, or let them list, read, write and delete there; the clock of this machine must be right, too',
  404: 'there is no such bucket. Make it, or correct S3_BUCKET',
};

/** Why a bucket cannot be used, in words for the person who starts the server. */
export function whyUnusable(error: unknown): string {
  if (error instanceof S3Refusal) {
    const reason = REASONS[error.status];
    return reason === undefined ? error.message : `${reason} (${error.message})`;
  }
  if (!(error instanceof Error)) return String(error);
  // What `fetch` says itself is only that it failed.
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  if (cause.message === 'unexpected redirect') return ELSEWHERE;
  return 'code' in cause ? `nobody answers there (${String(cause.code)})` : cause.message;
}
