import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Whether a text contains what somebody looks for, whatever its case and accents. */
export function contains(text: SQLWrapper, search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${plain(text)} ilike ${plain(pattern)}`;
}

/** Without accents, which many people leave out when they search. */
function plain(text: SQLWrapper | string): SQL {
  return sql`regexp_replace(normalize(${text}::text, NFD), '[\\u0300-\\u036f]', '', 'g')`;
}
