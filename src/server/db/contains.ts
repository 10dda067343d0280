import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Whether a text contains what somebody looks for, whatever its case and accents. */
export function contains(text: SQLWrapper, search: string): SQL {
  return sql`${plain(text)} ilike ${plain(patternOf(search))}`;
}

/** The same of a text that is kept in small letters and without accents, as `lower` of `plain` writes it. */
export function containsPlain(text: SQL, search: string): SQL {
  return sql`${text} like lower(${plain(patternOf(search))})`;
}

function patternOf(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Without accents, which many people leave out when they search. */
function plain(text: SQLWrapper | string): SQL {
  return sql`regexp_replace(normalize(${text}::text, NFD), '[\\u0300-\\u036f]', '', 'g')`;
}
