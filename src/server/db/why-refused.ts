const UNANSWERED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

interface Refusal {
  user: string;
  host: string;
  database: string;
  /** As PostgreSQL or the system says it. */
  said: string;
}

/** By the code of PostgreSQL: what is wrong, and the remedy. */
const REASONS: Readonly<Record<string, (refusal: Refusal) => string>> = {
  '28P01': ({ user }) =>
    `it refuses the password of ${user}. Correct it in DATABASE_URL, where @ : / # and % of a password are written %40 %3A %2F %23 and %25`,
  '28000': ({ user, said }) =>
    `it does not let ${user} in (${said}). Make that user, or allow it in pg_hba.conf`,
  '3D000': ({ database }) => `there is no database ${database}. Make it, or correct DATABASE_URL`,
};

/** Why a PostgreSQL does not let us in, in words for the person who starts the server; never with the password. */
export function whyRefused(error: unknown, url: string): string {
  const said = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = URL.canParse(url) ? new URL(url) : null;
  if (place && UNANSWERED.has(code)) return `nobody answers at ${place.host} (${code})`;
  if (said.includes('client password must be'))
    return 'it wants a password, and DATABASE_URL has none (postgresql://USER:PASSWORD@HOST/DATABASE)';
  const refusal: Refusal = {
    user: decodeURIComponent(place?.username ?? ''),
    host: place?.host ?? '',
    database: decodeURIComponent(place?.pathname.slice(1) ?? ''),
    said,
  };
  return REASONS[code]?.(refusal) ?? said;
}
