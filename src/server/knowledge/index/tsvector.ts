import type { Visibility } from '#shared/visibility.ts';

/** Markers begin with a sign that no term contains, so that no text can pass for one. */
export const sourceMarker = (sourceNo: number): string => `#s${sourceNo}`;
export const PUBLIC_MARKER = '#p';
export const ownerMarker = (ownerId: string): string => `#o${ownerId}`;
export const institutionMarker = (institutionId: string): string => `#i${institutionId}`;

/** Whose a source is, as its passages are marked. */
export interface MarkedSource {
  no: number;
  ownerId: string | null;
  institutionId: string | null;
  visibility: Visibility;
}

/** Who may find the passages of a source, and the source itself. */
export function markersOf({ no, ...source }: MarkedSource): string[] {
  return [sourceMarker(no), ...audienceOf(source)];
}

function audienceOf({ ownerId, institutionId, visibility }: Omit<MarkedSource, 'no'>): string[] {
  if (visibility === 'everyone') return [PUBLIC_MARKER];
  const owner = ownerId === null ? [] : [ownerMarker(ownerId)];
  const isShared = visibility === 'institution' && institutionId !== null;
  return isShared ? [...owner, institutionMarker(institutionId)] : owner;
}

/** PostgreSQL's limits for one lexeme. */
const POSITION_MAX = 16_383;
const POSITIONS_PER_TERM_MAX = 255;

const TO_ESCAPE = /['\\]/;

export function quoteLexeme(lexeme: string): string {
  if (!TO_ESCAPE.test(lexeme)) return `'${lexeme}'`;
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Bytes of UTF-8 that one unit of UTF-16 may become. */
const UNIT_MAX_BYTES = 3;

/** A tsvector in PostgreSQL's binary form, which it need not read sign by sign: terms with their places, markers without. */
export function tsvectorOf(places: ReadonlyMap<string, number[]>, markers: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(roomFor(places, markers));
  let at = bytes.writeInt32BE(places.size + markers.length);
  for (const marker of markers) at = writeEntry(bytes, at, { lexeme: marker, positions: [] });
  for (const [lexeme, all] of places) at = writeEntry(bytes, at, { lexeme, positions: usable(all) });
  return bytes.subarray(0, at);
}

/** The count of entries, and for each its end and the count of its places as well. */
function roomFor(places: ReadonlyMap<string, number[]>, markers: readonly string[]): number {
  let bytes = 4;
  for (const marker of markers) bytes += marker.length * UNIT_MAX_BYTES + 3;
  for (const [term, { length }] of places) bytes += term.length * UNIT_MAX_BYTES + 3 + length * 2;
  return bytes;
}

interface Entry {
  lexeme: string;
  positions: readonly number[];
}

function writeEntry(bytes: Buffer, at: number, { lexeme, positions }: Entry): number {
  let next = at + bytes.write(lexeme, at);
  next = bytes.writeUInt8(0, next);
  next = bytes.writeUInt16BE(positions.length, next);
  for (const position of positions) next = bytes.writeUInt16BE(position, next);
  return next;
}

/** In order and each once, as the binary form wants them. Most are so, and need no copy. */
function usable(positions: readonly number[]): readonly number[] {
  if (positions.length <= POSITIONS_PER_TERM_MAX && isRising(positions)) return positions;
  const kept = positions.filter((position) => position <= POSITION_MAX).slice(0, POSITIONS_PER_TERM_MAX);
  return [...new Set(kept)].toSorted((a, b) => a - b);
}

function isRising(positions: readonly number[]): boolean {
  let last = 0;
  for (const position of positions) {
    if (position <= last || position > POSITION_MAX) return false;
    last = position;
  }
  return true;
}
