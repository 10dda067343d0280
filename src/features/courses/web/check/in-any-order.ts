/** The same parts in an order left to chance. */
export function inAnyOrder<Part>(parts: readonly Part[]): Part[] {
  return parts
    .map((part) => ({ part, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ part }) => part);
}
