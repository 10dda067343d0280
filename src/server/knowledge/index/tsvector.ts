import type { SourceAccess } from '../knowledge.ts';

/** Markers begin with a sign that no term contains, so that no text can pass for one. */
export const sourceMarker = (sourceNo: number): string => `#s${sourceNo}`;
export const PUBLIC_MARKER = '#p';
export const ownerMarker = (ownerId: string): string => `#o${ownerId}`;

/** Who may find the passages of a source, and the source itself. */
export function markersOf(sourceNo: number, { ownerId, isPublic }: SourceAccess): string[] {
  const audience = isPublic ? [PUBLIC_MARKER] : ownerId === null ? [] : [ownerMarker(ownerId)];
  return [sourceMarker(sourceNo), ...audience];
}

/** PostgreSQL's limits for one lexeme. */
const POSITION_MAX = 16_383;
const POSITIONS_PER_TERM_MAX = 255;

const TO_ESCAPE = /['\\]/;

export function quoteLexeme(lexeme: string): string {
  if (!TO_ESCAPE.test(lexeme)) return `'${lexeme}'`;
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The literal of a tsvector: terms with their places, markers without. */
export function tsvectorOf(places: ReadonlyMap<string, number[]>, markers: readonly string[]): string {
  const parts = markers.map(quoteLexeme);
  for (const [term, positions] of places) parts.push(`${quoteLexeme(term)}:${usable(positions).join(',')}`);
  return parts.join(' ');
}

/** Most are few and small, and need no copy. */
function usable(positions: number[]): number[] {
  if (positions.length <= POSITIONS_PER_TERM_MAX && Math.max(...positions) <= POSITION_MAX) return positions;
  return positions.filter((position) => position <= POSITION_MAX).slice(0, POSITIONS_PER_TERM_MAX);
}
