/** What a text is about comes again within so many characters. */
const SOON_CHARACTERS = 500;

/**
 * How much more often than by chance a term comes again soon: near 0 for words that any text has ('basis', 'issue'), which are strewn
 * evenly, towards 1 for what a passage is about. `places` in order; 0 for fewer than two.
 */
export function burstinessOf(places: readonly number[], characters: number): number {
  const returns = places.length - 1;
  if (returns < 1 || characters === 0) return 0;
  const soon = places.filter(
    (place, index) => index > 0 && place - (places[index - 1] ?? 0) < SOON_CHARACTERS,
  );
  const byChance = 1 - Math.exp((-places.length * SOON_CHARACTERS) / characters);
  return soon.length / returns - byChance;
}
