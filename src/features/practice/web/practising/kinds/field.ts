import type { Given, JudgedAnswer } from '../../../contract.answers.ts';
import type { ItemContent, ItemKind } from '../../../contract.items.ts';

/** What every field for an answer gets. */
export interface FieldProps<Kind extends ItemKind = ItemKind> {
  content: Extract<ItemContent, { kind: Kind }>;
  /** The language of the texts of the item. */
  language: string;
  /** Parts are laid out by it. */
  seed: string;
  given: Given | null;
  /** Null takes the answer back. */
  onGive: (given: Given | null) => void;
  /** The answer was given: nothing can be changed. */
  isDone: boolean;
  /** What became of it, once it is known and may be seen. */
  judged: Pick<JudgedAnswer, 'parts' | 'verdict'> | null;
}
