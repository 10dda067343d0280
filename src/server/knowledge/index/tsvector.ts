import type { Term } from '../analysis/analyze.ts';
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

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Positions of each term. */
export function placesOf(terms: readonly Term[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { term, position } of terms) {
    const known = places.get(term);
    if (known) known.push(position + 1);
    else places.set(term, [position + 1]);
  }
  return places;
}

/** The literal of a tsvector: terms with their places, markers without. */
export function tsvectorOf(places: ReadonlyMap<string, number[]>, markers: readonly string[]): string {
  const parts = markers.map(quoteLexeme);
  for (const [term, positions] of places) {
    const usable = positions.filter((position) => position <= POSITION_MAX).slice(0, POSITIONS_PER_TERM_MAX);
    parts.push(`${quoteLexeme(term)}:${usable.join(',')}`);
  }
  return parts.join(' ');
}
