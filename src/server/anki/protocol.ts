import { z } from 'zod';
import { DECK_LIMITS } from './limits.ts';

const text = z.string().max(DECK_LIMITS.fieldCharacters);
const line = z.string().max(DECK_LIMITS.lineCharacters);

const deckCardSchema = z.object({
  type: z.literal('card'),
  /** The same for the same card in every copy of a deck. */
  key: line.min(1),
  /** The names of its decks, the outermost first. */
  deck: z.array(line).max(DECK_LIMITS.deckLevels),
  isSuspended: z.boolean(),
  /** Markdown with `$TeX$`; of a card with gaps it has `[[1]]`, `[[2]]` …, and `gaps` what belongs there. */
  front: text.min(1),
  /** Empty where there are gaps. */
  back: text,
  gaps: z.array(line.min(1)).max(DECK_LIMITS.gaps),
  /** What else the note says. */
  explanation: text,
  /** `[when, grade 1 to 4, milliseconds]` of each answer. */
  reviews: z
    .array(z.tuple([z.int().nonnegative(), z.int().min(1).max(4), z.int().nonnegative()]))
    .max(DECK_LIMITS.reviewsOfCard),
});
export type DeckCard = z.output<typeof deckCardSchema>;

/** What the child may say, one JSON object per line. */
export const deckMessageSchema = z.discriminatedUnion('type', [
  /** The bytes are read: what goes wrong from here on is the fault of the file. */
  z.object({ type: z.literal('ready') }),
  deckCardSchema,
  /** Cards without words, such as pictures alone, and cards that are too long. */
  z.object({ type: z.literal('end'), wordless: z.int().nonnegative(), tooLong: z.int().nonnegative() }),
  z.object({ type: z.literal('failure'), code: z.enum(['corrupt', 'too_large', 'unsupported']) }),
]);
export type DeckMessage = z.output<typeof deckMessageSchema>;

/** Why a deck could not be read. */
export class DeckFailure extends Error {
  override name = 'DeckFailure';
  readonly code: 'corrupt' | 'too_large' | 'unsupported' | 'timeout' | 'interrupted';

  constructor(code: DeckFailure['code'], cause?: unknown) {
    super(`The deck could not be read: ${code}`, { cause });
    this.code = code;
  }
}
