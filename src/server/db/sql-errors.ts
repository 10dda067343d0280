import { AppError } from '#shared/errors.ts';

/** SQLSTATE codes that features map to their own errors (PostgreSQL manual, appendix A). */
export const SQL_STATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  exclusionViolation: '23P01',
  serializationFailure: '40001',
  deadlock: '40P01',
} as const;

interface SqlFacts {
  /** Five characters, such as 23505. */
  readonly state: string;
  /** The violated constraint, where there is one. */
  readonly constraint: string | undefined;
}

const SQL_STATE_FORM = /^[0-9A-Z]{5}$/;

/** What PostgreSQL said about a failed query, or null when `error` came from somewhere else. Looks through causes. */
export function sqlFacts(error: unknown): SqlFacts | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code !== 'string' || !SQL_STATE_FORM.test(code) || !('severity' in error))
    return sqlFacts(error.cause);
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { state: code, constraint: typeof constraint === 'string' ? constraint : undefined };
}

/** Whether `error` is the violation of a unique constraint or index; with `constraint`, of exactly that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const facts = sqlFacts(error);
  if (facts?.state !== SQL_STATE.uniqueViolation) return false;
  return constraint === undefined || facts.constraint === constraint;
}

/** Query cancelled by the time limit, server shutting down, too many connections, connection lost. */
const UNAVAILABLE_STATE = /^(57014|57P0.|53300|08...)$/;
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;
const NETWORK_CODE = /^(ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_)/;

/** An outage of the database becomes AppError `unavailable`; every other error stays what it is. */
export function asOutage(error: unknown): unknown {
  if (error instanceof AppError || !isOutage(error)) return error;
  return new AppError('unavailable', 'The database is not available right now. Please try again.', {
    code: 'database_unavailable',
    cause: error,
  });
}

function isOutage(error: unknown): boolean {
  const facts = sqlFacts(error);
  if (facts !== null) return UNAVAILABLE_STATE.test(facts.state);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK_CODE.test(code) || UNAVAILABLE_MESSAGE.test(error.message);
}
