/** Of so many places from 0 on at most `most`, at equal distances from the first on. */
export function evenPlaces(total: number, most: number): number[] {
  const count = Math.max(0, Math.min(total, most));
  return Array.from({ length: count }, (_, index) => Math.floor((index * total) / count));
}

/** The same of things: all of them where they are few. */
export function evenly<Of>(all: readonly Of[], most: number): Of[] {
  const places = new Set(evenPlaces(all.length, most));
  return all.filter((_, index) => places.has(index));
}
