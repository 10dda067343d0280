/** A marker with the numbers in it. `soft` is the text that stays where it names no source. */
export interface MarkerToken {
  type: 'marker';
  space: string;
  sources: number[];
  soft: string | null;
}

/** What a model's text consists of, as far as citations are concerned. */
export type Token = { type: 'text'; text: string } | MarkerToken;
