const CODE = /^\w[\w.-]{0,39}$/;

/** The process that ran the job died each time. */
export const PROCESS_DIED = 'process_died';

/**
 * Why something failed, as the code of the error or of what caused it, else as its name. Never the message: it may quote what was worked
 * on, and those who look after jobs are not to read that.
 */
export function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? codeIn(error.name) : null) ?? 'unknown';
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const own = 'code' in error ? codeIn(error.code) : null;
  if (own !== null) return own;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return 'cause' in error ? codeOf(error.cause) : null;
}

function codeIn(value: unknown): string | null {
  return typeof value === 'string' && CODE.test(value) ? value : null;
}
