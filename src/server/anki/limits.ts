/** What a deck may have, and what reading it may take; enforced in the child and checked again by its parent. */
export const DECK_LIMITS = {
  /** The size of the unpacked collection. */
  collectionBytes: 128 * 1024 * 1024,
  packageEntries: 100_000,
  cards: 30_000,
  reviews: 200_000,
  /** Of one card; what is longer is no card to learn. */
  reviewsOfCard: 2_000,
  fieldCharacters: 20_000,
  deckLevels: 6,
  lineCharacters: 500,
  gaps: 10,
  messageBytes: 1024 * 1024,
  wallMs: 60_000,
  cpuSeconds: 45,
} as const;
